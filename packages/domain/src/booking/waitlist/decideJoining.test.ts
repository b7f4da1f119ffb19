import { expect, test } from 'vitest';
import { WAITLIST_ENTRIES_MAX } from '../../limits.ts';
import { decideJoining, type JoiningFacts } from './decideJoining.ts';

const today = '2026-03-02';
const facts: JoiningFacts = { hasWaitlist: true, today, from: today, until: '2026-03-08', entries: 0 };

test('C3: a client can wait from today on', () => {
  expect(decideJoining({ ...facts, from: '2026-02-20' })).toEqual({ accepted: true, value: { from: today } });
});

test.each<[string, Partial<JoiningFacts>, string]>([
  ['where the place keeps no waitlist', { hasWaitlist: false }, 'WAITLIST_OFF'],
  ['for a day that is over', { from: '2026-02-20', until: '2026-03-01' }, 'WAITLIST_DATES'],
  ['for days the wrong way round', { from: '2026-03-09' }, 'WAITLIST_DATES'],
  ['for more than a quarter of a year', { until: '2026-06-02' }, 'WAITLIST_DATES'],
  ['for a day beyond a year', { from: '2027-03-03', until: '2027-03-03' }, 'WAITLIST_DATES'],
  ['for too many things at once', { entries: WAITLIST_ENTRIES_MAX }, 'WAITLIST_LIMIT'],
])('C3: not %s', (_, options, code) => {
  expect(decideJoining({ ...facts, ...options })).toMatchObject({ accepted: false, refusal: { code } });
});
