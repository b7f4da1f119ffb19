import type { Refusal } from '@slotkeeper/domain/decision';
import { type RefusalCode, refusalCodes } from '@slotkeeper/domain/refusalCode';
import type { ZodType, z } from 'zod';
import { refuseRequest } from '../refusalError.ts';

/**
 * Checks an input against the schema that the form uses too (architecture, rule 3). The first fault is refused with
 * its path; a message that is a refusal's code keeps it (`z.string().max(120, 'TEXT_TOO_LONG')`), others are BAD_INPUT.
 */
export function readInput<T>(schema: ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = (issue?.path ?? []).map((step) => (typeof step === 'number' ? step : String(step)));
  refuseRequest(refusalCodeOf(issue?.message), { path, values: limitOf(issue) });
}

/** The limit that the sentence names: 'at most {{max}} characters'. */
function limitOf(issue: z.core.$ZodIssue | undefined): Refusal['values'] {
  if (issue?.code === 'custom') return boundsOf(issue.params);
  if (issue?.code === 'too_big') return { max: Number(issue.maximum) };
  return issue?.code === 'too_small' ? { min: Number(issue.minimum) } : undefined;
}

/** The bounds that `wholeNumber` leaves with an issue. */
function boundsOf(params: Record<string, unknown> | undefined): Refusal['values'] {
  return params && { min: Number(params['min']), max: Number(params['max']) };
}

function refusalCodeOf(message: string | undefined): RefusalCode {
  return refusalCodes.find((code) => code === message) ?? 'BAD_INPUT';
}

/**
 * Null, which GraphQL allows for every optional field, says the same as leaving it out where nothing can be cleared; the
 * fields of `clearable` keep theirs.
 */
export function withoutNulls(input: object, clearable: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== null || clearable.includes(name)),
  );
}
