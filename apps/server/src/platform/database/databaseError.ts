const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
const CHECK_VIOLATION = '23514';
const FOREIGN_KEY_VIOLATION = '23503';

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether trying the transaction again may succeed: a deadlock or a serialization failure. */
export function isPassingConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** The constraint that a statement broke, or undefined where the error is of another kind. */
export function brokenConstraint(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code !== UNIQUE_VIOLATION && code !== EXCLUSION_VIOLATION && code !== CHECK_VIOLATION) return undefined;
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}

/** Whether a row could not be deleted since another one names it. */
export function isStillReferenced(error: unknown): boolean {
  return codeOf(error) === FOREIGN_KEY_VIOLATION;
}

/** Connection failures by number (class 08, shutting down, starting up) and as the operating system names them. */
const UNREACHABLE_CODE =
  /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own failures carry no code. */
const UNREACHABLE_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|driver has already been destroyed|is not queryable/i;

/** Whether the database could not be reached, so that asking again later may succeed. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return UNREACHABLE_CODE.test(codeOf(error) ?? '') || UNREACHABLE_MESSAGE.test(error.message);
}
