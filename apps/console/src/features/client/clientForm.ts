import { addClientInput } from '@slotkeeper/domain/input/client';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { z } from 'zod';

/** What forms about a client hold; the number is checked with the country that is chosen beside it (decisions C5). */
export const clientForm = z.object({
  name: addClientInput.shape.name,
  phone: z.object({ country: z.string(), text: z.string() }).transform(({ country, text }, context) => {
    const phone = normalizePhone(text, country);
    if (phone.ok) return phone.e164;
    const message = phone.reason === 'EMPTY' ? 'REQUIRED_FIELD_MISSING' : 'INVALID_PHONE_NUMBER';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
  email: addClientInput.shape.email,
});
export type ClientValues = z.input<typeof clientForm>;
export type ClientFields = z.output<typeof clientForm>;

/** The same with the wish to invite the new client. */
export const addClientForm = clientForm.extend({ inviteClient: z.boolean() });
export type AddClientValues = z.input<typeof addClientForm>;
export type ClientToAdd = z.output<typeof addClientForm>;
