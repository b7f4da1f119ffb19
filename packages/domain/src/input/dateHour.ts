import { z } from 'zod';
import { DATE_HOURS_PER_CALL_MAX } from '../limits.ts';
import { parseWallDate } from '../time/wallDate.ts';
import { idInput, mutationKeyInput, rowInput } from './fields/inputFields.ts';
import { lineInput } from './text/plainText.ts';
import { hoursTimeInput } from './workHour.ts';

/** A date of the calendar. */
export const dateInput = z
  .string()
  .refine((text) => parseWallDate(text) !== null, 'BAD_INPUT')
  .meta({ graphql: 'Date' });
const nameInput = lineInput.nullish().transform((name) => name ?? '');

/** Hours of one date: those it is open, or closed (rule A1). They are a provider's or a whole place's. */
const dateHourInput = z
  .object({
    providerId: idInput.nullish(),
    placeId: idInput.nullish(),
    date: dateInput,
    isOpen: z.boolean(),
    openTime: hoursTimeInput.nullish(),
    closeTime: hoursTimeInput.nullish().describe('HH:mm up to 24:00.'),
    name: nameInput.describe('Such as the name of a holiday.'),
  })
  .refine(({ providerId, placeId }) => Boolean(providerId) !== Boolean(placeId), {
    message: 'BAD_INPUT',
    path: ['providerId'],
  })
  .refine(({ isOpen, openTime, closeTime }) => !isOpen || (openTime && closeTime), {
    message: 'INVALID_HOURS',
    path: ['openTime'],
  })
  .meta({
    graphql: 'NewDateHourInput',
    typeDescription: 'Hours of one date of a provider or of a whole place; closed where it is not open.',
  });

/** What gives dates hours of their own; on each date they take the place of what the same owner had there. */
export const addDateHoursInput = z.object({
  clientMutationId: mutationKeyInput,
  dateHours: z.array(dateHourInput).min(1).max(DATE_HOURS_PER_CALL_MAX),
});

/** Hours of dates that are planned: which appointments would lie outside of them? */
export const plannedDateHoursInput = addDateHoursInput.omit({ clientMutationId: true });

/** What changes a row of a date; what is left out stays as it is. */
export const updateDateHourInput = rowInput.extend({
  openTime: hoursTimeInput.nullish(),
  closeTime: hoursTimeInput.nullish(),
  isOpen: z.boolean().nullish(),
  name: lineInput.nullish(),
});

/** What gives a date its weekly hours back. */
export const deleteDateHourInput = rowInput;
