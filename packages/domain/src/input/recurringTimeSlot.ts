import { z } from 'zod';
import { CAPACITY_MAX } from '../limits.ts';
import { parseWallTime } from '../time/wallTime.ts';
import { mutationKeyInput } from './appointment.ts';
import { wholeNumber } from './wholeNumber.ts';

const wallTimeInput = z.string().refine((text) => parseWallTime(text) !== null, 'INVALID_TIMES');
const dayInput = wholeNumber(0, 6);
const capacityInput = wholeNumber(1, CAPACITY_MAX);

/** What adds a weekly class time: day 0 is Monday, wall times of the place from 00:00 to 24:00 (rule A3). */
export const addRecurringTimeSlotInput = z.object({
  clientMutationId: mutationKeyInput,
  serviceId: z.string(),
  day: dayInput,
  startAt: wallTimeInput,
  endAt: wallTimeInput,
  capacity: capacityInput,
});
export type AddRecurringTimeSlotInput = z.infer<typeof addRecurringTimeSlotInput>;

/** What changes a weekly class time; what is left out stays as it is. */
export const updateRecurringTimeSlotInput = z.object({
  clientMutationId: mutationKeyInput,
  id: z.string(),
  serviceId: z.string().nullish(),
  day: dayInput.nullish(),
  startAt: wallTimeInput.nullish(),
  endAt: wallTimeInput.nullish(),
  capacity: capacityInput.nullish(),
});
export type UpdateRecurringTimeSlotInput = z.infer<typeof updateRecurringTimeSlotInput>;

/** What removes a weekly class time. */
export const deleteRecurringTimeSlotInput = z.object({ clientMutationId: mutationKeyInput, id: z.string() });
export type DeleteRecurringTimeSlotInput = z.infer<typeof deleteRecurringTimeSlotInput>;
