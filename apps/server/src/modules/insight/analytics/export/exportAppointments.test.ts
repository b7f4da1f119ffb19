import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../../../../test/ask.ts';
import { given as writeGiven } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { writtenAppointment } from '../../../../../test/given/writtenAppointment.ts';
import { writtenYear } from '../../../../../test/given/writtenYear.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { exportAppointments } from './exportAppointments.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const SOFIA = 'Europe/Sofia';
const YEAR = { from: '2025-11-10', to: '2026-11-09' };
const ALL = { placeIds: [], providerIds: [], serviceIds: [] };
type Row = Readonly<Record<string, string>>;

/** What another program reads in the file. */
async function recordsOf(
  ctx: StaffContext,
  dates: { from: string; to: string },
  delimiter = ',',
): Promise<{ records: Row[]; rows: number }> {
  const { lines, rows } = await exportAppointments(ctx, dates, ALL);
  let text = '';
  for await (const piece of lines) text += piece;
  return { records: parse(text, { bom: true, columns: true, delimiter }), rows };
}

/** Sums by a key, without those that come to nothing. */
function sums<T>(rows: readonly T[], keyOf: (row: T) => string, valueOf: (row: T) => number = () => 1) {
  const totals = new Map<string, number>();
  for (const row of rows) totals.set(keyOf(row), (totals.get(keyOf(row)) ?? 0) + valueOf(row));
  return Object.fromEntries([...totals].filter(([, total]) => total !== 0));
}

const isCounted = ({ status }: Row) => status !== 'CANCELED' && status !== 'DECLINED';
const cents = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * 100);

const QUERY = `query ($from: Date!, $to: Date!) { viewer { ... on Provider {
  analytics(filterBy: { from: $from, to: $to }) {
    appointments { date count }
    outcomes { booked canceled declined noShows }
    revenue { currency paid expected }
    sources { source count }
    busiestHours { day hour count }
  } } } }`;

interface Figures {
  readonly appointments: { date: string; count: number }[];
  readonly outcomes: Record<'booked' | 'canceled' | 'declined' | 'noShows', number>;
  readonly revenue: { currency: string; paid: number; expected: number }[];
  readonly sources: { source: string; count: number }[];
  readonly busiestHours: { day: number; hour: number; count: number }[];
}

describe.each([
  ['en', ','],
  ['bg', ';'],
] as const)('T4: the file of a year in %s says what the page says', (locale, delimiter) => {
  let organization: GivenOrganization;
  let records: Row[];
  let rows: number;
  let figures: Figures;

  beforeAll(async () => {
    organization = await given.organization({ timezone: SOFIA });
    await writtenYear(db, given, organization, 1_500);
    await db.updateTable('providers').set({ locale }).where('id', '=', organization.ownerId).execute();
    const ctx = await given.contextOf(organization.scope, organization.ownerId);
    ({ records, rows } = await recordsOf(ctx, YEAR, delimiter));
    figures = viewerOf<{ analytics: Figures }>(await ask(ctx, QUERY, YEAR)).analytics;
  });

  test('of outcomes and sources', () => {
    expect(rows).toBe(records.length);
    const counts = sums(records, ({ status = '' }) => status);
    expect(figures.outcomes).toEqual({
      booked: records.length,
      canceled: counts.CANCELED,
      declined: counts.DECLINED,
      noShows: counts.NO_SHOW,
    });
    expect(sums(records.filter(isCounted), ({ source = '' }) => source)).toEqual(
      sums(
        figures.sources,
        ({ source }) => source,
        ({ count }) => count,
      ),
    );
  });

  test('of days and hours', () => {
    const counted = records.filter(isCounted);
    expect(sums(counted, ({ date = '' }) => date)).toEqual(
      sums(
        figures.appointments,
        ({ date }) => date,
        ({ count }) => count,
      ),
    );
    const hourOf = ({ date = '', startTime = '' }: Row) =>
      `${(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7} ${Number(startTime.slice(0, 2))}`;
    expect(sums(counted, hourOf)).toEqual(
      sums(
        figures.busiestHours,
        ({ day, hour }) => `${day} ${hour}`,
        ({ count }) => count,
      ),
    );
  });

  test('of money', () => {
    const currencyOf = ({ currency = '' }: Row) => currency.toLowerCase();
    expect(sums(records, currencyOf, ({ amountPaid }) => cents(amountPaid))).toEqual(
      sums(
        figures.revenue,
        ({ currency }) => currency,
        ({ paid }) => paid,
      ),
    );
    const open = records.filter((row) => isCounted(row) && row.status !== 'NO_SHOW');
    const expectedOf = ({ due, amountPaid }: Row) => Math.max(0, cents(due) - cents(amountPaid));
    expect(sums(open, currencyOf, expectedOf)).toEqual(
      sums(
        figures.revenue,
        ({ currency }) => currency,
        ({ expected }) => expected,
      ),
    );
  });
});

describe('T2: the nights when clocks change', () => {
  /** An appointment between two instants, as the file has it. */
  async function written(...spans: (readonly [startAt: string, endAt: string])[]): Promise<Row[]> {
    const organization = await given.organization({ timezone: SOFIA });
    for (const [startAt, endAt] of spans) {
      const minutes = (Date.parse(endAt) - Date.parse(startAt)) / 60_000;
      await writtenAppointment(db, organization, { startAt: Date.parse(startAt), minutes });
    }
    const { records } = await recordsOf(organization.ownerContext, { from: '2026-01-01', to: '2026-12-31' });
    return records;
  }

  test('02:00 to 05:00 lasts 120 minutes in spring and 240 in autumn', async () => {
    const night = { startTime: '02:00', endTime: '05:00', timezone: SOFIA };
    expect(
      await written(['2026-03-29T00:00Z', '2026-03-29T02:00Z'], ['2026-10-24T23:00Z', '2026-10-25T03:00Z']),
    ).toMatchObject([
      { ...night, date: '2026-03-29', minutes: '120', startAt: '2026-03-29T00:00:00Z' },
      { ...night, date: '2026-10-25', minutes: '240', endAt: '2026-10-25T03:00:00Z' },
    ]);
  });

  test('two starts at the same wall time are distinguished by their instants', async () => {
    const records = await written(
      ['2026-10-25T00:30Z', '2026-10-25T00:45Z'],
      ['2026-10-25T01:30Z', '2026-10-25T01:45Z'],
    );
    expect(records.map(({ startTime, startAt }) => [startTime, startAt])).toEqual([
      ['03:30', '2026-10-25T00:30:00Z'],
      ['03:30', '2026-10-25T01:30:00Z'],
    ]);
  });
});
