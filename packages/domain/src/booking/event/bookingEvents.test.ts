import { describe, expect, test } from 'vitest';
import { media, rowOf } from './bookingEvents.ts';
import {
  actionOf,
  allEvents,
  appointmentActions,
  eventTypeOf,
  eventTypesOf,
  firstNewsKinds,
  isAppointmentAction,
  isDoneByOthers,
  isDoneByStaff,
  isSeriesEvent,
  messageKindOf,
  messageKindsOf,
  presupposesNews,
  recordedAs,
  takenBackBy,
  textOf,
} from './eventNames.ts';

describe('the table of events is whole', () => {
  test.each(allEvents)('%s', (event) => {
    const { change, staff, push, toggle } = rowOf(event);
    for (const cell of [change, ...media.map((medium) => rowOf(event)[medium])])
      if (cell !== null && typeof cell === 'object') expect(allEvents).toContain(cell.as);
    for (const medium of media) {
      const text = textOf(event, medium);
      // Whose text it is has one of its own: no chain of references.
      if (text !== null) expect(typeof rowOf(text)[medium]).toBe('string');
    }
    expect(typeof staff === 'string', 'an e-mail falls under a toggle').toBe(toggle !== undefined);
    expect(typeof push === 'string', 'a notification says who did it').toBe(
      isDoneByStaff(event) || isDoneByOthers(event),
    );
    expect(isSeriesEvent(event) && change !== null).toBe(false);
    for (const taken of takenBackBy(event)) expect(allEvents).toContain(taken);
  });

  test('what stands for another event in the history has a line of its own there', () => {
    for (const event of allEvents) {
      if (isSeriesEvent(event)) continue;
      const recorded = recordedAs(event);
      if (recorded !== null) expect(typeof rowOf(recorded).change).toBe('string');
    }
  });
});

describe('one name gives all others', () => {
  test('P9: a cancellation', () => {
    expect(actionOf('appointmentCanceled')).toBe('canceled');
    expect(eventTypeOf('appointmentCanceled')).toBe('appointment.canceled');
    expect(messageKindOf('client', 'appointmentCanceled')).toBe('client.appointmentCanceled');
    expect(textOf('appointmentCanceled', 'push')).toBe('appointmentCanceled');
  });

  test('a request that is declined: its e-mail is that of a cancellation', () => {
    expect(media.map((medium) => textOf('appointmentDeclined', medium))).toEqual([
      'appointmentDeclined',
      'appointmentCanceled',
      'appointmentDeclined',
    ]);
  });

  test('P9: a request for an appointment is a booking in the history', () => {
    expect(recordedAs('appointmentRequested')).toBe('appointmentCreated');
    expect(recordedAs('appointmentReminder')).toBeNull();
  });

  test('the history’s actions', () => {
    expect(isAppointmentAction('noShow')).toBe(true);
    expect(isAppointmentAction('reminder')).toBe(false);
    expect(appointmentActions).not.toContain('requested');
  });

  test('N5: each recorded event is in one of the three live fields', () => {
    const all = (['ADDED', 'UPDATED', 'DELETED'] as const).flatMap((change) => [...eventTypesOf(change)]);
    expect([...all].sort()).toEqual(appointmentActions.map((action) => `appointment.${action}`).sort());
    expect(eventTypesOf('ADDED')).toEqual(['appointment.created']);
    expect([...eventTypesOf('DELETED')].sort()).toEqual([
      'appointment.canceled',
      'appointment.declined',
      'appointment.offerRefused',
    ]);
  });
});

describe('N2: what a message presupposes', () => {
  test.each([
    ['client.appointmentCreated', false],
    ['staff.appointmentMoved', true],
    ['push.seriesCanceled', true],
    ['client.appointmentReminder', false],
    ['client.oneTimeCode', false],
  ])('%s: %s', (kind, expected) => {
    expect(presupposesNews(kind)).toBe(expected);
  });

  test('the first news', () => {
    expect([...firstNewsKinds].sort()).toEqual([
      'client.appointmentCreated',
      'client.appointmentRequested',
      'client.seriesCreated',
      'push.appointmentCreated',
      'push.appointmentRequested',
      'push.seriesCreated',
      'staff.appointmentCreated',
      'staff.seriesCreated',
    ]);
  });
});

test('P2: by which messages a reader has heard of what is taken back', () => {
  expect(messageKindsOf(takenBackBy('appointmentRestored'))).toEqual({
    ofAppointments: [
      'client.appointmentCanceled',
      'staff.appointmentCanceled',
      'push.appointmentCanceled',
      'client.appointmentDeclined',
      'push.appointmentDeclined',
    ],
    ofSeries: ['client.seriesCanceled', 'staff.seriesCanceled', 'push.seriesCanceled'],
  });
  expect(messageKindsOf(takenBackBy('appointmentNoShowUndone'))).toEqual({
    ofAppointments: [],
    ofSeries: [],
  });
});
