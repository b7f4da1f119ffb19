import { describe, expect, it } from 'vitest';
import { decideSeriesDates } from './decideSeriesDates.ts';

const TODAY = '2026-03-02';

const runsOn = (startDates: readonly string[], slots = 1) =>
  startDates.map((startsOn) => ({ startsOn, slots: Array.from({ length: slots }) }));

describe('P5: the dates that a call books', () => {
  it.each([
    ['WEEKLY', '2026-03-23', '2026-03-02', ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']],
    ['WEEKLY', '2026-03-02', '2026-03-02', ['2026-03-02']],
    ['YEARLY', null, '2026-03-02', ['2026-03-02', '2027-03-02']],
    ['YEARLY', null, '2026-03-03', ['2026-03-03']],
    ['YEARLY', null, '2027-09-01', ['2027-09-01']],
    ['YEARLY', '2029-12-31', '2026-03-02', ['2026-03-02', '2027-03-02', '2028-03-02', '2029-03-02']],
  ] as const)('%s until %s from %s', (freq, until, startsOn, dates) => {
    expect(decideSeriesDates({ freq, until }, runsOn([startsOn]), TODAY)).toEqual({
      accepted: true,
      value: [dates],
    });
  });

  it('an ongoing series is booked 12 months ahead', () => {
    const decision = decideSeriesDates({ freq: 'WEEKLY', until: null }, runsOn([TODAY]), TODAY);
    const dates = decision.accepted ? decision.value[0] : [];
    expect([dates?.length, dates?.at(-1)]).toEqual([53, '2027-03-01']);
  });

  it('each run of the call has dates of its own', () => {
    const decision = decideSeriesDates(
      { freq: 'MONTHLY', until: '2026-05-31' },
      runsOn(['2026-03-30', '2026-03-31']),
      TODAY,
    );
    expect(decision).toEqual({
      accepted: true,
      value: [
        ['2026-03-30', '2026-04-30', '2026-05-30'],
        ['2026-03-31', '2026-05-31'],
      ],
    });
  });

  const until = ['recurrenceOptions', 'until'];
  it.each([
    ['before today', '2026-03-01', ['2026-03-02'], 'UNTIL_TOO_EARLY'],
    ['before the first appointment', '2026-03-08', ['2026-03-09'], 'UNTIL_TOO_EARLY'],
    ['before the first of a later run', '2026-03-08', ['2026-03-02', '2026-03-09'], 'UNTIL_TOO_EARLY'],
    ['that does not exist', '2026-02-30', ['2026-03-02'], 'BAD_INPUT'],
    ['of no calendar', '9999-01-01', ['2026-03-02'], 'BAD_INPUT'],
    ['that makes 1,001 appointments', '2028-11-26', ['2026-03-02'], 'TOO_MANY_OCCURRENCES'],
    ['that makes as many of two runs', '2027-07-15', ['2026-03-02', '2026-03-02'], 'TOO_MANY_OCCURRENCES'],
  ])('an end %s is refused', (_, end, startDates, code) => {
    const decision = decideSeriesDates({ freq: 'DAILY', until: end }, runsOn(startDates), TODAY);
    expect(decision).toMatchObject({ accepted: false, refusal: { code, path: until } });
  });

  it('takes 1,000 appointments', () => {
    const decision = decideSeriesDates({ freq: 'DAILY', until: '2028-11-25' }, runsOn(['2026-03-02']), TODAY);
    expect(decision.accepted && decision.value[0]?.length).toBe(1_000);
  });

  it('takes fewer of long runs, since each claims many seats', () => {
    const recurrence = { freq: 'DAILY', until: '2026-09-18' } as const;
    expect(decideSeriesDates(recurrence, runsOn(['2026-03-02'], 25), TODAY)).toMatchObject({
      refusal: { code: 'TOO_MANY_OCCURRENCES', values: { max: 200 } },
    });
    expect(decideSeriesDates(recurrence, runsOn(['2026-03-02'], 24), TODAY).accepted).toBe(true);
  });
});
