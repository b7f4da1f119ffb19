import { DAY_MS, HOUR_MS } from '@slotkeeper/domain/time/units';
import { describe, expect, test } from 'vitest';
import { recordsOf, TEN } from '../../../test/given/bookedSalon.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import {
  type Answer,
  browserAt,
  givenOpenSalon,
  type VisitorBrowser,
} from '../../../test/given/openSalon.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { violations } from '../../../test/violations.ts';
import { hashOneTimeToken } from '../../platform/oneTimeToken.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database, { senders: { email: null, sms: null, push: null } });
const records = recordsOf(db);

const ELEVEN = TEN + HOUR_MS;

describe('the race', () => {
  test('200 visitors at 50 seats: exactly 50 have one, the others are refused', async () => {
    const salon = await givenOpenSalon(db, given, server, {
      at: TEN - 3 * DAY_MS,
      service: { capacity: 50 },
    });
    const visitors = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const phoneNumber = `+35988${8_000_000 + index}`;
        const clientId = await given.client(salon, { phoneNumber, name: `Visitor ${index}` });
        const visitor = browserAt(server, salon.slug);
        const token = `token of visitor ${index}`;
        await insertSession(salon, { clientId, phoneNumber }, token);
        visitor.cookies.set(`CLIENT_SESSION_${salon.scope.organizationId}`, encodeURIComponent(token));
        return visitor;
      }),
    );
    const answers = await Promise.all(visitors.map((visitor) => patiently(visitor, salon.visit(ELEVEN))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['SLOT_NOT_AVAILABLE']));
    const [, session] = await records.sessions(salon);
    expect(session).toMatchObject({ taken: 50, capacity: 50 });
    expect(await violations(db)).toEqual([]);
  });
});

/** As the pages do it: a server that is too busy for the moment is asked again, with the same key. */
async function patiently(visitor: VisitorBrowser, visit: object): Promise<Answer> {
  const clientMutationId = crypto.randomUUID();
  for (;;) {
    const answer = await visitor.post('/bookings', { ...visit, clientMutationId });
    if (answer.status !== 503) return answer;
  }
}

async function insertSession(
  { scope }: Awaited<ReturnType<typeof givenOpenSalon>>,
  { clientId, phoneNumber }: { readonly clientId: string; readonly phoneNumber: string },
  token: string,
): Promise<void> {
  await db
    .insertInto('client_sessions')
    .values({
      organization_id: scope.organizationId,
      token_hash: hashOneTimeToken(token),
      client_id: clientId,
      phone_number: phoneNumber,
      is_proven: true,
      used_at: new Date(given.clock.now()),
      created_at: new Date(given.clock.now()),
    })
    .execute();
}
