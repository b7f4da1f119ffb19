import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { writtenAppointment } from '../../../../test/given/writtenAppointment.ts';
import { type Written, writtenYear } from '../../../../test/given/writtenYear.ts';
import { plansOf } from '../../../../test/plansOf.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { analyticsDays } from './analyticsDays.ts';
import { findCounted } from './appointmentList.store.ts';
import * as booking from './bookingFigures.store.ts';
import { countCohorts, countReturning } from './clientFigures.store.ts';
import type { AnalyticsQuestion } from './countedAppointments.store.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db, pool } = await openFreshDatabase();
const given = writeGiven(db);

const SOFIA = 'Europe/Sofia';
const MINUTE = 60_000;
const DAY = 86_400_000;
const FROM = '2025-11-10';
const TO = '2026-11-09';

const QUERY = `query ($from: Date!, $to: Date!, $of: AnalyticsFilter) { viewer { ... on Provider {
  analytics(filterBy: { from: $from, to: $to }, of: $of) {
    outcomes { booked canceled declined noShows attended upcoming }
    revenue { currency paid expected }
    services { service { id } appointments minutes revenue { currency paid expected } }
    busiestHours { day hour count }
    sources { source count }
    leadTimes { fromDays count }
    returning { date first returning }
    retention { month came }
    occupancy { provider { id } days { date bookedMinutes openMinutes } }
    appointments { count } hours { minutes }
  }
} } }`;

interface Answer {
  outcomes: Record<'booked' | 'canceled' | 'declined' | 'noShows' | 'attended' | 'upcoming', number>;
  revenue: Money[];
  services: { service: { id: string }; appointments: number; minutes: number; revenue: Money[] }[];
  busiestHours: { day: number; hour: number; count: number }[];
  sources: { source: string; count: number }[];
  leadTimes: { fromDays: number; count: number }[];
  returning: { date: string; first: number; returning: number }[];
  retention: { month: string; came: number[] }[];
  occupancy: {
    provider: { id: string };
    days: { date: string; bookedMinutes: number; openMinutes: number }[];
  }[];
  appointments: { count: number }[];
  hours: { minutes: number }[];
}

interface Money {
  currency: string;
  paid: number;
  expected: number;
}

async function figuresOf(viewer: StaffContext, of?: object): Promise<Answer> {
  const answer = await ask(viewer, QUERY, { from: FROM, to: TO, of: of ?? null });
  return viewerOf<{ analytics: Answer }>(answer).analytics;
}

/** 40,000 appointments of another business, so that reading the whole table would cost more than an index. */
async function writtenCrowd(): Promise<void> {
  const other = await given.organization();
  const id = await writtenAppointment(db, other, { startAt: Date.parse('2026-03-02T10:00Z') });
  await sql`
    insert into appointments (organization_id, row_no, service_id, provider_id, guest_name, start_at, end_at, slot_count,
      unit_price, currency, created_by_type, created_by_id, created_by_name, status)
    select organization_id, row_no + number, service_id, provider_id, 'Guest', start_at + number * interval '10 minutes',
      end_at + number * interval '10 minutes', 1, unit_price, currency, created_by_type, created_by_id, created_by_name, status
    from appointments, generate_series(1, 40000) as number where id = ${id}`.execute(db);
  await sql`vacuum analyze appointments`.execute(db);
}

/** Wall time by the platform, not by our own tables. */
const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: SOFIA,
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

function wallOf(instant: number) {
  const parts = new Map(wall.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.get('weekday') ?? ''),
    hour: Number(parts.get('hour')),
  };
}

const isIn = ({ start }: Written) => wallOf(start).date >= FROM && wallOf(start).date <= TO;
const counts = ({ status }: Written) => status !== 'CANCELED' && status !== 'DECLINED';

function money(rows: readonly Written[]): Money[] {
  const sums = new Map<string, Money>();
  for (const row of rows) {
    const sum = sums.get(row.currency) ?? { currency: row.currency, paid: 0, expected: 0 };
    sum.paid += row.paid ?? 0;
    if (counts(row) && row.status !== 'NO_SHOW') sum.expected += Math.max(0, row.due - (row.paid ?? 0));
    sums.set(row.currency, sum);
  }
  return [...sums.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** Minutes that are covered at least once, minute by minute. */
function minutesOf(rows: readonly Written[]): number {
  const minutes = new Set<string>();
  for (const { providerId, start, end } of rows)
    for (let at = start; at < end; at += MINUTE) minutes.add(`${providerId} ${wallOf(start).date} ${at}`);
  return minutes.size;
}

const byCurrency = (rows: readonly Money[]) => rows.toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe('T4, C7: each figure of a year is what the appointments say', () => {
  let organization: GivenOrganization;
  let all: Written[];
  let year: Written[];
  let figures: Answer;

  beforeAll(async () => {
    organization = await given.organization({ timezone: SOFIA });
    all = await writtenYear(db, given, organization, 1_500);
    year = all.filter(isIn);
    figures = await figuresOf(organization.ownerContext);
  });

  test('outcomes', () => {
    const of = (status: string) => year.filter((one) => one.status === status).length;
    const { attended, upcoming, ...counted } = figures.outcomes;
    expect(counted).toEqual({
      booked: year.length,
      canceled: of('CANCELED'),
      declined: of('DECLINED'),
      noShows: of('NO_SHOW'),
    });
    const now = organization.ownerContext.clock.now();
    const open = year.filter((one) => counts(one) && one.status !== 'NO_SHOW');
    expect(attended).toBe(open.filter(({ end }) => end <= now).length);
    expect(upcoming).toBe(open.filter(({ end }) => end > now).length);
  });

  test('revenue by currency, also by service', () => {
    expect(byCurrency(figures.revenue)).toEqual(money(year));
    for (const { service, appointments, minutes, revenue } of figures.services) {
      const own = year.filter(({ serviceId }) => toGlobalId('Service', serviceId) === service.id);
      expect(appointments).toBe(own.filter(counts).length);
      expect(minutes).toBe(minutesOf(own.filter(counts)));
      expect(byCurrency(revenue)).toEqual(money(own));
    }
    expect(figures.services).toHaveLength(2);
  });

  test('busiest hours are those of the place’s clock, over both changes', () => {
    const expected = new Map<string, number>();
    for (const { start } of year.filter(counts)) {
      const { day, hour } = wallOf(start);
      expected.set(`${day} ${hour}`, (expected.get(`${day} ${hour}`) ?? 0) + 1);
    }
    const shown = figures.busiestHours.map(({ day, hour, count }) => [`${day} ${hour}`, count] as const);
    expect(new Map(shown)).toEqual(expected);
  });

  test('sources and lead times', () => {
    for (const { source, count } of figures.sources)
      expect(count).toBe(year.filter((one) => counts(one) && one.source === source).length);
    const bounds = figures.leadTimes.map(({ fromDays }) => fromDays);
    for (const [index, { fromDays, count }] of figures.leadTimes.entries()) {
      const until = bounds[index + 1] ?? Infinity;
      const own = year.filter(counts).filter(({ start, createdAt }) => {
        const days = (start - createdAt) / DAY;
        return days >= fromDays && days < until;
      });
      expect(count).toBe(own.length);
    }
  });

  test('new and returning clients', () => {
    const visits = all.filter((one) => counts(one) && one.clientId !== null);
    const firstOf = new Map<string | null, string>();
    for (const { clientId, start } of visits.toSorted((a, b) => a.start - b.start))
      if (!firstOf.has(clientId)) firstOf.set(clientId, wallOf(start).date);
    for (const { date, first, returning } of figures.returning) {
      const clients = new Set(
        visits.filter(({ start }) => wallOf(start).date === date).map(({ clientId }) => clientId),
      );
      const news = [...clients].filter((client) => firstOf.get(client) === date).length;
      expect({ date, first, returning }).toEqual({ date, first: news, returning: clients.size - news });
    }
  });

  test('retention by the month of the first visit', () => {
    const visits = all.filter((one) => counts(one) && one.clientId !== null);
    const monthsOf = new Map<string | null, Set<string>>();
    for (const { clientId, start } of visits) {
      const months = monthsOf.get(clientId) ?? new Set();
      months.add(`${wallOf(start).date.slice(0, 7)}-01`);
      monthsOf.set(clientId, months);
    }
    const months = figures.retention.map(({ month }) => month);
    expect(months).toHaveLength(13);
    for (const [index, { month, came }] of figures.retention.entries()) {
      const cohort = [...monthsOf.values()].filter((own) => [...own].toSorted()[0] === month);
      expect(came).toEqual(months.slice(index).map((one) => cohort.filter((own) => own.has(one)).length));
    }
  });

  test('occupancy adds up to the hours, of each provider and day', () => {
    const booked = figures.occupancy.flatMap(({ days }) => days.map(({ bookedMinutes }) => bookedMinutes));
    expect(sum(booked)).toBe(sum(figures.hours.map(({ minutes }) => minutes)));
    for (const { provider, days } of figures.occupancy)
      for (const { date, bookedMinutes } of days.slice(0, 40)) {
        const own = year.filter(
          (one) =>
            counts(one) &&
            toGlobalId('Provider', one.providerId) === provider.id &&
            wallOf(one.start).date === date,
        );
        expect(bookedMinutes).toBe(minutesOf(own));
      }
  });

  test('a filter leaves the rest out', async () => {
    const [first] = figures.services;
    const serviceId = first?.service.id ?? '';
    const providerId = toGlobalId('Provider', organization.ownerId);
    const narrowed = await figuresOf(organization.ownerContext, {
      serviceIds: [serviceId],
      providerIds: [providerId],
    });
    const own = year.filter(
      (one) => toGlobalId('Service', one.serviceId) === serviceId && one.providerId === organization.ownerId,
    );
    expect(narrowed.outcomes.booked).toBe(own.length);
    expect(byCurrency(narrowed.revenue)).toEqual(money(own));
    expect(sum(narrowed.appointments.map(({ count }) => count))).toBe(own.filter(counts).length);
  });

  test('R2: a member who sees its own gets its own, also where it asks for others', async () => {
    const providerId = year.find((one) => one.providerId !== organization.ownerId)?.providerId ?? '';
    const member = await given.contextOf(organization.scope, providerId);
    const seen = await figuresOf(member);
    expect(seen.outcomes.booked).toBe(year.filter((one) => one.providerId === providerId).length);
    const others = await figuresOf(member, { providerIds: [toGlobalId('Provider', organization.ownerId)] });
    expect(others.outcomes.booked).toBe(0);
    expect(others.occupancy).toEqual([]);
  });

  test('K2: another business sees nothing of it, by any id', async () => {
    const stranger = await given.organization();
    const [first] = figures.services;
    const seen = await figuresOf(stranger.ownerContext, {
      serviceIds: [first?.service.id],
      providerIds: [toGlobalId('Provider', organization.ownerId)],
    });
    expect(seen.outcomes.booked).toBe(0);
    expect(seen.revenue).toEqual([]);
    expect(seen.occupancy).toEqual([]);
  });

  test('each chart is one statement that reads an index alone', async () => {
    await writtenCrowd();
    const { scope } = organization;
    const days = analyticsDays(SOFIA, FROM, TO);
    const question: AnalyticsQuestion = { days, reach: 'all', serviceIds: null, timezone: SOFIA };
    const charts = {
      outcomes: (reader: Database) => booking.countOutcomes(reader, scope, question, 0),
      revenue: (reader: Database) => booking.sumRevenue(reader, scope, question),
      services: (reader: Database) => booking.figuresByService(reader, scope, question),
      starts: (reader: Database) => booking.countStarts(reader, scope, question, 900),
      sources: (reader: Database) => booking.countSources(reader, scope, question),
      leadTimes: (reader: Database) => booking.countLeadTimes(reader, scope, question),
      returning: (reader: Database) => countReturning(reader, scope, question),
      list: (reader: Database) =>
        findCounted(
          reader,
          scope,
          question,
          { weekday: 1, hour: 9 },
          { window: { offset: 0, limit: 20 }, now: 0 },
        ),
      retention: (reader: Database) => countCohorts(reader, scope, question, days.boundaries),
    };
    for (const [name, chart] of Object.entries(charts)) {
      const { statements, scans } = await plansOf(pool, chart);
      expect({ name, statements }).toEqual({ name, statements: 1 });
      const reads = scans.filter((scan) => scan.includes('appointments'));
      const readsTwice = name === 'returning' || name === 'retention';
      const index = expect.stringMatching(/^Index Only Scan appointments_(window|client)$/);
      expect({ name, reads }).toEqual({ name, reads: readsTwice ? [index, index] : [index] });
    }
  });
});
