import { z } from 'zod';
import { TEXT_MAX } from '../limits.ts';
import { instantInput, mutationKeyInput } from './appointment.ts';

/** What blocks a provider's time once (decisions A5). Epoch milliseconds. */
export const addBlockInput = z.object({
  clientMutationId: mutationKeyInput,
  providerId: z.string(),
  startAt: instantInput,
  endAt: instantInput,
  note: z
    .string()
    .trim()
    .max(TEXT_MAX, 'TEXT_TOO_LONG')
    .nullish()
    .transform((text) => text || null),
});
export type AddBlockInput = z.infer<typeof addBlockInput>;

/** What frees a blocked time again. */
export const deleteBlockInput = z.object({ clientMutationId: mutationKeyInput, id: z.string() });
export type DeleteBlockInput = z.infer<typeof deleteBlockInput>;
