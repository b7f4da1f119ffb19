import { DeadlinePassed } from '../deadline.ts';
import { refuseRequest } from '../refusalError.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
const CHECK_VIOLATION = '23514';
const FOREIGN_KEY_VIOLATION = '23503';

const LOCK_NOT_AVAILABLE = '55P03';

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function hasCode(error: unknown, pattern: RegExp): boolean {
  const code = codeOf(error);
  return code !== undefined && pattern.test(code);
}

/** Whether trying the transaction again may succeed: a deadlock or a serialization failure. */
export function isPassingConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** Whether a statement waited too long for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
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

/**
 * Failures that say nothing against what was asked, by their SQLSTATE: no connection (08), no disk, memory or connections
 * left (53), shutting down or starting up (57P), a statement or lock that took too long (57014, 55P03), a broken disk (58), a
 * database that takes no writes (25006); and as the operating system names them.
 */
const UNAVAILABLE_CODE =
  /^(08...|53...|57P0.|57014|55P03|58...|25006|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own failures carry no code. */
const UNAVAILABLE_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|driver has already been destroyed|is not queryable/i;

/** Whether the database could not do it now, or not before the request's deadline, so that asking again later may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DeadlinePassed) return true;
  return hasCode(error, UNAVAILABLE_CODE) || UNAVAILABLE_MESSAGE.test(error.message);
}

/** No disk or memory left, a broken disk, a database that takes no writes. */
const FAILED_WRITE_CODE = /^(53[1-2]..|58...|25006)$/;

/** Whether the database answers but keeps nothing, as with a full disk. */
export function isFailedWrite(error: unknown): boolean {
  return hasCode(error, FAILED_WRITE_CODE);
}

/**
 * Runs work that names something; a name that exists already is refused with NAME_TAKEN. `index` keeps the names apart.
 */
export async function refuseTakenName<T>(index: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === index) refuseRequest('NAME_TAKEN', { path: ['name'] });
    throw error;
  }
}
