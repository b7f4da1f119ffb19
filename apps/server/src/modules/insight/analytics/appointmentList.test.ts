import { beforeAll, describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { writtenAppointment } from '../../../../test/given/writtenAppointment.ts';
import { type Written, writtenYear } from '../../../../test/given/writtenYear.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const range = { from: '2025-11-10', to: '2026-11-09' };

const FIGURES = `query ($range: DateRangeInput!) { viewer { ... on Provider { analytics(filterBy: $range) {
  outcomes { attended booked canceled declined noShows upcoming } sources { source count }
  leadTimes { fromDays count } busiestHours { day hour count } appointments { count }
} } } }`;

interface Figures {
  outcomes: Record<'attended' | 'booked' | 'canceled' | 'declined' | 'noShows' | 'upcoming', number>;
  sources: { source: string; count: number }[];
  leadTimes: { fromDays: number; count: number }[];
  busiestHours: { day: number; hour: number; count: number }[];
  appointments: { count: number }[];
}

const LIST = `query ($range: DateRangeInput!, $of: AnalyticsFilter, $only: AnalyticsListFilter, $page: Int, $limit: Int) {
  viewer { ... on Provider { analytics(filterBy: $range, of: $of) {
    list(only: $only, page: $page, limit: $limit) { total appointments { id startAt } }
  } } } }`;

interface List {
  total: number;
  appointments: { id: string; startAt: string }[];
}

async function listOf(viewer: StaffContext, only: object | null, further: object = {}): Promise<List> {
  const answer = await ask(viewer, LIST, { range, only, ...further });
  return viewerOf<{ analytics: { list: List } }>(answer).analytics.list;
}

describe('the appointments that a figure counts', () => {
  let organization: GivenOrganization;
  let all: Written[];
  let figures: Figures;

  beforeAll(async () => {
    organization = await given.organization({ timezone: 'Europe/Sofia' });
    all = await writtenYear(db, given, organization, 600);
    const answer = await ask(organization.ownerContext, FIGURES, { range });
    figures = viewerOf<{ analytics: Figures }>(answer).analytics;
  });

  const total = async (only: object | null) => (await listOf(organization.ownerContext, only)).total;

  test('are as many as it says', async () => {
    const { attended, booked, canceled, declined, noShows, upcoming } = figures.outcomes;
    const outcomes = {
      ATTENDED: attended,
      BOOKED: booked,
      CANCELED: canceled,
      DECLINED: declined,
      NO_SHOW: noShows,
      UPCOMING: upcoming,
    };
    for (const [outcome, count] of Object.entries(outcomes))
      expect({ outcome, total: await total({ outcome }) }).toEqual({ outcome, total: count });
    for (const { source, count } of figures.sources) expect(await total({ source })).toBe(count);
    for (const { fromDays, count } of figures.leadTimes)
      expect(await total({ leadTimeFromDays: fromDays })).toBe(count);
    for (const { day, hour, count } of figures.busiestHours.slice(0, 30))
      expect(await total({ weekday: day, hour })).toBe(count);
    const counted = figures.appointments.reduce((sum, { count }) => sum + count, 0);
    expect(await total(null)).toBe(counted);
  });

  test('are those that were paid for, canceled ones too, or those that still are to be', async () => {
    const isIn = ({ start }: Written) =>
      start >= Date.parse('2025-11-10T00:00+02:00') && start < Date.parse('2026-11-10T00:00+02:00');
    const euros = all.filter((one) => isIn(one) && one.currency === 'eur');
    const isOwed = ({ status }: Written) => !['CANCELED', 'DECLINED', 'NO_SHOW'].includes(status);
    expect(await total({ money: 'PAID', currency: 'eur' })).toBe(
      euros.filter(({ paid }) => (paid ?? 0) > 0).length,
    );
    expect(await total({ money: 'EXPECTED', currency: 'eur' })).toBe(
      euros.filter((one) => isOwed(one) && one.due > (one.paid ?? 0)).length,
    );
  });

  test('come in pages, the latest first, each once', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listOf(organization.ownerContext, null, { page, limit: 10 })),
    );
    const listed = pages.flatMap(({ appointments }) => appointments);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(30);
    const starts = listed.map(({ startAt }) => Date.parse(startAt));
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    const beyond = await listOf(organization.ownerContext, null, { page: 1_000, limit: 10 });
    expect(beyond).toEqual({ total: pages[0]?.total, appointments: [] });
  });

  test('T1: the hour that the clock has twice is one hour', async () => {
    const autumn = await given.organization({ timezone: 'Europe/Sofia' });
    for (const start of ['2026-10-25T03:30+03:00', '2026-10-25T03:30+02:00', '2026-10-25T04:00+02:00'])
      await writtenAppointment(db, autumn, { startAt: Date.parse(start) });
    const day = { from: '2026-10-25', to: '2026-10-25' };
    const twice = await listOf(autumn.ownerContext, { weekday: 6, hour: 3 }, { range: day });
    expect(twice.total).toBe(2);
  });

  test('R2: a member who sees its own gets its own', async () => {
    const providerId = all.find((one) => one.providerId !== organization.ownerId)?.providerId ?? '';
    const member = await given.contextOf(organization.scope, providerId);
    const own = await listOf(member, { outcome: 'BOOKED' });
    expect(own.total).toBeGreaterThan(0);
    expect(own.total).toBeLessThan(figures.outcomes.booked);
    const of = { providerIds: [toGlobalId('Provider', organization.ownerId)] };
    expect((await listOf(member, { outcome: 'BOOKED' }, { of })).total).toBe(0);
  });

  test('K2: another business sees nothing of it', async () => {
    const stranger = await given.organization();
    const of = { providerIds: [toGlobalId('Provider', organization.ownerId)] };
    expect(await listOf(stranger.ownerContext, { outcome: 'BOOKED' }, { of })).toEqual({
      total: 0,
      appointments: [],
    });
  });

  test.each([
    ['weekday', { weekday: 7 }],
    ['hour', { hour: 24 }],
    ['leadTimeFromDays', { leadTimeFromDays: 2 }],
  ])('a %s that no figure has is refused', async (name, only) => {
    const { refusals } = await ask(organization.ownerContext, LIST, { range, only });
    expect(refusals).toMatchObject([{ code: 'BAD_INPUT', path: ['only', name] }]);
  });
});
