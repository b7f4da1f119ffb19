import { describe, expect, test } from 'vitest';
import {
  deleteRecurringAppointmentInput,
  seriesBookingInput,
  updateRecurringAppointmentInput,
} from './series.ts';

const slot = { startAt: 0, endAt: 1_800_000, serviceId: 'S', providerId: 'P' };
const booking = { timeSlots: [slot], recurrenceOptions: { freq: 'WEEKLY', until: '2026-12-31' } };

/** The path and the reason of the first fault, or null where there is none. */
function faultOf(
  schema: { safeParse(input: unknown): { error?: { issues: { path: unknown; message: string }[] } } },
  input: unknown,
) {
  const issue = schema.safeParse(input).error?.issues[0];
  return issue ? issue.path : null;
}

describe('spec 5: a booking that repeats', () => {
  test('has a frequency, and an end or none', () => {
    expect(faultOf(seriesBookingInput, booking)).toBeNull();
    expect(faultOf(seriesBookingInput, { ...booking, recurrenceOptions: { freq: 'DAILY' } })).toBeNull();
  });

  test('keeps what belongs to any booking', () => {
    expect(seriesBookingInput.parse({ ...booking, guestName: '  Gina ', skipConflicts: true })).toMatchObject(
      {
        guestName: 'Gina',
        skipConflicts: true,
        timeSlots: [slot],
      },
    );
  });

  test.each([
    [
      'an unknown frequency',
      { ...booking, recurrenceOptions: { freq: 'HOURLY' } },
      ['recurrenceOptions', 'freq'],
    ],
    ['no frequency', { ...booking, recurrenceOptions: {} }, ['recurrenceOptions', 'freq']],
    ['no options', { timeSlots: [slot] }, ['recurrenceOptions']],
    ['no slots', { ...booking, timeSlots: [] }, ['timeSlots']],
    ['10,000 slots', { ...booking, timeSlots: Array.from({ length: 10_000 }, () => slot) }, ['timeSlots']],
    ['a client who is a guest', { ...booking, clientId: 'C', guestName: 'Gina' }, ['guestName']],
    [
      'some slots with a provider',
      { ...booking, timeSlots: [slot, { ...slot, providerId: null }] },
      ['timeSlots'],
    ],
    [
      'a time that is no number',
      { ...booking, timeSlots: [{ ...slot, startAt: Number.NaN }] },
      ['timeSlots', 0, 'startAt'],
    ],
  ])('is refused with %s', (_, input, path) => {
    expect(faultOf(seriesBookingInput, input)).toEqual(path);
  });
});

describe('P6: a change of a series', () => {
  test.each([
    [updateRecurringAppointmentInput, { id: 'A', timeSlots: [slot], scope: 'SOME' }, ['scope']],
    [updateRecurringAppointmentInput, { id: 'A', timeSlots: [] }, ['timeSlots']],
    [deleteRecurringAppointmentInput, { id: 'A', scope: 'all' }, ['scope']],
    [
      deleteRecurringAppointmentInput,
      { id: 'A', cancellationReason: 'x'.repeat(121) },
      ['cancellationReason'],
    ],
    [deleteRecurringAppointmentInput, { id: 'A', deleteAll: true, cancellationReason: ' ' }, null],
  ])('%#', (schema, input, path) => {
    expect(faultOf(schema, input)).toEqual(path);
  });
});
