import { DAY_MS, HOUR_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { givenBookedSalon, recordsOf, TEN } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { frozenClock } from '../../../platform/clock.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { type PublicAnswer, PublicFetchError } from '../../../platform/publicFetch.ts';
import { fetchOutsideCalendars } from './fetchOutsideCalendars.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { lastEvent } = recordsOf(db);
const { secrets } = given.signInDeps;

const NOON = TEN + 2 * HOUR_MS;
const URL_OF = 'https://calendar.example.com/secret.ics';

const stamp = (instant: number) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const file = (...starts: number[]) =>
  [
    'BEGIN:VCALENDAR',
    ...starts.flatMap((start, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      `DTSTART:${stamp(start)}`,
      'DURATION:PT1H',
      'SUMMARY:Doctor',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

const addBlock = (
  ctx: StaffContext,
  input: { providerId: string; startAt: number; endAt: number; note: string | null },
) =>
  ask(ctx, 'mutation ($input: AddBlockInput!) { addBlock(input: $input) { clientMutationId } }', {
    input: {
      ...input,
      providerId: toGlobalId('Provider', input.providerId),
      startAt: new Date(input.startAt).toISOString(),
      endAt: new Date(input.endAt).toISOString(),
    },
  });

/** The other server: what it answers next, and what it was asked. */
function otherServer() {
  const asked: (readonly [url: string, headers: Readonly<Record<string, string>>])[] = [];
  let answer: () => Promise<PublicAnswer> | PublicAnswer = () => ok(file(NOON));
  const ok = (body: string): PublicAnswer => ({ status: 200, body, etag: '"1"', lastModified: null });
  const run = () =>
    fetchOutsideCalendars({
      db,
      clock,
      secrets,
      fetchPublic: async (url, { headers = {} }) => {
        asked.push([url, headers]);
        return answer();
      },
    });
  return {
    asked,
    run,
    answers: (next: typeof answer) => {
      answer = next;
    },
    serves: (...starts: number[]) => {
      answer = () => ok(file(...starts));
    },
  };
}

const calendarsQuery =
  'query ($id: ID!) { node(id: $id) { ... on Provider { outsideCalendars { id name host error fetchedAt nextFetchAt } } } }';
async function calendarsOf(ctx: StaffContext, providerId: string) {
  const { data, refusals } = await ask(ctx, calendarsQuery, { id: toGlobalId('Provider', providerId) });
  const node = (data as { node: { outsideCalendars: Record<string, unknown>[] } | null } | null)?.node;
  return { refusals, calendars: node?.outsideCalendars ?? [] };
}

const add = (ctx: StaffContext, providerId: string, url = URL_OF, name = 'Google') =>
  ask(
    ctx,
    'mutation ($input: AddOutsideCalendarInput!) { addOutsideCalendar(input: $input) { clientMutationId } }',
    {
      input: { providerId: toGlobalId('Provider', providerId), name, url },
    },
  );
const change =
  (mutation: 'removeOutsideCalendar' | 'fetchOutsideCalendar') => (ctx: StaffContext, id: unknown) => {
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
    return ask(ctx, `mutation ($input: ${type}!) { ${mutation}(input: $input) { clientMutationId } }`, {
      input: { id },
    });
  };
const remove = change('removeOutsideCalendar');
const fetchNow = change('fetchOutsideCalendar');

const busyQuery =
  'query ($from: DateTime!, $until: DateTime!) { viewer { ... on Provider { outsideBusyTimes(from: $from, until: $until) { calendarName startAt endAt } } } }';
async function busyOf(ctx: StaffContext) {
  const iso = (instant: number) => new Date(instant).toISOString();
  const { data } = await ask(ctx, busyQuery, { from: iso(TEN - DAY_MS), until: iso(TEN + DAY_MS) });
  const { outsideBusyTimes } = (data as { viewer: { outsideBusyTimes: Record<string, unknown>[] } }).viewer;
  return outsideBusyTimes.map(({ calendarName, startAt }) => [calendarName, Date.parse(String(startAt))]);
}

/** A salon whose owner has added a calendar that is busy from noon to one on Tuesday. */
async function givenBusy() {
  await db.deleteFrom('outside_calendars').execute();
  const salon = await givenBookedSalon(given);
  const server = otherServer();
  expect((await add(salon.ownerContext, salon.ownerId)).refusals).toEqual([]);
  await server.run();
  const { ownerContext: owner, ownerId } = salon;
  const state = async () => (await calendarsOf(owner, ownerId)).calendars[0] ?? {};
  return { ...salon, owner, server, state };
}

describe('A5, A10, A14: a busy time of another calendar', () => {
  test('keeps bookings, blocks and listed times out, as a block does, and all that is listed can be booked', async () => {
    const { book, owner, ownerId: providerId } = await givenBusy();
    expect((await refusalOf(book({ starts: [NOON] })))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect((await refusalOf(book({ starts: [NOON + HOUR_MS / 2], allowOutsideHours: true })))?.code).toBe(
      'SLOT_NOT_AVAILABLE',
    );
    const block = { providerId, startAt: NOON, endAt: NOON + HOUR_MS, note: null };
    expect((await addBlock(owner, block)).refusals).toMatchObject([{ code: 'SLOT_NOT_AVAILABLE' }]);
    await book({ starts: [NOON - HOUR_MS / 2] });
    await book({ starts: [NOON + HOUR_MS] });
  });

  test('is shown to who sees the appointments, by the calendar’s name and nothing else of it', async () => {
    const { owner, scope, ownerId, state, ...salon } = await givenBusy();
    expect(await busyOf(owner)).toEqual([['Google', NOON]]);
    expect(await state()).toMatchObject({ name: 'Google', host: 'calendar.example.com', error: null });
    const rows = await db.selectFrom('outside_busy_times').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Doctor');
    const stored = await db.selectFrom('outside_calendars').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('secret.ics');
    const member = await given.staffMember({ ...salon, scope, ownerId, ownerContext: owner });
    const blind = await given.withSets({ ...salon, scope, ownerId, ownerContext: owner }, member.id, {
      appointments: ['VIEW_OWN'],
    });
    expect(await busyOf(blind)).toEqual([]);
    expect(await lastEvent({ scope })).toMatchObject({ kind: 'availability.changed' });
  });

  test('is gone with its calendar', async () => {
    const { book, owner, state } = await givenBusy();
    expect((await remove(owner, (await state()).id)).refusals).toEqual([]);
    expect(await busyOf(owner)).toEqual([]);
    await book({ starts: [NOON] });
  });
});

describe('A14: the job', () => {
  test('fetches every ten minutes, asking only for what is new', async () => {
    const { server, owner, scope } = await givenBusy();
    clock.set(MONDAY_MORNING + 9 * MINUTE_MS);
    await server.run();
    expect(server.asked).toHaveLength(1);
    clock.set(MONDAY_MORNING + 10 * MINUTE_MS);
    server.answers(() => ({ status: 304, body: '', etag: null, lastModified: null }));
    await server.run();
    expect(server.asked[1]).toMatchObject([URL_OF, { 'if-none-match': '"1"' }]);
    expect(await busyOf(owner)).toEqual([['Google', NOON]]);
    clock.set(MONDAY_MORNING + 20 * MINUTE_MS);
    server.serves(NOON + HOUR_MS);
    await server.run();
    expect(await busyOf(owner)).toEqual([['Google', NOON + HOUR_MS]]);
    expect(await lastEvent({ scope })).toMatchObject({ kind: 'availability.changed' });
  });

  test('of two workers at once one fetches', async () => {
    const { server } = await givenBusy();
    clock.set(MONDAY_MORNING + 10 * MINUTE_MS);
    await Promise.all([server.run(), server.run(), server.run()]);
    expect(server.asked).toHaveLength(2);
  });

  test('fetches at once what a person asks for', async () => {
    const { server, owner, state } = await givenBusy();
    expect((await fetchNow(owner, (await state()).id)).refusals).toEqual([]);
    await server.run();
    expect(server.asked).toHaveLength(2);
  });

  test('keeps the busy times through failures, waits longer after each, and drops them after a week', async () => {
    const { server, owner, state } = await givenBusy();
    server.answers(() => Promise.reject(new PublicFetchError('TIMEOUT')));
    let now = MONDAY_MORNING + 10 * MINUTE_MS;
    const waits: number[] = [];
    for (let failure = 0; failure < 3; failure += 1) {
      clock.set(now);
      await server.run();
      const { error, nextFetchAt } = await state();
      expect(error).toBe('TIMEOUT');
      waits.push((Date.parse(String(nextFetchAt)) - now) / MINUTE_MS);
      now = Date.parse(String(nextFetchAt));
    }
    expect(waits).toEqual([10, 20, 40]);
    expect(await busyOf(owner)).toEqual([['Google', NOON]]);
    clock.set(MONDAY_MORNING + 8 * DAY_MS);
    await server.run();
    expect(await busyOf(owner)).toEqual([]);
    server.serves(NOON);
    clock.set(MONDAY_MORNING + 9 * DAY_MS);
    await server.run();
    expect(await state()).toMatchObject({ error: null });
  });

  test.each([
    ['ANSWER', { status: 404, body: '' }],
    ['NO_CALENDAR', { status: 200, body: '<html>Sign in</html>' }],
  ])('says %s', async (error, answer) => {
    const { server, state } = await givenBusy();
    server.answers(() => ({ ...answer, etag: null, lastModified: null }));
    clock.set(MONDAY_MORNING + 10 * MINUTE_MS);
    await server.run();
    expect(await state()).toMatchObject({ error });
  });
});

describe('R2: whose calendars', () => {
  test('those of providers whose hours one may edit, one’s own among them; of no other organization', async () => {
    const salon = await givenBusy();
    const member = await given.staffMember(salon);
    const ofOwner = (await calendarsOf(salon.owner, salon.ownerId)).calendars[0]?.id;
    expect((await add(member.context, member.id)).refusals).toEqual([]);
    const ofMember = (await calendarsOf(salon.owner, member.id)).calendars[0]?.id;
    expect((await fetchNow(salon.owner, ofMember)).refusals).toEqual([]);
    const notAllowed = [{ code: 'ACTION_NOT_ALLOWED' }];
    expect((await add(member.context, salon.ownerId)).refusals).toMatchObject(notAllowed);
    expect((await calendarsOf(member.context, salon.ownerId)).calendars).toEqual([]);
    expect((await remove(member.context, ofOwner)).refusals).toMatchObject(notAllowed);
    const other = await givenBookedSalon(given);
    expect((await remove(other.ownerContext, ofOwner)).refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await fetchNow(other.ownerContext, ofOwner)).refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('a member’s own in every role, also one that holds nothing; an API token needs the scope', async () => {
    const salon = await givenBusy();
    const { id } = await given.staffMember(salon);
    const member = await given.withSets(salon, id, noPermissions);
    expect((await add(member, id)).refusals).toEqual([]);
    const own = (await calendarsOf(member, id)).calendars[0]?.id;
    expect((await fetchNow(member, own)).refusals).toEqual([]);
    expect((await remove(member, own)).refusals).toEqual([]);
    const scopes = { ...noPermissions, exports: ['CREATE'] } as const;
    const { context: token } = await given.apiToken(salon.ownerContext, { scopes });
    expect((await add(token, salon.ownerId)).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    expect((await calendarsOf(token, salon.ownerId)).calendars).toEqual([]);
  });

  test('five at most, and only of addresses that can be a public calendar’s', async () => {
    const { owner, ownerId } = await givenBusy();
    for (const url of [
      'http://a.example.com/x',
      'https://127.0.0.1/x',
      'https://localhost/x',
      'https://me@a.example.com/x',
    ])
      expect((await add(owner, ownerId, url)).refusals).toMatchObject([{ code: 'INVALID_CALENDAR_URL' }]);
    for (let count = 1; count < 5; count += 1)
      expect((await add(owner, ownerId, 'webcal://p01.example.com/x')).refusals).toEqual([]);
    expect((await add(owner, ownerId)).refusals).toMatchObject([{ code: 'TOO_MANY_CALENDARS' }]);
  });
});
