import { describe, expect, it } from 'vitest';
import { addDays } from '../time/wallDate.ts';
import { occurrenceDates } from './occurrenceDates.ts';
import type { SeriesShift } from './periodShift.ts';
import { type KnownOccurrence, type OccurrenceState, planSeriesChange } from './planSeriesChange.ts';
import type { Recurrence } from './recurrence.ts';

function occurrencesOf(
  rule: Recurrence,
  from: string,
  states: Readonly<Record<string, OccurrenceState>> = {},
): KnownOccurrence[] {
  const until = rule.until ?? addDays(from, 366);
  return occurrenceDates(rule, { from, until }).map((date) => ({ date, state: states[date] ?? 'MOVES' }));
}

/** Moves a rule of which all is booked, up to 366 days ahead where it is ongoing. */
function change(
  recurrence: Recurrence,
  shift: SeriesShift,
  {
    from = shift.from,
    states = {},
  }: { from?: string; states?: Readonly<Record<string, OccurrenceState>> } = {},
) {
  const bookedUntil = recurrence.until ?? addDays(from, 366);
  return planSeriesChange({ recurrence, bookedUntil }, occurrencesOf(recurrence, from, states), shift);
}

const inWords = (shifts: readonly SeriesShift[]) => shifts.map(({ from, to }) => `${from} > ${to}`);

describe('P6: a new time splits the series', () => {
  it('each occurrence goes along with the chosen one, and so does the end', () => {
    const rule = { freq: 'WEEKLY', startsOn: '2026-03-02', until: '2026-03-30' } as const;
    const plan = change(rule, { from: '2026-03-16', to: '2026-03-18' });
    expect(inWords(plan.moved)).toEqual([
      '2026-03-16 > 2026-03-18',
      '2026-03-23 > 2026-03-25',
      '2026-03-30 > 2026-04-01',
    ]);
    expect(plan).toMatchObject({
      recurrence: { freq: 'WEEKLY', startsOn: '2026-03-18', until: '2026-04-01' },
      bookedUntil: '2026-04-01',
      splitDate: '2026-03-16',
      oldEnd: '2026-03-15',
      kept: [],
      stranded: [],
      added: [],
      hasLaterDates: false,
    });
  });

  it('for all, those before the chosen one go along too', () => {
    const rule = { freq: 'WEEKLY', startsOn: '2026-03-09', until: '2026-03-23' } as const;
    const plan = change(rule, { from: '2026-03-23', to: '2026-03-22' }, { from: '2026-03-09' });
    expect(inWords(plan.moved)).toEqual([
      '2026-03-09 > 2026-03-08',
      '2026-03-16 > 2026-03-15',
      '2026-03-23 > 2026-03-22',
    ]);
  });

  it('P5: what was canceled, moved by hand or skipped goes along in name only: it does not come back', () => {
    const rule = { freq: 'DAILY', startsOn: '2026-03-02', until: '2026-03-06' } as const;
    const states = { '2026-03-04': 'KEPT', '2026-03-05': 'EMPTY' } as const;
    const plan = change(rule, { from: '2026-03-03', to: '2026-03-04' }, { states });
    expect(inWords(plan.moved)).toEqual(['2026-03-03 > 2026-03-04', '2026-03-06 > 2026-03-07']);
    expect(inWords(plan.kept)).toEqual(['2026-03-04 > 2026-03-05']);
    expect(plan.emptied).toEqual(['2026-03-06']);
  });

  it('one that has started after the split stays in the old series, which ends with it', () => {
    const rule = { freq: 'WEEKLY', startsOn: '2026-03-02', until: '2026-03-30' } as const;
    const states = { '2026-03-23': 'PAST' } as const;
    const plan = change(rule, { from: '2026-03-16', to: '2026-03-18' }, { states });
    expect(plan).toMatchObject({ oldEnd: '2026-03-23', emptied: ['2026-03-25'] });
  });

  it('one that waits for an answer to other times is stranded', () => {
    const rule = { freq: 'WEEKLY', startsOn: '2026-03-02', until: '2026-03-16' } as const;
    const states = { '2026-03-09': 'BLOCKED' } as const;
    const { stranded } = change(rule, { from: '2026-03-02', to: '2026-03-03' }, { states });
    expect(stranded).toEqual([{ from: '2026-03-09', to: '2026-03-10', reason: 'OFFER_UNANSWERED' }]);
  });

  it('an ongoing series stays ongoing, and its last date is not lost beyond the 12 months', () => {
    const rule = { freq: 'WEEKLY', startsOn: '2026-03-02', until: null } as const;
    const plan = change(rule, { from: '2026-03-02', to: '2026-03-05' });
    expect(plan.recurrence.until).toBeNull();
    expect(plan.moved.at(-1)).toEqual({ from: '2027-03-01', to: '2027-03-04' });
    expect(plan.moved).toHaveLength(53);
  });

  it('what an ongoing series has not booked yet is left to the job', () => {
    const recurrence = { freq: 'WEEKLY', startsOn: '2026-03-02', until: null } as const;
    const known = [{ date: '2026-03-02', state: 'MOVES' as const }];
    const shift = { from: '2026-03-02', to: '2026-03-05' };
    const plan = planSeriesChange({ recurrence, bookedUntil: '2026-03-08' }, known, shift);
    expect(plan).toMatchObject({ bookedUntil: '2026-03-11', added: [], hasLaterDates: false });
  });
});

describe('P6: months and years without the new day', () => {
  const monthly = { freq: 'MONTHLY', startsOn: '2027-01-15', until: '2027-06-30' } as const;

  it.each<[string, string[], string[]]>([
    [
      '2027-01-31',
      ['2027-01-15 > 2027-01-31', '2027-03-15 > 2027-03-31', '2027-05-15 > 2027-05-31'],
      ['2027-02-15', '2027-04-15', '2027-06-15'],
    ],
    [
      '2027-01-30',
      [
        '2027-01-15 > 2027-01-30',
        '2027-03-15 > 2027-03-30',
        '2027-04-15 > 2027-04-30',
        '2027-05-15 > 2027-05-30',
        '2027-06-15 > 2027-06-30',
      ],
      ['2027-02-15'],
    ],
  ])('from the 15th to %s strands the others, by name', (to, moved, stranded) => {
    const plan = change(monthly, { from: '2027-01-15', to });
    expect(inWords(plan.moved)).toEqual(moved);
    expect(plan.stranded).toEqual(stranded.map((date) => ({ from: date, to: date, reason: 'NO_SUCH_DATE' })));
  });

  it.each<[Recurrence, SeriesShift, { until: string | null; added: string[]; hasLaterDates: boolean }]>([
    [
      { freq: 'MONTHLY', startsOn: '2027-01-31', until: '2027-06-30' },
      { from: '2027-01-31', to: '2027-01-15' },
      { until: '2027-06-15', added: ['2027-02-15', '2027-04-15', '2027-06-15'], hasLaterDates: false },
    ],
    [
      { freq: 'MONTHLY', startsOn: '2027-01-31', until: '2027-05-31' },
      { from: '2027-01-31', to: '2027-01-30' },
      { until: '2027-05-30', added: ['2027-04-30'], hasLaterDates: false },
    ],
    [
      { freq: 'YEARLY', startsOn: '2028-02-29', until: '2032-03-01' },
      { from: '2028-02-29', to: '2028-02-28' },
      {
        until: '2032-02-29',
        added: ['2029-02-28', '2030-02-28', '2031-02-28'],
        hasLaterDates: false,
      },
    ],
    [
      { freq: 'YEARLY', startsOn: '2028-02-29', until: null },
      { from: '2028-02-29', to: '2028-02-28' },
      { until: null, added: ['2029-02-28'], hasLaterDates: true },
    ],
    [
      { freq: 'MONTHLY', startsOn: '2027-01-15', until: '2027-02-14' },
      { from: '2027-01-15', to: '2027-02-15' },
      { until: '2027-03-14', added: [], hasLaterDates: false },
    ],
  ])('%o moved by %o gets further dates only where it had none', (rule, shift, expected) => {
    const { recurrence, added, hasLaterDates } = change(rule, shift);
    expect({ until: recurrence.until, added, hasLaterDates }).toEqual(expected);
  });

  it('a year without 29 February strands its occurrence', () => {
    const rule = { freq: 'YEARLY', startsOn: '2027-02-28', until: '2029-12-31' } as const;
    const plan = change(rule, { from: '2028-02-28', to: '2028-02-29' }, { from: '2027-02-28' });
    expect(inWords(plan.moved)).toEqual(['2028-02-28 > 2028-02-29']);
    expect(plan.stranded.map(({ from }) => from)).toEqual(['2027-02-28', '2029-02-28']);
    expect(plan.recurrence.startsOn).toBe('2028-02-29');
  });

  it('a series whose first month has no such day begins with the next that has', () => {
    const rule = { freq: 'MONTHLY', startsOn: '2026-04-30', until: '2026-06-30' } as const;
    const plan = change(rule, { from: '2026-05-30', to: '2026-05-31' }, { from: '2026-04-30' });
    expect(plan.recurrence.startsOn).toBe('2026-05-31');
    expect(inWords(plan.moved)).toEqual(['2026-05-30 > 2026-05-31']);
  });
});
