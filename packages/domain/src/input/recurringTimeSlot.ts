import { z } from 'zod';
import { CAPACITY_MAX } from '../limits.ts';
import { parseWallTime } from '../time/wallTime.ts';
import { idInput, mutationKeyInput, rowInput } from './fields/inputFields.ts';
import { wholeNumber } from './fields/wholeNumber.ts';

const wallTimeInput = z.string().refine((text) => parseWallTime(text) !== null, 'INVALID_TIMES');
const dayInput = wholeNumber(0, 6);
const capacityInput = wholeNumber(1, CAPACITY_MAX);

/** What adds a weekly class time: day 0 is Monday, wall times of the place from 00:00 to 24:00 (rule A3). */
export const addRecurringTimeSlotInput = z.object({
  clientMutationId: mutationKeyInput,
  serviceId: idInput,
  day: dayInput.describe('0 is Monday.'),
  startAt: wallTimeInput.describe('HH:mm of the place.'),
  endAt: wallTimeInput.describe('HH:mm of the place, up to 24:00.'),
  capacity: capacityInput,
});

/** What changes a weekly class time; what is left out stays as it is. */
export const updateRecurringTimeSlotInput = rowInput.extend({
  serviceId: idInput.nullish().describe('The service that it belongs to.'),
  day: dayInput.nullish(),
  startAt: wallTimeInput.nullish(),
  endAt: wallTimeInput.nullish(),
  capacity: capacityInput.nullish().describe('Goes to the future sessions of this time too (rule A5).'),
});

/** What removes a weekly class time. */
export const deleteRecurringTimeSlotInput = rowInput;
