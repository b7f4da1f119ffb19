import { z } from 'zod';
import { frequencies } from '../recurrence/recurrence.ts';
import { seriesScopes } from '../recurrence/seriesScope.ts';
import {
  appointmentChangeInput,
  bookingInput,
  deleteAppointmentInput,
  timeSlotsInput,
  undoDeleteAppointmentInput,
} from './appointment.ts';

/** How a booking repeats (spec 3, 5): without `until` it is ongoing. */
export const recurrenceOptionsInput = z.object({
  freq: z.enum(frequencies),
  /** A local date of the place. */
  until: z.string().nullish(),
});

/** What books a recurring sequence: bookRecurringTimeSlots (spec 7, rule P5). */
export const seriesBookingInput = bookingInput.and(
  z.object({ recurrenceOptions: recurrenceOptionsInput, skipConflicts: z.boolean().nullish() }),
);
export type SeriesBookingInput = z.infer<typeof seriesBookingInput>;

const scopeInput = z.enum(seriesScopes).nullish();

/** What cancels occurrences of a series: deleteRecurringAppointment (spec 7, rule P6). */
export const deleteRecurringAppointmentInput = deleteAppointmentInput.extend({
  deleteAll: z.boolean().nullish(),
  scope: scopeInput,
});
export type DeleteRecurringAppointmentInput = z.infer<typeof deleteRecurringAppointmentInput>;

/** What takes the cancellation of several occurrences back: undoDeleteRecurringAppointment (rule P2). */
export const undoDeleteRecurringAppointmentInput = undoDeleteAppointmentInput;

/** What gives occurrences of a series a new time: updateRecurringAppointmentWithTimeSlots (spec 7, rule P6). */
export const updateRecurringAppointmentInput = appointmentChangeInput.extend({
  timeSlots: timeSlotsInput,
  updateAll: z.boolean().nullish(),
  scope: scopeInput,
  skipConflicts: z.boolean().nullish(),
  allowFurtherDates: z.boolean().nullish(),
  allowOutsideHours: z.boolean().nullish(),
  notifyClient: z.boolean().nullish(),
});
export type UpdateRecurringAppointmentInput = z.infer<typeof updateRecurringAppointmentInput>;
