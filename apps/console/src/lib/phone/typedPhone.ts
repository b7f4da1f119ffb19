import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { z } from 'zod';

/** A number that a form holds with the country chosen beside it; it gives the number as it is saved (rule C5). */
export const typedPhone = z
  .object({ country: z.string(), text: z.string() })
  .transform(({ country, text }, context) => {
    const phone = normalizePhone(text, country);
    if (phone.ok) return phone.e164;
    const message = phone.reason === 'EMPTY' ? 'REQUIRED_FIELD_MISSING' : 'INVALID_PHONE_NUMBER';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
