import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, formatWallDate } from '../time/wallDate.ts';
import { nextDueDate, occurrenceDates } from './occurrenceDates.ts';
import { type OccurrenceState, planSeriesChange } from './planSeriesChange.ts';
import { frequencies, type Frequency, type Recurrence } from './recurrence.ts';

// A series in a drawer: what the server keeps of it, changed by the rules alone.

interface Row {
  readonly id: string;
  readonly date: string;
  readonly outcome: 'AS_PLANNED' | 'BY_HAND' | 'OFFERED' | 'CANCELED' | 'LOST' | 'PAST';
}

interface DrawerSeries {
  readonly recurrence: Recurrence;
  readonly bookedUntil: string;
  readonly rows: readonly Row[];
  /** Dates that a change left empty. */
  readonly empty: readonly string[];
}

let lastId = 0;

const stateOf: Record<Row['outcome'], OccurrenceState> = {
  AS_PLANNED: 'MOVES',
  OFFERED: 'BLOCKED',
  BY_HAND: 'KEPT',
  CANCELED: 'KEPT',
  LOST: 'LOST',
  PAST: 'PAST',
};

const isActive = ({ outcome }: Row) => outcome !== 'CANCELED' && outcome !== 'LOST';
const byDate = (a: { date: string }, b: { date: string }) => (a.date < b.date ? -1 : 1);

/** Changes a series from one of its occurrences on, all conflicts being skipped. */
function changed(series: DrawerSeries, chosen: Row, delta: number, isAll: boolean) {
  const known = series.rows.filter(({ date }) => isAll || date >= chosen.date);
  const first = known.find(
    ({ id, outcome }) => ['MOVES', 'BLOCKED'].includes(stateOf[outcome]) || id === chosen.id,
  );
  const concerned = known.filter(({ date }) => date >= (first?.date ?? ''));
  const shift = { from: chosen.date, to: addDays(chosen.date, delta) };
  const occurrences = concerned.map(({ id, date, outcome }) => ({
    date,
    state: id === chosen.id ? ('MOVES' as const) : stateOf[outcome],
  }));
  const empty = series.empty
    .filter((date) => date >= (concerned[0]?.date ?? ''))
    .map((date) => ({ date, state: 'EMPTY' as const }));
  const plan = planSeriesChange(series, [...occurrences, ...empty].sort(byDate), shift);
  const idOn = new Map(concerned.map((row) => [row.date, row]));
  const rowFrom = (from: string) => idOn.get(from) as Row;
  const gone = new Set([...plan.moved, ...plan.kept, ...plan.stranded].map(({ from }) => from));
  const rows: Row[] = [
    ...plan.moved.map(({ from, to }) => ({ ...rowFrom(from), date: to, outcome: 'AS_PLANNED' as const })),
    ...plan.kept.map(({ from, to }) => ({ ...rowFrom(from), date: to })),
    ...plan.stranded.map(({ from, to, reason }) => ({
      ...rowFrom(from),
      date: to,
      outcome: reason === 'NO_SUCH_DATE' ? ('LOST' as const) : ('CANCELED' as const),
    })),
    ...plan.added.map((date) => ({ id: `added ${(lastId += 1)}`, date, outcome: 'AS_PLANNED' as const })),
  ];
  const left: DrawerSeries = {
    ...series,
    recurrence: { ...series.recurrence, until: plan.oldEnd },
    rows: series.rows.filter(({ date }) => !gone.has(date)),
  };
  const continued: DrawerSeries = { ...plan, rows: rows.sort(byDate), empty: plan.emptied };
  return { plan, left, continued };
}

const outcomes = fc.constantFrom<Row['outcome']>('BY_HAND', 'OFFERED', 'CANCELED', 'PAST');

const anySeries = (...freqs: Frequency[]): fc.Arbitrary<DrawerSeries> =>
  fc
    .record({
      freq: fc.constantFrom(...freqs),
      start: fc.oneof(
        fc.integer({ min: dayNumber('2026-12-01'), max: dayNumber('2029-03-01') }),
        fc.constantFrom(...['2027-01-31', '2028-02-29', '2027-01-15', '2027-08-30'].map(dayNumber)),
      ),
      length: fc.integer({ min: 0, max: 1_500 }),
      isOngoing: fc.boolean(),
      odd: fc.array(fc.tuple(fc.nat(), outcomes), { maxLength: 5 }),
    })
    .map(({ freq, start, length, isOngoing, odd }) => {
      const end = formatWallDate(start + length);
      const recurrence = { freq, startsOn: formatWallDate(start), until: isOngoing ? null : end };
      const dates = occurrenceDates(recurrence, { from: recurrence.startsOn, until: end }).slice(0, 60);
      const outcomeOf = new Map(odd.map(([index, outcome]) => [index % dates.length, outcome]));
      const rows = dates.map((date, index) => ({
        id: date,
        date,
        outcome: outcomeOf.get(index) ?? 'AS_PLANNED',
      }));
      return { recurrence, bookedUntil: dates.length < 60 ? end : (dates.at(-1) ?? end), rows, empty: [] };
    });

const anyStep = fc.record({
  chosen: fc.nat(),
  delta: fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom(16, -16, 31, 59, -31)),
  isAll: fc.boolean(),
});

const chosenOf = ({ rows }: DrawerSeries, index: number) => {
  const choices = rows.filter(({ outcome }) => outcome === 'AS_PLANNED' || outcome === 'BY_HAND');
  return choices[index % choices.length];
};

/** Every change of a few in a row, each of the series that continues. */
function changesOf(first: DrawerSeries, steps: readonly { chosen: number; delta: number; isAll: boolean }[]) {
  const changes: (ReturnType<typeof changed> & { before: DrawerSeries; isAll: boolean; chosen: Row })[] = [];
  let before = first;
  for (const { chosen: index, delta, isAll } of steps) {
    const chosen = chosenOf(before, index);
    if (!chosen) break;
    const change = changed(before, chosen, delta, isAll);
    changes.push({ ...change, before, isAll, chosen });
    before = change.continued;
  }
  return changes;
}

const property = (
  check: (change: ReturnType<typeof changesOf>[number]) => void,
  freqs: readonly Frequency[] = frequencies,
) =>
  fc.assert(
    fc.property(anySeries(...freqs), fc.array(anyStep, { minLength: 1, maxLength: 3 }), (series, steps) =>
      changesOf(series, steps).forEach(check),
    ),
    { numRuns: 500 },
  );

describe('P6: regardless of what is moved, and how often', () => {
  it('each occurrence is moved, stranded by name, kept as it was, left before the split, or long lost', () => {
    property(({ plan, left, continued, before, chosen }) => {
      expect(plan.moved).toContainEqual(expect.objectContaining({ from: chosen.date }));
      const ids = [...left.rows, ...continued.rows].map(({ id }) => id);
      const kept = ids.filter((id) => before.rows.some((row) => row.id === id));
      expect(kept.sort()).toEqual(before.rows.map(({ id }) => id).sort());
      for (const row of left.rows)
        expect(row.date < plan.splitDate || row.outcome === 'PAST' || row.outcome === 'LOST').toBe(true);
      const stranded = new Map(plan.stranded.map(({ from, reason }) => [from, reason]));
      for (const row of before.rows) {
        const now = continued.rows.find(({ id }) => id === row.id);
        if (!now || row.id === chosen.id) continue;
        const reason = stranded.get(row.date);
        const lost = reason === 'NO_SUCH_DATE' ? 'LOST' : 'CANCELED';
        expect(now.outcome).toBe(reason ? lost : row.outcome);
      }
    });
  });

  it('no series ends before one of its standing occurrences', () => {
    property(({ left, continued }) => {
      for (const { recurrence, rows } of [left, continued])
        for (const { date } of rows.filter(isActive))
          expect(recurrence.until === null || date <= recurrence.until).toBe(true);
    });
  });

  it('no date of a series has two fates, and what is planned lies on its rule', () => {
    property(({ plan, continued }) => {
      const dates = [...continued.rows.map(({ date }) => date), ...plan.emptied];
      expect(new Set(dates).size).toBe(dates.length);
      const { recurrence, rows } = continued;
      for (const { date } of rows.filter(({ outcome }) => outcome === 'AS_PLANNED'))
        expect(occurrenceDates(recurrence, { from: date, until: date })).toEqual([date]);
    });
  });

  it('canceling all that have not started afterwards leaves none of those that were changed', () => {
    property(({ left, continued, before, chosen, isAll }) => {
      const changing = before.rows.filter(({ date }) => isAll || date >= chosen.date);
      const reached = new Set(continued.rows.map(({ id }) => id));
      const planned = changing.filter(({ outcome }) => outcome === 'AS_PLANNED' || outcome === 'OFFERED');
      for (const { id } of planned) expect(reached).toContain(id);
      expect(left.rows.filter(({ id }) => planned.some((row) => row.id === id))).toEqual([]);
    });
  });

  it('each date that is booked up to has an appointment, lost it by a person or by name, or has started', () => {
    property(({ plan, continued: { recurrence, bookedUntil, rows } }) => {
      const spoken = new Set([
        ...rows.filter(({ outcome }) => outcome !== 'LOST').map(({ date }) => date),
        ...plan.emptied,
      ]);
      const dates = occurrenceDates(recurrence, { from: recurrence.startsOn, until: bookedUntil });
      expect(dates.filter((date) => !spoken.has(date))).toEqual([]);
    });
  });

  it('the job brings back nothing that a date has had a fate for', () => {
    property(({ plan, continued }) => {
      const due = nextDueDate(
        continued.recurrence,
        continued.bookedUntil,
        addDays(continued.bookedUntil, -30),
      );
      expect([...continued.rows.map(({ date }) => date), ...plan.emptied]).not.toContain(due);
    });
  });

  it('by day and by week nobody loses or gains an occurrence', () => {
    property(
      ({ plan }) => {
        expect(plan.added).toEqual([]);
        expect(plan.hasLaterDates).toBe(false);
        expect(plan.stranded.filter(({ reason }) => reason === 'NO_SUCH_DATE')).toEqual([]);
      },
      ['DAILY', 'WEEKLY'],
    );
  });

  it('a series gets no more than one occurrence in each period that it had, save those it is asked about', () => {
    property(({ plan, continued, before }) => {
      const planned =
        continued.rows.filter(({ outcome }) => outcome === 'AS_PLANNED').length - plan.added.length;
      expect(planned).toBeLessThanOrEqual(before.rows.length);
    });
  });
});
