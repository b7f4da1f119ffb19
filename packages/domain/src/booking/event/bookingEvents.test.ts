import { describe, expect, test } from 'vitest';
import { type BookingEvent, media, rowOf } from './bookingEvents.ts';
import {
  actionOf,
  allEvents,
  appointmentActions,
  eventTypeOf,
  eventTypesOf,
  firstMessageKinds,
  isAppointmentAction,
  isDoneByOthers,
  isDoneByStaff,
  isSeriesEvent,
  messageKindOf,
  messageKindsOf,
  needsFirstMessage,
  recordedAs,
  takenBackBy,
  textOf,
} from './eventNames.ts';

/** The events that a row names in place of a text or a change of its own. */
function namedBy(event: BookingEvent): readonly string[] {
  const { change, client, staff, push } = rowOf(event);
  return [change, client, staff, push].flatMap((cell) =>
    cell !== null && typeof cell === 'object' ? [cell.as] : [],
  );
}

describe('the table of events is whole', () => {
  test.each(allEvents)('%s', (event) => {
    const { change, staff, push, toggle } = rowOf(event);
    expect(allEvents).toEqual(expect.arrayContaining([...namedBy(event), ...takenBackBy(event)]));
    // Whose text it is has one of its own: no chain of references.
    const texts = media.map((medium) => {
      const text = textOf(event, medium);
      return text === null ? null : rowOf(text)[medium];
    });
    expect(texts.filter((text) => typeof text === 'object' && text !== null)).toEqual([]);
    expect(typeof staff === 'string', 'an e-mail falls under a toggle').toBe(toggle !== undefined);
    expect(typeof push === 'string', 'a notification says who did it').toBe(
      isDoneByStaff(event) || isDoneByOthers(event),
    );
    expect(isSeriesEvent(event) && change !== null).toBe(false);
  });

  test('what stands for another event in the history has a line of its own there', () => {
    const recorded = allEvents.flatMap((event) => (isSeriesEvent(event) ? [] : (recordedAs(event) ?? [])));
    expect(recorded.filter((event) => typeof rowOf(event).change !== 'string')).toEqual([]);
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
    expect(needsFirstMessage(kind)).toBe(expected);
  });

  test('the first news', () => {
    expect([...firstMessageKinds].sort()).toEqual([
      'client.appointmentCreated',
      'client.appointmentRequested',
      'client.seriesCreated',
      'push.appointmentCreated',
      'push.appointmentRequested',
      'push.seriesCreated',
      'staff.appointmentCreated',
      'staff.appointmentRequested',
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
