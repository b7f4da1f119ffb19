import { describe, expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import type { CalendarAppointment } from '../layout/calendarEvent.ts';
import { eventMove, whereabouts } from './eventMove.ts';

const choices = { notifyClient: true, allowOutsideHours: false };
const eight = given.minute('2026-11-27T08:00Z');
const target = { providerId: 'maria', start: eight, end: eight + 60 };

function eventOf(...appointments: [CalendarAppointment, ...CalendarAppointment[]]) {
  const [{ id, start, end }] = appointments;
  return { id, start, end, appointments };
}

describe('P1, P6: how an event is moved', () => {
  it('a single one in whole slots of its service', () => {
    const event = eventOf(given.appointment({ slotMinutes: 30 }));
    const slot = { serviceId: 'haircut', providerId: 'maria' };
    expect(eventMove(event, target, choices)).toEqual({
      kind: 'single',
      input: {
        id: 'appointment',
        expectedVersion: 1,
        timeSlots: [
          { ...slot, startAt: '2026-11-27T08:00:00.000Z', endAt: '2026-11-27T08:30:00.000Z' },
          { ...slot, startAt: '2026-11-27T08:30:00.000Z', endAt: '2026-11-27T09:00:00.000Z' },
        ],
        ...choices,
      },
    });
  });

  it('a class in its one slot, however long', () => {
    const event = eventOf(given.appointment({ slotMinutes: null }));
    expect(eventMove(event, target, choices).input).toHaveProperty('timeSlots.length', 1);
  });

  it('of a series only this one', () => {
    expect(eventMove(eventOf(given.appointment({ isPartOfSeries: true })), target, choices).kind).toBe(
      'occurrence',
    );
  });

  it('a group as a whole', () => {
    const event = eventOf(given.appointment({ id: 'one', version: 3 }), given.appointment({ id: 'two' }));
    expect(eventMove(event, target, choices)).toMatchObject({
      kind: 'group',
      input: { id: 'one', expectedVersion: 3, notifyClients: true, timeSlot: { providerId: 'maria' } },
    });
  });

  it('back to where it is does nothing', () => {
    const appointment = given.appointment();
    const { providerId, start, end } = appointment;
    expect(whereabouts(eventOf(appointment))).toEqual({ providerId, start, end });
  });
});
