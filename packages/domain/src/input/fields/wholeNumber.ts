import { z } from 'zod';

/** The bounds of a whole number, both allowed. */
export interface NumberBounds {
  readonly min: number;
  readonly max: number;
}

/**
 * A whole number within bounds. Refuses what is not there with REQUIRED_FIELD_MISSING, and any other number with
 * OUT_OF_RANGE and the bounds: nobody's number is changed silently to one that fits.
 */
export function wholeNumber(min: number, max: number) {
  const params: NumberBounds = { min, max };
  return z
    .number({ error: ({ input }) => (Number.isNaN(input) ? 'OUT_OF_RANGE' : 'REQUIRED_FIELD_MISSING') })
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
      error: 'OUT_OF_RANGE',
      params: { ...params },
    })
    .meta({ graphql: 'Int' });
}
