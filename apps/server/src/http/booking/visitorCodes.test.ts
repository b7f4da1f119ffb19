import {
  CLIENT_CODE_TRIES,
  CLIENT_CODES_PER_ADDRESS,
  CLIENT_CODES_PER_RECIPIENT,
  SMS_PER_NUMBER_PER_HOUR,
} from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import { DAY_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEN } from '../../../test/given/bookedSalon.ts';
import { askForCode, browserAt, givenOpenSalon, solve } from '../../../test/given/openSalon.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database, { senders: { email: null, sms: null, push: null } });

const NEW_NUMBER = '+359887000111';

beforeEach(() => db.deleteFrom('attempts').execute());

async function openSalon(at = TEN - 3 * DAY_MS, through = server) {
  const salon = await givenOpenSalon(db, given, through, { at });
  const { phone_number: phoneNumber } = await db
    .selectFrom('clients')
    .select('phone_number')
    .where('id', '=', salon.clientId)
    .executeTakeFirstOrThrow();
  return { ...salon, phoneNumber: must(phoneNumber, 'Clara has a number') };
}

const clientsOf = ({ scope }: Awaited<ReturnType<typeof openSalon>>) =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'phone_number', 'email', 'last_active_at'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();

const messagesOf = ({ scope }: Awaited<ReturnType<typeof openSalon>>) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('organization_id', '=', scope.organizationId)
    .where('kind', '=', 'client.oneTimeCode')
    .execute();

/** Asks until a proof is wanted, and gives the challenge. */
async function provoke(visitor: ReturnType<typeof browserAt>) {
  for (let index = 0; index < 20; index += 1) {
    given.clock.set(given.clock.now() + 31_000);
    const { body, status } = await visitor.post<object>('/codes', {
      phoneNumber: `+35988700${1000 + index}`,
    });
    if (status === 428) return { body, index };
  }
  throw new Error('No proof was asked for');
}

/** Makes a business older than those whose allowance is small. */
const foundLongAgo = ({ scope }: Awaited<ReturnType<typeof openSalon>>) =>
  db
    .updateTable('organizations')
    .set({ created_at: new Date(given.clock.now() - 30 * DAY_MS) })
    .where('id', '=', scope.organizationId)
    .execute();

/** SMS that have just gone to a number. */
const sentSms = ({ scope }: Awaited<ReturnType<typeof openSalon>>, recipient: string, count: number) => {
  const at = new Date(given.clock.now());
  const text = { channel: 'SMS', kind: 'client.reminder', locale: 'en', subject: '', body: 'x', recipient };
  const sent = { status: 'SENT', created_at: at, send_after: at, sent_at: at };
  const message = { organization_id: scope.organizationId, ...text, ...sent };
  return db.insertInto('messages').values(Array<typeof message>(count).fill(message)).execute();
};

describe('C1: a code', () => {
  test('N1: goes out by SMS, sealed and secret, and no table has it or the number in clear', async () => {
    const salon = await openSalon();
    const visitor = await salon.browser();
    const answer = await visitor.post<{ sentBy: string; againAt: string }>('/codes', {
      phoneNumber: NEW_NUMBER,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { sentBy: 'SMS', againAt: new Date(given.clock.now() + 30_000).toISOString() },
    });
    const [message] = await messagesOf(salon);
    expect(message).toMatchObject({ channel: 'SMS', recipient: NEW_NUMBER, body: '', secret: true });
    const code = await salon.lastCode(NEW_NUMBER);
    const kept = JSON.stringify(await db.selectFrom('client_codes').selectAll().execute());
    expect(kept).not.toContain(code);
    expect(kept).not.toContain('887000111');
  });

  test('is the same for known, unknown, blocked and removed numbers: none can be probed for being a client', async () => {
    const salon = await openSalon();
    const blocked = '+359887000222';
    await given.client(salon, { phoneNumber: blocked });
    const removed = '+359887000333';
    await given.client(salon, { phoneNumber: removed });
    const set = (phone: string, values: object) =>
      db.updateTable('clients').set(values).where('phone_number', '=', phone).execute();
    await set(blocked, { blocked_at: new Date() });
    await set(removed, { removed_at: new Date() });
    const answers = [];
    for (const phoneNumber of [salon.phoneNumber, NEW_NUMBER, blocked, removed]) {
      await db.deleteFrom('attempts').execute();
      const visitor = await salon.browser();
      const { status, body } = await visitor.post<{ sentBy: string; againAt: string }>('/codes', {
        phoneNumber,
      });
      answers.push({ status, keys: Object.keys(body), sentBy: body.sentBy });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await messagesOf(salon)).toHaveLength(4);
  });

  test('of a number that is none is refused with the sentence of the specification', async () => {
    const salon = await openSalon();
    const visitor = await salon.browser();
    expect((await visitor.post('/codes', { phoneNumber: '12' })).body).toMatchObject({
      code: 'WRONG_PHONE_NUMBER',
      error: 'Wrong phone number',
    });
  });

  test('that is wrong is refused, and after five tries the right one, too', async () => {
    const salon = await openSalon();
    const visitor = await salon.browser();
    await visitor.post('/codes', { phoneNumber: NEW_NUMBER });
    const code = await salon.lastCode(NEW_NUMBER);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let index = 0; index < CLIENT_CODE_TRIES; index += 1)
      expect(
        (await visitor.post('/sign-in', { phoneNumber: NEW_NUMBER, code: wrong, name: 'Nina' })).body,
      ).toMatchObject({
        code: 'INCORRECT_CODE',
        error: 'Incorrect code',
      });
    const { body } = await visitor.post('/sign-in', { phoneNumber: NEW_NUMBER, code, name: 'Nina' });
    expect(body).toMatchObject({ code: 'INCORRECT_CODE' });
    expect(visitor.cookieHeader()).not.toContain('CLIENT_SESSION');
  });

  test('of a thousand guesses at the same moment five are looked at', async () => {
    const salon = await openSalon();
    const visitor = await salon.browser();
    await visitor.post('/codes', { phoneNumber: NEW_NUMBER });
    const guesses = Array.from({ length: 200 }, (_, index) =>
      visitor.post('/sign-in', {
        phoneNumber: NEW_NUMBER,
        code: String(index).padStart(6, '0'),
        name: 'Nina',
      }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(new Set(codes)).toEqual(new Set(['INCORRECT_CODE', 'TOO_MANY_ATTEMPTS']));
    expect(codes.filter((code) => code === 'INCORRECT_CODE')).toHaveLength(100);
    const { tries } = await db
      .selectFrom('client_codes')
      .select('tries')
      .where('organization_id', '=', salon.scope.organizationId)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(CLIENT_CODE_TRIES);
  });

  test('works for ten minutes and once', async () => {
    const salon = await openSalon();
    const late = await salon.browser();
    await late.post('/codes', { phoneNumber: NEW_NUMBER });
    const code = await salon.lastCode(NEW_NUMBER);
    given.clock.set(given.clock.now() + 10 * MINUTE_MS);
    const request = { phoneNumber: NEW_NUMBER, code, name: 'Nina' };
    expect((await late.post('/sign-in', request)).body.code).toBe('INCORRECT_CODE');
    await askForCode(late, { phoneNumber: NEW_NUMBER });
    const fresh = { ...request, code: await salon.lastCode(NEW_NUMBER) };
    const both = await Promise.all([late.post('/sign-in', fresh), late.post('/sign-in', fresh)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await clientsOf(salon)).toHaveLength(2);
  });

  test('of another business or number opens nothing', async () => {
    const salon = await openSalon();
    const other = await openSalon();
    const visitor = await salon.browser();
    await visitor.post('/codes', { phoneNumber: NEW_NUMBER });
    const code = await salon.lastCode(NEW_NUMBER);
    const elsewhere = await other.browser();
    const request = { phoneNumber: NEW_NUMBER, code, name: 'Nina' };
    expect((await elsewhere.post('/sign-in', request)).body.code).toBe('INCORRECT_CODE');
    const forOther = { ...request, phoneNumber: salon.phoneNumber };
    expect((await visitor.post('/sign-in', forOther)).body.code).toBe('INCORRECT_CODE');
  });
});

describe('N4: who asks for too many', () => {
  test('for one number is refused, from any address and for all businesses together', async () => {
    const salon = await openSalon();
    const other = await openSalon();
    const visitors = [await salon.browser(), await other.browser()];
    const statuses = [];
    for (let index = 0; index <= CLIENT_CODES_PER_RECIPIENT; index += 1) {
      await db.deleteFrom('attempts').where('key', 'like', '%:address:%').execute();
      given.clock.set(given.clock.now() + 31_000);
      const visitor = must(visitors[index % 2], 'there are two');
      statuses.push((await askForCode(visitor, { phoneNumber: NEW_NUMBER })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('for one number, of any businesses, must prove to be no program from the second code on', async () => {
    const [salon, other] = [await openSalon(), await openSalon()];
    const statuses = [];
    for (const { browser } of [salon, other, other, salon, salon, other]) {
      const visitor = await browser();
      given.clock.set(given.clock.now() + 31_000);
      statuses.push((await visitor.post('/codes', { phoneNumber: NEW_NUMBER })).status);
    }
    expect(statuses).toEqual([200, 428, 428, 428, 428, 428]);
    expect((await askForCode(await salon.browser(), { phoneNumber: NEW_NUMBER })).status).toBe(200);
  });

  test('for nothing, as a program, takes nothing from the number’s allowance', async () => {
    const salon = await openSalon();
    const program = await salon.browser();
    for (let index = 0; index < CLIENT_CODES_PER_RECIPIENT; index += 1) {
      given.clock.set(given.clock.now() + 31_000);
      const request = { phoneNumber: NEW_NUMBER, website: 'https://spam.example' };
      expect((await program.post('/codes', request)).status).toBe(200);
    }
    expect((await (await salon.browser()).post('/codes', { phoneNumber: NEW_NUMBER })).status).toBe(200);
    expect(await messagesOf(salon)).toHaveLength(1);
  });

  test('with a proof each time counts once: so many codes go to one address as it may have', async () => {
    const salon = await openSalon();
    await foundLongAgo(salon);
    const visitor = await salon.browser();
    await visitor.post('/codes', { phoneNumber: '+359887200000' });
    await db
      .updateTable('attempts')
      .set({ count: CLIENT_CODES_PER_ADDRESS - 2 })
      .where('key', 'like', 'clientCode:address:%')
      .execute();
    const statuses = [];
    for (const phoneNumber of ['+359887200001', '+359887200002', '+359887200003'])
      statuses.push((await askForCode(visitor, { phoneNumber })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('of one business is refused where no more can go, and takes nothing from the number’s allowance', async () => {
    const salon = await openSalon();
    await db
      .insertInto('attempts')
      .values({
        key: `clientCode:business:${salon.scope.organizationId}`,
        count: 20,
        window_ends_at: new Date(given.clock.now() + 30 * MINUTE_MS),
      })
      .execute();
    const { status, body } = await askForCode(await salon.browser(), { phoneNumber: NEW_NUMBER });
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'NO_CODE_AVAILABLE' } });
    expect(await messagesOf(salon)).toEqual([]);
    const taken = db.selectFrom('attempts').select('key').where('key', 'like', 'clientCode:to:%');
    expect(await taken.execute()).toEqual([]);
  });

  test('for a number that has had its SMS of the hour is refused: no code is promised that can’t go', async () => {
    const salon = await openSalon();
    const visitor = await salon.browser();
    // What is sent to a number is counted over all businesses: this one is no other test's.
    await sentSms(salon, '+359887000113', SMS_PER_NUMBER_PER_HOUR);
    expect((await visitor.post('/codes', { phoneNumber: '+359887000113' })).body.code).toBe(
      'TOO_MANY_ATTEMPTS',
    );
    expect((await visitor.post('/codes', { phoneNumber: '+359887000112' })).status).toBe(200);
  });

  test('within half a minute gets no second one', async () => {
    const salon = await openSalon();
    const visitor = await salon.browser();
    const statuses = (
      await Promise.all(Array.from({ length: 4 }, () => visitor.post('/codes', { phoneNumber: NEW_NUMBER })))
    ).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429]);
    expect(await messagesOf(salon)).toHaveLength(1);
  });

  test('must prove to be no program; each proof works once, for one business', async () => {
    const salon = await openSalon();
    const visitor = await salon.browser();
    const { body, index } = await provoke(visitor);
    expect(index).toBe(6);
    expect(body).toMatchObject({ code: 'PROOF_REQUIRED', path: ['proof'] });
    const proof = await solve(body.values?.['challenge']);
    const sent = await visitor.post('/codes', { phoneNumber: '+359887009001', proof });
    expect(sent.status).toBe(200);
    expect((await visitor.post('/codes', { phoneNumber: '+359887009002', proof })).status).toBe(428);
    const other = await openSalon();
    const elsewhere = await other.browser();
    const [another] = [await provoke(elsewhere)];
    const foreign = await solve(another.body.values?.['challenge']);
    expect((await visitor.post('/codes', { phoneNumber: '+359887009003', proof: foreign })).status).toBe(428);
    for (const nonsense of ['{}', 'x', JSON.stringify({ challenge: {}, solution: {} })])
      expect((await visitor.post('/codes', { phoneNumber: '+359887009004', proof: nonsense })).status).toBe(
        428,
      );
  });

  test('a thousand requests of one address send few codes', async () => {
    const salon = await openSalon();
    const visitor = await salon.browser();
    for (let index = 0; index < 200; index += 1)
      await visitor.post('/codes', { phoneNumber: `+35988${7_100_000 + index}` });
    expect((await messagesOf(salon)).length).toBe(6);
  });

  test('without having opened a page proves it first', async () => {
    const salon = await openSalon();
    const visitor = browserAt(server, salon.slug);
    const { status, body } = await visitor.post('/codes', { phoneNumber: NEW_NUMBER });
    expect(status).toBe(428);
    const proof = await solve(body.values?.['challenge']);
    expect((await visitor.post('/codes', { phoneNumber: NEW_NUMBER, proof })).status).toBe(200);
  });

  test.each(['fills in a field that no person sees', 'is faster than a person'])(
    'who %s is answered as everyone is, and gets no code',
    async (behavior) => {
      const salon = await openSalon();
      const visitor = browserAt(server, salon.slug);
      await visitor.get('/me');
      const isHidden = behavior.startsWith('fills');
      given.clock.set(given.clock.now() + (isHidden ? 5_000 : 500));
      const request = { phoneNumber: NEW_NUMBER, ...(isHidden && { website: 'https://spam.example' }) };
      const { status, body } = await visitor.post('/codes', request);
      expect({ status, body }).toMatchObject({ status: 200, body: { sentBy: 'SMS' } });
      expect(await messagesOf(salon)).toEqual([]);
    },
  );
});
