import { describe, expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { isGroup, isPending } from '../layout/calendarEvent.ts';
import { groupAppointments } from './useCalendarDays.ts';

const yoga = { providerId: 'elena', serviceId: 'yoga', capacity: 10 };

describe('spec 2: events with the same provider, service and start are one group', () => {
  it('puts three attendees of one session into one event', () => {
    const events = groupAppointments([
      given.appointment({ ...yoga, id: 'c' }),
      given.appointment({ ...yoga, id: 'a' }),
      given.appointment({ ...yoga, id: 'b' }),
    ]);
    expect(events).toHaveLength(1);
    expect(events[0]?.appointments.map((appointment) => appointment.id)).toEqual(['a', 'b', 'c']);
    expect(events[0] && isGroup(events[0])).toBe(true);
  });

  it.each([
    ['another provider', { providerId: 'marco' }],
    ['another service', { serviceId: 'pilates' }],
    ['another start', { start: given.minute('2026-11-27T12:00Z') }],
  ])('keeps %s apart', (_, other) => {
    const events = groupAppointments([
      given.appointment({ ...yoga, id: 'a' }),
      given.appointment({ ...yoga, id: 'b', ...other }),
    ]);
    expect(events).toHaveLength(2);
  });

  it('A6: a canceled or declined attendee holds no seat and is separate', () => {
    const events = groupAppointments([
      given.appointment({ ...yoga, id: 'a' }),
      given.appointment({ ...yoga, id: 'b', status: 'CANCELED' }),
      given.appointment({ ...yoga, id: 'c', status: 'DECLINED' }),
      given.appointment({ ...yoga, id: 'd', status: 'NO_SHOW' }),
    ]);
    expect(events.map((event) => event.appointments.length)).toEqual([2, 1, 1]);
  });

  it('lasts as long as its longest attendee and is pending when one of them is', () => {
    const [event] = groupAppointments([
      given.appointment({ ...yoga, id: 'a', end: given.minute('2026-11-27T11:00Z') }),
      given.appointment({ ...yoga, id: 'b', end: given.minute('2026-11-27T12:00Z'), status: 'PENDING' }),
    ]);
    expect(event?.end).toBe(given.minute('2026-11-27T12:00Z'));
    expect(event && isPending(event)).toBe(true);
  });
});
