import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, formatWallDate } from '../time/wallDate.ts';
import { occurrenceDates } from './occurrenceDates.ts';
import { type KnownOccurrence, planSeriesChange } from './planSeriesChange.ts';
import { type Frequency, frequencies, type Recurrence } from './recurrence.ts';

const TODAY = '2026-03-02';

function occurrencesOf(rule: Recurrence, from: string, kept: readonly string[] = []): KnownOccurrence[] {
  const until = rule.until ?? addDays(from, 366);
  return occurrenceDates(rule, { from, until }).map((date) => ({ date, changes: !kept.includes(date) }));
}

const moves = (plan: ReturnType<typeof planSeriesChange>) =>
  plan.moved.map(({ from, to }) => `${from} > ${to}`);

describe('P6: a new time splits the series', () => {
  it('each occurrence goes along with the chosen one, and so does the end', () => {
    const rule = { freq: 'WEEKLY', startsOn: '2026-03-02', until: '2026-03-30' } as const;
    const plan = planSeriesChange(
      rule,
      occurrencesOf(rule, '2026-03-16'),
      { from: '2026-03-16', to: '2026-03-18' },
      TODAY,
    );
    expect(moves(plan)).toEqual([
      '2026-03-16 > 2026-03-18',
      '2026-03-23 > 2026-03-25',
      '2026-03-30 > 2026-04-01',
    ]);
    expect(plan).toMatchObject({
      recurrence: { freq: 'WEEKLY', startsOn: '2026-03-18', until: '2026-04-01' },
      splitDate: '2026-03-16',
      kept: [],
      added: [],
    });
  });

  it('for all, those before the chosen one go along too', () => {
    const rule = { freq: 'WEEKLY', startsOn: '2026-03-09', until: '2026-03-23' } as const;
    const plan = planSeriesChange(
      rule,
      occurrencesOf(rule, '2026-03-09'),
      { from: '2026-03-23', to: '2026-03-22' },
      TODAY,
    );
    expect(moves(plan)).toEqual([
      '2026-03-09 > 2026-03-08',
      '2026-03-16 > 2026-03-15',
      '2026-03-23 > 2026-03-22',
    ]);
  });

  it('P5: what was called off, moved by hand or skipped does not come back at the new time', () => {
    const rule = { freq: 'DAILY', startsOn: '2026-03-02', until: '2026-03-05' } as const;
    const known = occurrencesOf(rule, '2026-03-03', ['2026-03-04']);
    const plan = planSeriesChange(rule, known, { from: '2026-03-03', to: '2026-03-04' }, TODAY);
    expect(moves(plan)).toEqual(['2026-03-03 > 2026-03-04', '2026-03-05 > 2026-03-06']);
    expect(plan.kept).toEqual(['2026-03-05']);
  });

  it('months keep to themselves: those without the new day stay, those that had none get one', () => {
    const rule = { freq: 'MONTHLY', startsOn: '2026-03-30', until: '2026-06-30' } as const;
    const later = planSeriesChange(
      rule,
      occurrencesOf(rule, '2026-03-30'),
      { from: '2026-03-30', to: '2026-03-31' },
      TODAY,
    );
    expect(moves(later)).toEqual(['2026-03-30 > 2026-03-31', '2026-05-30 > 2026-05-31']);
    const last = { freq: 'MONTHLY', startsOn: '2026-03-31', until: '2026-05-31' } as const;
    const sooner = planSeriesChange(
      last,
      occurrencesOf(last, '2026-03-31'),
      { from: '2026-03-31', to: '2026-03-30' },
      TODAY,
    );
    expect(moves(sooner)).toEqual(['2026-03-31 > 2026-03-30', '2026-05-31 > 2026-05-30']);
    expect(sooner.added).toEqual(['2026-04-30']);
  });

  it('a series whose first month has no such day begins with the next that has', () => {
    const rule = { freq: 'MONTHLY', startsOn: '2026-04-30', until: '2026-06-30' } as const;
    const plan = planSeriesChange(
      rule,
      occurrencesOf(rule, '2026-04-30'),
      { from: '2026-05-30', to: '2026-05-31' },
      TODAY,
    );
    expect(plan.recurrence.startsOn).toBe('2026-05-31');
    expect(moves(plan)).toEqual(['2026-05-30 > 2026-05-31']);
  });

  it('an ongoing series stays ongoing, and its last date is not lost beyond the 12 months', () => {
    const rule = { freq: 'WEEKLY', startsOn: '2026-03-02', until: null } as const;
    const known = occurrenceDates(rule, { from: '2026-03-02', until: '2027-03-02' }).map((date) => ({
      date,
      changes: true,
    }));
    const plan = planSeriesChange(rule, known, { from: '2026-03-02', to: '2026-03-05' }, TODAY);
    expect(plan.recurrence.until).toBeNull();
    expect(plan.moved.at(-1)).toEqual({ from: '2027-03-01', to: '2027-03-04' });
    expect(plan.moved).toHaveLength(known.length);
  });

  const anyChange = (...freqs: Frequency[]) =>
    fc
      .record({
        freq: fc.constantFrom(...freqs),
        start: fc.integer({ min: dayNumber('2026-03-03'), max: dayNumber('2028-03-01') }),
        length: fc.integer({ min: 0, max: 900 }),
        delta: fc.integer({ min: -20, max: 20 }),
        chosen: fc.nat(),
        kept: fc.array(fc.nat(), { maxLength: 5 }),
      })
      .map(({ freq, start, length, delta, chosen, kept }) => {
        const rule = { freq, startsOn: formatWallDate(start), until: formatWallDate(start + length) };
        const dates = occurrenceDates(rule, { from: rule.startsOn, until: rule.until });
        const from = dates[chosen % dates.length] ?? rule.startsOn;
        const keptDates = kept.map((index) => dates[index % dates.length]).filter((date) => date !== from);
        const known = dates.map((date) => ({ date, changes: !keptDates.includes(date) }));
        const shift = { from, to: addDays(from, delta) };
        return { known, delta, shift, plan: planSeriesChange(rule, known, shift, TODAY) };
      });

  it('every date of the new series has exactly one fate', () => {
    fc.assert(
      fc.property(anyChange(...frequencies), ({ shift, plan: { recurrence, moved, kept, added } }) => {
        expect(moved).toContainEqual(shift);
        expect([...moved.map(({ to }) => to), ...kept, ...added].sort()).toEqual(
          occurrenceDates(recurrence, { from: recurrence.startsOn, until: recurrence.until ?? '' }),
        );
      }),
    );
  });

  it('by day and by week nobody loses or gains an occurrence', () => {
    fc.assert(
      fc.property(anyChange('DAILY', 'WEEKLY'), ({ known, delta, plan: { moved, added } }) => {
        const changing = known.filter(({ changes }) => changes);
        expect(moved).toEqual(changing.map(({ date }) => ({ from: date, to: addDays(date, delta) })));
        expect(added).toEqual([]);
      }),
    );
  });
});
