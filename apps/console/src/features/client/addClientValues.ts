import { addClientInput } from '@slotkeeper/domain/input/client';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { z } from 'zod';

/** What the form holds; the number is checked with the country that is chosen beside it (decisions C5). */
export const addClientForm = addClientInput.omit({ clientMutationId: true, phoneNumber: true }).extend({
  phone: z.object({ country: z.string(), text: z.string() }).transform(({ country, text }, context) => {
    const phone = normalizePhone(text, country);
    if (phone.ok) return phone.e164;
    const message = phone.reason === 'EMPTY' ? 'REQUIRED_FIELD_MISSING' : 'INVALID_PHONE_NUMBER';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
});

export type AddClientValues = z.input<typeof addClientForm>;
export type ClientToAdd = z.output<typeof addClientForm>;
