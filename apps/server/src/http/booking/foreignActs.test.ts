import { must } from '@slotkeeper/domain/must';
import { DAY_MS, HOUR_MS } from '@slotkeeper/domain/time/units';
import { describe, expect, test } from 'vitest';
import { recordsOf, TEN } from '../../../test/given/bookedSalon.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { browserAt, givenOpenSalon } from '../../../test/given/openSalon.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database, { senders: { email: null, sms: null, push: null } });
const records = recordsOf(db);

const NOON = TEN + 2 * HOUR_MS;

/** A salon whose pages are on, and Clara, who is signed in there three days before her appointment at ten. */
async function givenClara() {
  const salon = await givenOpenSalon(db, given, server, { at: TEN - 3 * DAY_MS });
  const client = await db
    .selectFrom('clients')
    .select('phone_number')
    .where('id', '=', salon.clientId)
    .executeTakeFirstOrThrow();
  const clara = await salon.signIn(must(client.phone_number, 'Clara has a number'));
  return { ...salon, clara, appointment: toGlobalId('Appointment', salon.id) };
}

describe('R2: whose appointment it is', () => {
  test.each(['a stranger', 'another client', 'a client of another business', 'a client who signed out'])(
    '%s finds none of it',
    async (who) => {
      const salon = await givenClara();
      const other = await givenClara();
      await db.deleteFrom('attempts').execute();
      const visitors = {
        'a stranger': async () => browserAt(server, salon.slug),
        'another client': () => salon.signIn('+359887000999', 'Nina'),
        'a client of another business': async () => other.clara,
        'a client who signed out': async () => {
          await salon.clara.post('/sign-out');
          return salon.clara;
        },
      };
      const visitor = await visitors[who as keyof typeof visitors]();
      const before = await records.appointment(salon.id);
      const path = `/appointments/${salon.appointment}`;
      const answers = [
        await visitor.post(`${path}/move`, { parts: [salon.part(NOON)] }),
        await visitor.post(`${path}/cancel`),
        await visitor.post(`${path}/answers`, { fieldsData: [] }),
        await visitor.post(`${path}/alternative`, { alternativeId: null }),
        await visitor.get(`${path}/calendar.ics`),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('NOT_FOUND'));
      expect(await records.appointment(salon.id)).toEqual(before);
      expect(JSON.stringify((await visitor.get('/me')).body)).not.toContain(salon.appointment);
    },
  );
});
