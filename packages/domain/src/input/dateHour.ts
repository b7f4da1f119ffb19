import { z } from 'zod';
import { DATE_HOURS_PER_CALL_MAX } from '../limits.ts';
import { parseWallDate } from '../time/wallDate.ts';
import { mutationKeyInput } from './appointment.ts';
import { lineInput } from './text/plainText.ts';
import { hoursTimeInput } from './workHour.ts';

const dateInput = z.string().refine((text) => parseWallDate(text) !== null, 'BAD_INPUT');
const nameInput = lineInput.nullish().transform((name) => name ?? '');

/** Hours of one date: those it is open, or closed (rule A1). They are a provider's or a whole place's. */
const dateHourInput = z
  .object({
    providerId: z.string().nullish(),
    placeId: z.string().nullish(),
    date: dateInput,
    isOpen: z.boolean(),
    openTime: hoursTimeInput.nullish(),
    closeTime: hoursTimeInput.nullish(),
    name: nameInput,
  })
  .refine(({ providerId, placeId }) => Boolean(providerId) !== Boolean(placeId), {
    message: 'BAD_INPUT',
    path: ['providerId'],
  })
  .refine(({ isOpen, openTime, closeTime }) => !isOpen || (openTime && closeTime), {
    message: 'INVALID_HOURS',
    path: ['openTime'],
  });

/** What gives dates hours of their own; on each date they take the place of what the same owner had there. */
export const addDateHoursInput = z.object({
  clientMutationId: mutationKeyInput,
  dateHours: z.array(dateHourInput).min(1).max(DATE_HOURS_PER_CALL_MAX),
});
export type AddDateHoursInput = z.infer<typeof addDateHoursInput>;

/** What changes a row of a date; what is left out stays as it is. */
export const updateDateHourInput = z.object({
  clientMutationId: mutationKeyInput,
  id: z.string(),
  openTime: hoursTimeInput.nullish(),
  closeTime: hoursTimeInput.nullish(),
  isOpen: z.boolean().nullish(),
  name: lineInput.nullish(),
});
export type UpdateDateHourInput = z.infer<typeof updateDateHourInput>;

/** What gives a date its weekly hours back. */
export const deleteDateHourInput = z.object({ clientMutationId: mutationKeyInput, id: z.string() });
export type DeleteDateHourInput = z.infer<typeof deleteDateHourInput>;
