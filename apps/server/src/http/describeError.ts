import type { DateConflict, Refusal } from '@slotkeeper/domain/decision';
import type { Locale } from '@slotkeeper/domain/options';
import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { isUnavailable } from '../platform/database/databaseError.ts';
import { type Audience, RefusalError, refusalSentence } from '../platform/refusalError.ts';

/** The HTTP status of a refusal; 400 for those not named. */
const statuses: Partial<Record<RefusalCode, number>> = {
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  CODE_REQUIRED: 401,
  SESSION_ENDED: 401,
  FOREIGN_ORIGIN: 403,
  PROOF_REQUIRED: 428,
  ACTION_NOT_ALLOWED: 403,
  NO_MEMBERSHIP: 403,
  NOT_FOUND: 404,
  INVALID_LINK: 404,
  BODY_TOO_LARGE: 413,
  PHOTO_TOO_LARGE: 413,
  TOO_MANY_ATTEMPTS: 429,
  NO_CODE_AVAILABLE: 429,
  TOO_MANY_REQUESTS: 429,
  PUSH_DEVICE_TAKEN: 409,
  OTHER_SIGN_IN: 409,
  INVITED_LATELY: 429,
  RESENT_LATELY: 429,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
};

/** When to ask again where nothing says it better; seconds. */
const UNAVAILABLE_RETRY_SECONDS = 2;

/** The seconds of the Retry-After header of a refusal; undefined where asking again does not help by itself. */
export function retryAfterOf({ code, values }: Refusal): number | undefined {
  const { retryAfterSeconds } = values ?? {};
  if (retryAfterSeconds !== undefined) return Number(retryAfterSeconds);
  return code === 'UNAVAILABLE' ? UNAVAILABLE_RETRY_SECONDS : undefined;
}

/** What a response reveals about an error: never its own text, never where it happened. */
export interface DescribedError extends Refusal {
  readonly status: number;
  /** In the viewer's language. */
  readonly message: string;
  /** The conflicting dates of a series, each with its message. */
  readonly conflicts?: readonly (DateConflict & { readonly message: string })[];
}

/** Gives a refusal its status and its sentence. */
export function describeRefusal(
  { conflicts, ...refusal }: Refusal,
  locale: Locale,
  audience?: Audience,
): DescribedError {
  return {
    ...refusal,
    status: statuses[refusal.code] ?? 400,
    message: refusalSentence(refusal, locale, audience),
    ...(conflicts && {
      conflicts: conflicts.map((conflict) => ({
        ...conflict,
        message: refusalSentence({ code: conflict.reason, values: conflict.values }, locale),
      })),
    }),
  };
}

/** The refusal behind any error: its own, UNAVAILABLE where the database can't do it now, else INTERNAL_ERROR, to be logged. */
export function refusalBehind(error: unknown): Refusal {
  if (error instanceof RefusalError) return error.refusal;
  return { code: isUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL_ERROR' };
}
