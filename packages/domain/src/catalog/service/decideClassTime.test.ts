import { describe, expect, test } from 'vitest';
import type { ClassTime } from '../../schedule/availability/facts.ts';
import { decideClassTime } from './decideClassTime.ts';

function classTime(overrides: Partial<ClassTime> = {}): ClassTime {
  const ordinary = { serviceId: '1', day: 1, startAt: '18:00', endAt: '19:00' };
  return { ...ordinary, bufferBefore: 0, bufferAfter: 0, ...overrides };
}

const verdict = (time: ClassTime, others: readonly ClassTime[] = []) => {
  const decision = decideClassTime(time, others);
  return decision.accepted ? 'accepted' : decision.refusal.code;
};

describe('A3: class times of one provider that overlap are refused', () => {
  test.each<[string, Partial<ClassTime>, string]>([
    ['the same time', {}, 'CLASS_TIMES_OVERLAP'],
    ['one that begins before its end', { startAt: '18:45', endAt: '20:00' }, 'CLASS_TIMES_OVERLAP'],
    ['one within', { startAt: '18:15', endAt: '18:30' }, 'CLASS_TIMES_OVERLAP'],
    ['T3: one that touches', { startAt: '19:00', endAt: '20:00' }, 'accepted'],
    ['another day', { day: 2 }, 'accepted'],
    [
      'A7: one whose buffer reaches into it',
      { startAt: '19:15', endAt: '20:00', bufferBefore: 20 },
      'CLASS_TIMES_OVERLAP',
    ],
  ])('%s', (_, overrides, expected) => {
    expect(verdict(classTime(overrides), [classTime()])).toBe(expected);
  });

  test('A7: a buffer reaches over the end of the week', () => {
    const sunday = classTime({ day: 6, startAt: '23:00', endAt: '24:00', bufferAfter: 30 });
    const monday = classTime({ day: 0, startAt: '00:00', endAt: '01:00' });
    expect(verdict(monday, [sunday])).toBe('CLASS_TIMES_OVERLAP');
    expect(verdict(sunday, [monday])).toBe('CLASS_TIMES_OVERLAP');
  });

  test('an end that is not after its start is refused', () => {
    expect(verdict(classTime({ endAt: '18:00' }))).toBe('INVALID_TIMES');
  });

  test.each([
    ['a start', { startAt: '18:10' }, 'startAt'],
    ['an end', { endAt: '19:05' }, 'endAt'],
  ])('spec 5: %s off the quarter of an hour is refused, but may stay where it was', (_, overrides, edge) => {
    const time = classTime(overrides);
    expect(decideClassTime(time, [])).toMatchObject({
      refusal: { code: 'CLASS_TIMES_OFF_STEP', path: [edge] },
    });
    expect(decideClassTime(time, [], time).accepted).toBe(true);
  });
});
