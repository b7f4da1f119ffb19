import { z } from 'zod';
import { idInput, instantInput, mutationKeyInput, rowInput } from './fields/inputFields.ts';
import { lineInput } from './text/plainText.ts';

const endInput = instantInput.describe('A day after its start at most.');

/** What blocks a provider's time once (rule A5). Epoch milliseconds. */
export const addBlockInput = z.object({
  clientMutationId: mutationKeyInput,
  providerId: idInput,
  startAt: instantInput,
  endAt: endInput,
  note: lineInput.nullish().transform((text) => text || null),
});

/** What of a block is to be another. Epoch milliseconds. */
export const updateBlockInput = rowInput
  .extend({
    providerId: idInput.nullish(),
    startAt: instantInput.nullish(),
    endAt: endInput.nullish(),
    note: lineInput.nullish(),
  })
  .meta({ typeDescription: 'What is left out or null stays as it is; an empty note removes it.' });

/** What frees a blocked time again. */
export const deleteBlockInput = rowInput;
