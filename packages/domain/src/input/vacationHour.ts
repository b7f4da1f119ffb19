import { z } from 'zod';
import { VACATION_CONFLICTS_MAX, VACATION_PROVIDERS_MAX } from '../limits.ts';
import { instantInput, mutationKeyInput } from './appointment.ts';
import { isDistinct } from './distinct.ts';
import { linesInput } from './text/plainText.ts';

const conflictFields = {
  /** Appointments in the vacation that are called off with it, and why. */
  cancelAppointmentIds: z.array(z.string()).max(VACATION_CONFLICTS_MAX).refine(isDistinct).nullish(),
  cancellationReason: linesInput.nullish().transform((text) => text || null),
};

const providerIdsInput = z
  .array(z.string(), 'BAD_INPUT')
  .min(1, 'BAD_INPUT')
  .max(VACATION_PROVIDERS_MAX, 'BAD_INPUT')
  .refine(isDistinct, 'BAD_INPUT');

/** When somebody is away: providers, start and end are required (spec 5). Epoch milliseconds. */
export const addVacationHourInput = z.object({
  clientMutationId: mutationKeyInput,
  providerIds: providerIdsInput,
  startAt: instantInput,
  endAt: instantInput,
  ...conflictFields,
});
export type AddVacationHourInput = z.infer<typeof addVacationHourInput>;

/** What changes a vacation period; further providers get one of their own. */
export const updateVacationHourInput = addVacationHourInput.extend({ id: z.string() });
export type UpdateVacationHourInput = z.infer<typeof updateVacationHourInput>;

/** What removes a vacation period. */
export const deleteVacationHourInput = z.object({ clientMutationId: mutationKeyInput, id: z.string() });
export type DeleteVacationHourInput = z.infer<typeof deleteVacationHourInput>;
