const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
const CHECK_VIOLATION = '23514';

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
