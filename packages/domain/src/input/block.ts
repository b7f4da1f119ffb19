import { z } from 'zod';
import { instantInput, mutationKeyInput } from './appointment.ts';
import { lineInput } from './text/plainText.ts';

/** What blocks a provider's time once (rule A5). Epoch milliseconds. */
export const addBlockInput = z.object({
  clientMutationId: mutationKeyInput,
  providerId: z.string(),
  startAt: instantInput,
  endAt: instantInput,
  note: lineInput.nullish().transform((text) => text || null),
});
export type AddBlockInput = z.infer<typeof addBlockInput>;

/** What of a block is to be another; what is left out stays, an empty note removes it. Epoch milliseconds. */
export const updateBlockInput = z.object({
  clientMutationId: mutationKeyInput,
  id: z.string(),
  providerId: z.string().nullish(),
  startAt: instantInput.nullish(),
  endAt: instantInput.nullish(),
  note: lineInput.nullish(),
});
export type UpdateBlockInput = z.infer<typeof updateBlockInput>;

/** What frees a blocked time again. */
export const deleteBlockInput = z.object({ clientMutationId: mutationKeyInput, id: z.string() });
export type DeleteBlockInput = z.infer<typeof deleteBlockInput>;
