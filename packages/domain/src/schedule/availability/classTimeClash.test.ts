import { describe, expect, it } from 'vitest';
import { classTimeClash } from './classes.ts';
import type { ClassTime } from './facts.ts';
import { givenClassTime } from '../../../test/given/availability.ts';

describe('A3: class times of one provider that overlap are refused', () => {
  const monday = givenClassTime({ startAt: '10:00', endAt: '11:00' });

  it.each<[string, Partial<ClassTime>, boolean]>([
    ['the same time', {}, true],
    ['part of it', { startAt: '10:45', endAt: '11:45' }, true],
    ['around it', { startAt: '09:00', endAt: '12:00' }, true],
    ['of another class', { serviceId: '21', startAt: '10:30', endAt: '10:40' }, true],
    ['T3: touching is not overlapping', { startAt: '11:00', endAt: '12:00' }, false],
    ['another day', { day: 1 }, false],
    ['A7: its buffer before', { startAt: '11:00', endAt: '12:00', bufferBefore: 5 }, true],
    ['A7: its buffer after', { startAt: '09:00', endAt: '10:00', bufferAfter: 5 }, true],
  ])('%s', (_, classTime, isRefused) => {
    const clash = classTimeClash(givenClassTime(classTime), [monday]);
    expect(clash).toBe(isRefused ? monday : null);
  });

  it('also from the end of Sunday to the start of Monday', () => {
    const early = givenClassTime({ day: 0, startAt: '00:00', endAt: '01:00' });
    const late = givenClassTime({ day: 6, startAt: '23:00', endAt: '24:00' });
    expect(classTimeClash(late, [early])).toBeNull();
    expect(classTimeClash({ ...late, bufferAfter: 10 }, [early])).toBe(early);
    expect(classTimeClash({ ...early, bufferBefore: 10 }, [late])).toBe(late);
  });
});
