import { expect, test } from 'vitest';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { blockDraft, blockTimes, isSameDraft } from './blockDraft.ts';

const clock = createZoneClock('Europe/Sofia');
const draft = { providerId: 'elena', date: '2026-11-27', from: '10:00', until: '11:30', note: '' };

test('T6: a block is entered on the viewer’s clock', () => {
  expect(blockTimes(draft, clock)).toEqual({
    startAt: '2026-11-27T08:00:00.000Z',
    endAt: '2026-11-27T09:30:00.000Z',
  });
});

test('an end before the start is on the next day', () => {
  expect(blockTimes({ ...draft, from: '22:00', until: '02:00' }, clock)).toEqual({
    startAt: '2026-11-27T20:00:00.000Z',
    endAt: '2026-11-28T00:00:00.000Z',
  });
});

test('a missing time makes none', () => {
  expect(blockTimes({ ...draft, until: '' }, clock)).toBeNull();
});

test('an existing block is entered as it is', () => {
  const times = {
    start: Date.parse('2026-11-27T08:00Z') / 60_000,
    end: Date.parse('2026-11-27T09:30Z') / 60_000,
  };
  expect(blockDraft({ providerId: 'elena', ...times }, clock, '')).toEqual(draft);
  expect(isSameDraft(draft, { ...draft, note: ' ' })).toBe(true);
  expect(isSameDraft(draft, { ...draft, until: '11:45' })).toBe(false);
});
