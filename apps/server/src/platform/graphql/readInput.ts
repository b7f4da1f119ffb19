import { type RefusalCode, refusalCodes } from '@slotkeeper/domain/refusalCode';
import type { ZodType } from 'zod';
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
  refuseRequest(refusalCodeOf(issue?.message), { path });
}

function refusalCodeOf(message: string | undefined): RefusalCode {
  return refusalCodes.find((code) => code === message) ?? 'BAD_INPUT';
}
