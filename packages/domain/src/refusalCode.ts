/**
 * Every reason for which the product refuses something. The code is stable and travels in `extensions.code`; its
 * sentence is the catalogue key `refusal.<code>` in packages/i18n (spec 8, decisions R7).
 */
export const refusalCodes = [
  // Requests that cannot be read
  'BAD_REQUEST',
  'BAD_INPUT',
  'BAD_ID',
  'TEXT_TOO_LONG',
  'BODY_TOO_LARGE',
  'QUERY_TOO_COMPLEX',
  'UNKNOWN_OPERATION',
  // Who and what
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'NO_MEMBERSHIP',
  'SESSION_ENDED',
  'FOREIGN_ORIGIN',
  'TOO_MANY_ATTEMPTS',
  'ACTION_NOT_ALLOWED',
  'NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
  // Booking
  'SLOT_NOT_AVAILABLE',
  'SLOTS_OVERLAP',
  'MIN_SLOTS_REQUIRED',
  'TOO_FAR_AHEAD',
  'CUTOFF_PASSED',
  'SERVICE_INACTIVE',
  'CLASS_TIMES_OVERLAP',
  'CLIENT_BUSY',
  'CLIENT_BLOCKED',
  'REQUIRED_FIELD_MISSING',
  'APPOINTMENT_CHANGED',
  'ALREADY_PAID',
  'OCCURRENCES_CONFLICT',
  'TOO_MANY_OCCURRENCES',
  'UNTIL_TOO_EARLY',
  // People and business
  'EMAIL_TAKEN',
  'PHONE_TAKEN',
  'WRONG_PHONE_NUMBER',
  'WRONG_PASSWORD',
  'PASSWORD_TOO_SHORT',
  'INVALID_EMAIL',
  'INVALID_TIMES',
  'INVALID_TIMEZONE',
  'INVALID_PHONE_NUMBER',
  'INVALID_HOURS',
  'INCORRECT_CODE',
  'INVALID_PLACE_OR_TOKEN',
  'PASSWORDS_DIFFER',
  'PLACE_NOT_ADDED',
  'PROVIDER_NOT_ADDED',
  'SERVICE_NOT_DELETED',
  'PAYMENT_METHOD_NOT_CHANGED',
  // The machinery
  'INTERNAL_ERROR',
  'UNAVAILABLE',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
