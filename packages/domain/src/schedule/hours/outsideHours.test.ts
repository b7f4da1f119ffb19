import { describe, expect, test } from 'vitest';
import { at, givenProvider, MONDAY, open } from '../../../test/given/availability.ts';
import { type BookedTime, outsideHours, putOutside } from './outsideHours.ts';

const TUESDAY = '2027-01-05';

const booked = (from: string, until: string, isClass = false): BookedTime => ({
  startAt: at(from),
  endAt: at(until),
  isClass,
});
const closed = (date: string) => ({ date, openTime: '00:00', closeTime: '24:00', isOpen: false });

describe('A1, A4: what lies outside of hours', () => {
  const provider = givenProvider({ workHours: open('09:00', '17:00') });

  test('is what begins before they open, ends after they close, or lies between two stretches', () => {
    const split = givenProvider({ workHours: [...open('09:00', '12:00'), ...open('14:00', '17:00')] });
    const inside = booked(`${MONDAY} 09:00`, `${MONDAY} 12:00`);
    const outside = [
      booked(`${MONDAY} 08:30`, `${MONDAY} 09:30`),
      booked(`${MONDAY} 11:30`, `${MONDAY} 12:30`),
      booked(`${MONDAY} 12:30`, `${MONDAY} 13:30`),
      booked(`${MONDAY} 16:30`, `${MONDAY} 17:30`),
    ];
    expect(outsideHours(split, [...outside.toReversed(), inside])).toEqual(outside);
  });

  test('A3: a class is outside on a closed date alone', () => {
    const shut = { ...provider, dateHours: [closed(TUESDAY)] };
    const early = booked(`${MONDAY} 07:00`, `${MONDAY} 08:00`, true);
    const onClosedDate = booked(`${TUESDAY} 10:00`, `${TUESDAY} 11:00`, true);
    expect(outsideHours(shut, [early, onClosedDate])).toEqual([onClosedDate]);
  });

  test('a night over two rows is one stretch, and the clock’s change moves its hours along', () => {
    const night = givenProvider({ workHours: [...open('20:00', '24:00'), ...open('00:00', '03:00')] });
    expect(outsideHours(night, [booked(`${MONDAY} 23:30`, `${TUESDAY} 00:30`)])).toEqual([]);
    // Sofia's clocks go forward on 28 March 2027: nine is an hour earlier by the sun from then on.
    expect(outsideHours(provider, [booked('2027-03-29 09:00', '2027-03-29 10:00')])).toEqual([]);
  });

  test('nothing booked is nothing outside', () => {
    expect(outsideHours(provider, [])).toEqual([]);
  });
});

test('what was outside before is not put there', () => {
  const before = givenProvider({ workHours: open('09:00', '17:00') });
  const after = {
    ...before,
    dateHours: [{ ...closed(MONDAY), openTime: '09:00', closeTime: '12:00', isOpen: true }],
  };
  const evening = booked(`${MONDAY} 18:00`, `${MONDAY} 19:00`);
  const afternoon = booked(`${MONDAY} 14:00`, `${MONDAY} 15:00`);
  const morning = booked(`${MONDAY} 10:00`, `${MONDAY} 11:00`);
  expect(putOutside(before, after, [morning, afternoon, evening])).toEqual([afternoon]);
});
