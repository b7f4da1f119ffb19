import { z } from 'zod';

const PHONE_DIGITS_MIN = 10;
/** E.164 */
const PHONE_DIGITS_MAX = 15;

/** A phone number as it is stored: an optional plus and digits, at least ten of them (spec 5, rule C5). */
export const phoneNumberInput = z
  .string()
  .max(40, 'TEXT_TOO_LONG')
  .transform((text) => text.replace(/[^+\d]/g, ''))
  .refine((text) => {
    const digits = text.replace('+', '');
    return /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS_MIN && digits.length <= PHONE_DIGITS_MAX;
  }, 'WRONG_PHONE_NUMBER');
