import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@slotkeeper/domain/time/units';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { givenBookedSalon, recordsOf, TEN } from '../../../../test/given/bookedSalon.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const server = await given.server(database);
const { setStatus, lastAudit } = recordsOf(db);

const DAY = 24 * HOUR_MS;

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

interface Feed {
  readonly placeId: string | null;
  readonly url: string | null;
  readonly fetchedAt: number | null;
}

const feedsQuery = '{ viewer { ... on Provider { calendarFeeds { placeId url fetchedAt } } } }';
async function feedsOf(ctx: StaffContext): Promise<Feed[]> {
  const { data } = await ask(ctx, feedsQuery);
  return (data as { viewer: { calendarFeeds: Feed[] } }).viewer.calendarFeeds;
}

const changing = (mutation: string) => (ctx: StaffContext, placeId: string | null) =>
  ask(
    ctx,
    `mutation ($input: CalendarFeedInput!) { ${mutation}(input: $input) { viewer { calendarFeeds { url } } } }`,
    { input: { placeId: placeId && toGlobalId('Place', placeId) } },
  );
const renew = changing('renewCalendarFeed');
const turnOff = changing('turnOffCalendarFeed');

/** The path of a feed that is turned on for a member. */
async function turnedOn(ctx: StaffContext, placeId: string | null = null): Promise<string> {
  expect((await renew(ctx, placeId)).refusals).toEqual([]);
  const globalId = placeId && toGlobalId('Place', placeId);
  const feed = (await feedsOf(ctx)).find((one) => one.placeId === globalId);
  return new URL(feed?.url ?? '').pathname;
}

async function eventsAt(path: string): Promise<VEvent[]> {
  const answer = await server.fetch(path);
  expect(answer.status).toBe(200);
  const entries = Object.values(nodeIcal.sync.parseICS(await answer.text()));
  return entries.filter((one): one is VEvent => (one as { type?: string }).type === 'VEVENT');
}
const titlesAt = async (path: string) => (await eventsAt(path)).map(({ summary }) => summary);
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await server.fetch(path, { headers })).status;

/** A salon with Clara's appointment on Tuesday at ten, a block and a vacation, and its owner's feed. */
async function givenFeed() {
  const salon = await givenBookedSalon(given);
  const { ownerId: providerId, ownerContext } = salon;
  const startAt = TEN + 2 * HOUR_MS;
  await addBlock(ownerContext, {
    providerId,
    startAt,
    endAt: startAt + HOUR_MS,
    note: 'Dentist',
  });
  await given.vacation(salon, { startAt: TEN + 7 * DAY, endAt: TEN + 9 * DAY });
  return { ...salon, path: await turnedOn(ownerContext) };
}

describe('N8: a calendar feed', () => {
  test('has the appointments, blocked times and vacations of its member', async () => {
    const { path, id } = await givenFeed();
    const [appointment, block, vacation] = await eventsAt(path);
    expect(appointment).toMatchObject({
      summary: expect.stringMatching(/^Clara Client \d* ?· Haircut$/),
      status: 'CONFIRMED',
    });
    expect(appointment?.start.getTime()).toBe(TEN);
    expect(appointment?.end?.getTime()).toBe(TEN + 30 * MINUTE_MS);
    const link = `/calendar/${encodeURIComponent(toGlobalId('Appointment', id))}`;
    expect(appointment?.description).toContain(link);
    expect(appointment?.url).toContain(link);
    expect(block?.summary).toBe('Dentist');
    expect(block?.start.getTime()).toBe(TEN + 2 * HOUR_MS);
    expect(vacation?.summary).toBe('Vacation');
    expect(vacation?.end?.getTime()).toBe(TEN + 9 * DAY);
  });

  test('says how calendars may keep it', async () => {
    const { path } = await givenFeed();
    const answer = await server.fetch(path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const text = await answer.text();
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M');
    expect(text).toContain('X-PUBLISHED-TTL:PT15M');
    expect(text).toMatch(/X-WR-CALNAME:Salon \d+\\, Olga Owner \d+\r/);
  });

  test('changes with what it shows: a canceled appointment vanishes, a series is single events', async () => {
    const { path, id, ownerContext, serviceId } = await givenFeed();
    await setStatus(id, 'CANCELED');
    expect(await titlesAt(path)).toEqual(['Dentist', 'Vacation']);
    await given.series(ownerContext, {
      serviceId,
      starts: [TEN + 4 * HOUR_MS],
      until: '2026-04-30',
      skipConflicts: true,
    });
    const events = await eventsAt(path);
    const ofSeries = events.filter(
      ({ summary }) => typeof summary === 'string' && summary.endsWith('Haircut'),
    );
    expect(ofSeries.length).toBeGreaterThan(1);
    expect(new Set(ofSeries.map(({ uid }) => uid)).size).toBe(ofSeries.length);
    expect(ofSeries.every(({ rrule }) => rrule === undefined)).toBe(true);
  });

  test('T2: is right over both clock changes', async () => {
    const { path, book } = await givenFeed();
    // Nine o'clock in Sofia, the day before and the day of each change.
    const starts = [
      Date.UTC(2026, 2, 28, 7),
      Date.UTC(2026, 2, 29, 6),
      Date.UTC(2026, 9, 24, 6),
      Date.UTC(2026, 9, 25, 7),
    ];
    for (const start of starts) await book({ starts: [start] });
    const times = (await eventsAt(path)).map(({ start }) => start.getTime());
    expect(times).toEqual(expect.arrayContaining(starts));
  });
});

describe('a calendar asks whether it has the newest', () => {
  test('by tag and by date, and fetches again once something changed, also within the same second', async () => {
    const { path, book } = await givenFeed();
    const { headers } = await server.fetch(path);
    const tag = headers.get('etag') ?? '';
    const date = headers.get('last-modified') ?? '';
    expect(await statusOf(path, { 'if-none-match': tag })).toBe(304);
    expect(await statusOf(path, { 'if-none-match': `"other", ${tag.slice(2)}` })).toBe(304);
    expect(await statusOf(path, { 'if-modified-since': date })).toBe(304);
    expect(await statusOf(path, { 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200);
    await book({ starts: [TEN + HOUR_MS] });
    expect(await statusOf(path, { 'if-modified-since': date })).toBe(200);
    expect(await statusOf(path, { 'if-none-match': tag })).toBe(200);
    const changed = await server.fetch(path);
    expect(Date.parse(changed.headers.get('last-modified') ?? '')).toBe(Date.parse(date) + SECOND_MS);
  });

  test('the whole of an unchanged feed is the same to the letter', async () => {
    const { path } = await givenFeed();
    const first = await (await server.fetch(path)).text();
    given.clock.set(MONDAY_MORNING + HOUR_MS);
    expect(await (await server.fetch(path)).text()).toBe(first);
  });
});

describe('N8: the address of a feed', () => {
  test('is shown again, is dead once it is renewed or turned off, and is nowhere in the database or the log', async () => {
    const { path, ownerContext } = await givenFeed();
    expect(new URL((await feedsOf(ownerContext))[0]?.url ?? '').pathname).toBe(path);
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const rows = await db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await statusOf(path)).toBe(200);
    const renewed = await turnedOn(ownerContext);
    expect(await statusOf(path)).toBe(404);
    expect(await statusOf(renewed)).toBe(200);
    await turnOff(ownerContext, null);
    expect(await statusOf(renewed)).toBe(404);
    expect((await feedsOf(ownerContext))[0]?.url).toBeNull();
    expect(server.logged.join('')).not.toContain(token);
    expect(server.logged.join('')).toContain('/calendar/:token');
  });

  test('notes when it was fetched, and is in the history', async () => {
    const { path, ownerContext, ...salon } = await givenFeed();
    expect((await feedsOf(ownerContext))[0]?.fetchedAt).toBeNull();
    await server.fetch(path);
    expect(new Date((await feedsOf(ownerContext))[0]?.fetchedAt ?? 0).getTime()).toBe(MONDAY_MORNING);
    expect(await lastAudit(salon)).toMatchObject({
      action: 'calendar feed renewed',
      object_type: 'PROVIDER',
    });
  });
});

describe('R1: what a feed shows is what its member may see at each fetch', () => {
  async function givenMember() {
    const salon = await givenFeed();
    const member = await given.staffMember(salon, { name: 'Mila' });
    const places = await db
      .selectFrom('places')
      .select('id')
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    const placeId = places[0]?.id ?? '';
    const path = await turnedOn(member.context, placeId);
    const narrowed = (sets: Parameters<typeof given.withSets>[2]) => given.withSets(salon, member.id, sets);
    return { ...salon, ownersPath: salon.path, member, placeId, path, narrowed };
  }

  const named = [/^Clara Client \d+ · Haircut · Olga Owner \d+$/, /^Dentist · Olga Owner \d+$/];
  const unnamed = [/^Haircut · Olga Owner \d+$/, /^Dentist · Olga Owner \d+$/];
  const matching = (patterns: RegExp[]) => patterns.map((pattern) => expect.stringMatching(pattern));

  test('of a place, those who see all its appointments, with who does them', async () => {
    const { path } = await givenMember();
    expect(await titlesAt(path)).toEqual(matching(named));
  });

  test('names vanish with the right to see clients', async () => {
    const { path, narrowed } = await givenMember();
    await narrowed({ clients: [] });
    expect(await titlesAt(path)).toEqual(matching(unnamed));
  });

  test('the feed of a place is gone with the right to see all of it, all feeds with the access', async () => {
    const { member, path, narrowed } = await givenMember();
    const own = await turnedOn(member.context);
    await narrowed({ appointments: ['VIEW_OWN'] });
    expect([await statusOf(path), await statusOf(own)]).toEqual([404, 200]);
    await given.revoked(member.id);
    expect([await statusOf(path), await statusOf(own)]).toEqual([404, 404]);
  });

  test('someone who may not see all of a place gets no feed of it, nor one of another organization’s place', async () => {
    const { placeId, narrowed, ownerContext } = await givenMember();
    const other = await givenMember();
    expect((await renew(ownerContext, other.placeId)).refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    const own = await narrowed({ appointments: ['VIEW_OWN'] });
    expect((await renew(own, placeId)).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    expect((await feedsOf(own)).map((feed) => feed.placeId)).toEqual([null]);
    const none = await other.narrowed({ appointments: [] });
    expect((await renew(none, null)).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    expect(await feedsOf(none)).toEqual([]);
  });

  test('turning off one’s feed leaves those of others alone', async () => {
    const { member, ownersPath } = await givenMember();
    const mine = await turnedOn(member.context);
    await turnOff(member.context, null);
    expect([await statusOf(mine), await statusOf(ownersPath)]).toEqual([404, 200]);
  });
});
