import { z } from 'zod';

/** Parameters as forms carry them: all leaves are text. What Stripe refuses in them has its words in refuseParams.ts. */

const TEXT_MAX = 5_000;
/** Stripe's limits of metadata. */
const METADATA_KEYS_MAX = 50;
const METADATA_KEY_MAX = 40;
const METADATA_VALUE_MAX = 500;

export const text = z.string().min(1).max(TEXT_MAX);
/** A text that an empty one removes. */
export const clearable = z
  .string()
  .max(TEXT_MAX)
  .transform((value) => value || null);
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/, 'integer')
  .transform(Number);
export const atLeast = (min: number) => whole.refine((value) => value >= min, `min:${min}`);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** Three letters, in Stripe's lower case. */
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, 'currency')
  .transform((value) => value.toLowerCase());

/** Keys and texts; an empty text removes its key. */
export const metadata = z
  .record(z.string().max(METADATA_KEY_MAX), z.string().max(METADATA_VALUE_MAX))
  .refine((entries) => Object.keys(entries).length <= METADATA_KEYS_MAX, 'metadata');

/** A list, as `name[0]` and so on. */
export const listOf = <T extends z.ZodType>(item: T) => z.array(item);

/** What every request may ask to have answered in full. */
export const expandable = { expand: listOf(text).optional() };

/** How lists are paged. */
export const paged = {
  ...expandable,
  limit: atLeast(1)
    .refine((value) => value <= 100, 'max:100')
    .optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** A moment, or before and after it, in seconds. */
export const created = z.union([
  whole,
  z.strictObject({
    gt: whole.optional(),
    gte: whole.optional(),
    lt: whole.optional(),
    lte: whole.optional(),
  }),
]);

/** Whether a moment is the given one, or between the given ones. */
export function isWithin(moment: number, given: z.output<typeof created> | undefined): boolean {
  if (given === undefined) return true;
  if (typeof given === 'number') return moment === given;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = given;
  return moment > gt && moment >= gte && moment < lt && moment <= lte;
}

/** Merges metadata as Stripe does: what is named is set, or removed by an empty text. */
export function mergedMetadata(
  former: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...former, ...given }).filter(([, value]) => value !== ''));
}
