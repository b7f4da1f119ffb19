import { z } from 'zod';
import { searchInput } from './search.ts';

/** Ids of the vendor grow long; sessions are UUIDs. */
const ID_MAX = 500;
const sessionInput = z.string().max(36, 'TEXT_TOO_LONG').nullish();

/** What is typed of an address (spec 7). */
export const addressPredictionsInput = z.strictObject({
  text: searchInput,
  session: sessionInput,
});

/** An address that was chosen among the predicted ones. */
export const addressDetailsInput = z.strictObject({
  placeId: z.string().min(1).max(ID_MAX, 'TEXT_TOO_LONG'),
  session: sessionInput,
});
