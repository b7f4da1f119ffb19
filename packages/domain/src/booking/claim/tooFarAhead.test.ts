import { describe, expect, it } from 'vitest';
import { at, givenQuery } from '../../../test/given/availability.ts';
import { listTimeSlots } from '../../schedule/availability/listTimeSlots.ts';
import { DAY_MS } from '../../time/units.ts';
import { decideBooking } from './decideBooking.ts';
import { chosen, givenFacts, givenRequest, verdict } from '../../../test/given/booking.ts';

const FIVE_YEARS = 5 * 366 * DAY_MS;
const nine = at('2027-01-04 09:00');
const deciding = (now: number, allowOutsideHours: boolean) =>
  verdict(
    decideBooking(givenRequest([chosen('09:00', '10:00')], { allowOutsideHours }), givenFacts({ now })),
  );

describe('A10: nobody books years ahead, also on purpose', () => {
  it.each([
    ['a moment before it is too far', nine - FIVE_YEARS + 1, 'accepted'],
    ['as soon as it is', nine - FIVE_YEARS, 'TOO_FAR_AHEAD timeSlots.0'],
  ])('%s', (_, now, expected) => {
    expect(deciding(now, false)).toBe(expected);
    expect(deciding(now, true)).toBe(expected);
  });

  it('what is too far is not listed either', () => {
    const starts = (now: number) => listTimeSlots(givenQuery({ now })).length;
    expect([starts(nine - FIVE_YEARS + 1), starts(nine - FIVE_YEARS)]).toEqual([1, 0]);
  });
});
