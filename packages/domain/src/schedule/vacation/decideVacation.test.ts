import { describe, expect, test } from 'vitest';
import { at, SOFIA, span } from '../../../test/given/availability.ts';
import { decideVacation, type VacationFacts } from './decideVacation.ts';

const NOON = at('2027-01-04 12:00');
const facts = { now: NOON, timezone: SOFIA, startBefore: null };

const verdict = (from: string, until: string, overrides: Partial<VacationFacts> = {}) => {
  const decision = decideVacation(span(from, until), { ...facts, ...overrides });
  return decision.accepted ? 'accepted' : `${decision.refusal.code} ${decision.refusal.path?.join()}`;
};

describe('spec 5: a vacation period', () => {
  test.each([
    ['days ahead', '2027-01-11 00:00', '2027-01-18 00:00', 'accepted'],
    ['from this morning on', '2027-01-04 00:00', '2027-01-05 00:00', 'accepted'],
    ['from yesterday on', '2027-01-03 23:30', '2027-01-05 00:00', 'DATE_IN_PAST startAt'],
    ['that ends as it starts', '2027-01-11 09:00', '2027-01-11 09:00', 'BAD_INPUT endAt'],
    ['that ends before it starts', '2027-01-11 09:00', '2027-01-10 09:00', 'BAD_INPUT endAt'],
  ])('%s', (_, from, until, expected) => {
    expect(verdict(from, until)).toBe(expected);
  });

  test('one that has begun may keep its start', () => {
    const startBefore = at('2027-01-01 00:00');
    expect(verdict('2027-01-01 00:00', '2027-01-06 00:00', { startBefore })).toBe('accepted');
    expect(verdict('2027-01-02 00:00', '2027-01-06 00:00', { startBefore })).toBe('DATE_IN_PAST startAt');
  });

  test('T1: today is the place’s day', () => {
    const before = { now: at('2027-01-04 23:30'), timezone: 'America/St_Johns' };
    expect(verdict('2027-01-04 10:00', '2027-01-06 00:00', before)).toBe('accepted');
  });

  test.each([
    ['spring forward, an hour less', '2027-03-27 00:00', '2027-03-29 00:00', 47],
    ['fall back, an hour more', '2027-10-30 00:00', '2027-11-01 00:00', 49],
  ])('T2: over %s', (_, from, until, hours) => {
    const { startAt, endAt } = span(from, until);
    expect((endAt - startAt) / 3_600_000).toBe(hours);
    expect(verdict(from, until)).toBe('accepted');
  });
});
