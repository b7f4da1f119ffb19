import { z } from 'zod';
import { VACATION_CONFLICTS_MAX, VACATION_PROVIDERS_MAX } from '../limits.ts';
import { isDistinct } from './fields/distinct.ts';
import { idInput, instantInput, mutationKeyInput, rowInput } from './fields/inputFields.ts';
import { linesInput } from './text/plainText.ts';

const conflictFields = {
  cancelAppointmentIds: z
    .array(idInput)
    .max(VACATION_CONFLICTS_MAX)
    .refine(isDistinct)
    .nullish()
    .describe('Appointments in this time that are canceled with it, with notice; the others stay.'),
  cancellationReason: linesInput.nullish().transform((text) => text || null),
};

const providerIdsInput = z
  .array(idInput, 'BAD_INPUT')
  .min(1, 'BAD_INPUT')
  .max(VACATION_PROVIDERS_MAX, 'BAD_INPUT')
  .refine(isDistinct, 'BAD_INPUT');

/** When a provider is away: providers, start and end are required (spec 5). Epoch milliseconds. */
export const addVacationHourInput = z.object({
  clientMutationId: mutationKeyInput,
  providerIds: providerIdsInput,
  startAt: instantInput.describe('Today or later.'),
  endAt: instantInput,
  ...conflictFields,
});
export type AddVacationHourInput = z.infer<typeof addVacationHourInput>;

/** What changes a vacation period; further providers get one of their own. */
export const updateVacationHourInput = addVacationHourInput.extend({
  id: idInput,
  providerIds: providerIdsInput.describe('Each provider beyond its own gets a vacation of its own.'),
  startAt: instantInput,
});

/** What removes a vacation period. */
export const deleteVacationHourInput = rowInput;
