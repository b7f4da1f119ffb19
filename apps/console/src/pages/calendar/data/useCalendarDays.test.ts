import { describe, expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { isGroup, isPending } from '../layout/calendarEvent.ts';
import { chosenEvents, groupAppointments } from './useCalendarDays.ts';

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

describe('the filters', () => {
  const all = { providerIds: [], serviceIds: [], statuses: [] };
  const appointments = [
    given.appointment({ ...yoga, id: 'a', status: 'PENDING' }),
    given.appointment({ ...yoga, id: 'b' }),
    given.appointment({ ...yoga, id: 'c' }),
    given.appointment({ id: 'd', providerId: 'marco' }),
    given.appointment({ id: 'e', status: 'CANCELED', providerId: 'marco' }),
  ];
  const idsOf = (filters: Partial<Record<keyof typeof all, readonly string[]>>) =>
    chosenEvents(appointments, { ...all, ...filters }).map((event) =>
      event.appointments.map(({ id }) => id).join(''),
    );

  it.each([
    ['a status keeps a group whole: its seats are those of the session', { statuses: ['PENDING'] }, ['abc']],
    ['several statuses', { statuses: ['PENDING', 'CONFIRMED'] }, ['abc', 'd']],
    ['a provider', { providerIds: ['marco'] }, ['d']],
    ['a service', { serviceIds: ['yoga'] }, ['abc']],
    ['without any, all but what was canceled or declined', {}, ['abc', 'd']],
    ['canceled ones on request', { statuses: ['CANCELED'] }, ['e']],
  ])('%s', (_, filters, ids) => {
    expect(idsOf(filters)).toEqual(ids);
  });
});
