import { z } from 'zod';
import { seriesScopes } from '../recurrence/occurrenceDates.ts';
import { frequencies } from '../recurrence/recurrence.ts';
import {
  appointmentChangeInput,
  bookingInput,
  deleteAppointmentInput,
  onPurposeInput,
  timeSlotsInput,
  undoDeleteAppointmentInput,
} from './appointment.ts';
import { idInput } from './fields/inputFields.ts';

/** How a booking repeats (spec 3, 5): without `until` it is ongoing. */
export const recurrenceOptionsInput = z
  .object({
    freq: z.enum(frequencies).meta({ graphql: 'RecurrenceFrequency' }),
    until: z.string().nullish().meta({
      graphql: 'Date',
      description: 'The last local date, itself included; without it ongoing.',
    }),
  })
  .meta({ graphql: 'RecurrenceOptions' });

/** What books a recurring sequence: bookRecurringTimeSlots (spec 7, rule P5). */
export const seriesBookingInput = bookingInput.and(
  z.object({
    recurrenceOptions: recurrenceOptionsInput,
    skipConflicts: z
      .boolean()
      .nullish()
      .describe('Leave out the dates that cannot be had instead of refusing (rule P5).'),
  }),
);

const scopeInput = z.enum(seriesScopes).nullish().meta({ graphql: 'SeriesScope' });
const allInput = z.boolean().nullish().describe('All that have not started, instead of only this one.');

/** What cancels occurrences of a series: deleteRecurringAppointment (spec 7, rule P6). */
export const deleteRecurringAppointmentInput = deleteAppointmentInput.extend({
  deleteAll: allInput,
  scope: scopeInput.describe('Beats deleteAll.'),
});

/** What takes the cancellation of several occurrences back: undoDeleteRecurringAppointment (rule P2). */
export const undoDeleteRecurringAppointmentInput = undoDeleteAppointmentInput.extend({
  id: idInput.describe('One of those that were canceled.'),
});

/** What gives occurrences of a series a new time: updateRecurringAppointmentWithTimeSlots (spec 7, rule P6). */
export const updateRecurringAppointmentInput = appointmentChangeInput.extend({
  timeSlots: timeSlotsInput,
  updateAll: allInput,
  scope: scopeInput.describe('Beats updateAll.'),
  skipConflicts: z
    .boolean()
    .nullish()
    .describe('Cancel the appointments that cannot go along instead of refusing (rule P6).'),
  allowFurtherDates: z
    .boolean()
    .nullish()
    .describe('Let the series have dates where it had none, after the question (rule P6).'),
  allowOutsideHours: onPurposeInput,
  notifyClient: z.boolean().nullish().describe('Whether the client is notified (rule N2).'),
});
