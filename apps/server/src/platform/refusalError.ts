import type { Decision, Refusal } from '@slotkeeper/domain/decision';
import type { RefusalCode } from '@slotkeeper/domain/refusalCode';

/** A refusal on its way to the edge, where the error mapper gives it a sentence in the viewer's language. */
export class RefusalError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
    this.name = 'RefusalError';
  }
}

/** The accepted value, or throws the refusal (architecture, rule 2). */
export function orThrow<T>(decision: Decision<T>): T {
  if (decision.accepted) return decision.value;
  throw new RefusalError(decision.refusal);
}

/** Throws a refusal of this code. */
export function refuseRequest(code: RefusalCode, details: Omit<Refusal, 'code'> = {}): never {
  throw new RefusalError({ code, ...details });
}

/** The refusal of an object that does not exist or that the viewer may not see: both alike (rule R2). */
export function notFound(): RefusalError {
  return new RefusalError({ code: 'NOT_FOUND' });
}
