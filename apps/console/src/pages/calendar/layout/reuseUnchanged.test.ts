import { describe, expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { groupAppointments } from '../data/useCalendarDays.ts';
import { reuseUnchanged, segmentsByDay } from './segmentsByDay.ts';

const clock = createZoneClock('Europe/Sofia');
const friday = given.appointment({ id: 'friday' });
const saturday = given.appointment({
  id: 'saturday',
  start: given.minute('2026-11-28T10:00Z'),
  end: given.minute('2026-11-28T11:00Z'),
});
const [FRIDAY, SATURDAY] = [20784, 20785];

function days(...appointments: (typeof friday)[]) {
  return segmentsByDay(groupAppointments(appointments), clock);
}

describe('a live update draws only the days that it touches', () => {
  it('keeps everything where nothing changed', () => {
    const former = days(friday, saturday);
    expect(reuseUnchanged(former, days(friday, saturday))).toBe(former);
  });

  it.each([
    [
      'another appointment on Saturday',
      [friday, saturday, { ...saturday, id: 'another', serviceId: 'yoga' }],
    ],
    ['a changed appointment on Saturday', [friday, { ...saturday, status: 'PENDING' } as const]],
    ['a longer appointment on Saturday', [friday, { ...saturday, end: saturday.end + 30 }]],
    ['a new attendee on Saturday', [friday, saturday, { ...saturday, id: 'attendee' }]],
    ['nothing on Saturday anymore', [friday]],
  ])('keeps Friday with %s', (_, appointments) => {
    const former = days(friday, saturday);
    const next = reuseUnchanged(former, days(...appointments));
    expect(next.get(FRIDAY)).toBe(former.get(FRIDAY));
    expect(next.get(SATURDAY)).not.toBe(former.get(SATURDAY));
  });
});
