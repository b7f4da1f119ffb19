import { addClientInput } from '@slotkeeper/domain/input/client';
import { z } from 'zod';
import { optionalPhone, typedPhone } from '../../../lib/phone/PhoneField.tsx';

/** What forms about a client hold; the number is checked with the country that is chosen beside it (rule C5). */
export const clientForm = z.object({
  name: addClientInput.shape.name,
  phone: typedPhone,
  email: addClientInput.shape.email,
});
export type ClientValues = z.input<typeof clientForm>;
export type ClientFields = z.output<typeof clientForm>;

/** The same of a client who has proven a mailbox alone, and has no number yet: it may stay without. */
export const mailboxClientForm = clientForm.extend({ phone: optionalPhone });

/** The same, optionally inviting the new client. */
export const addClientForm = clientForm.extend({ inviteClient: z.boolean() });
export type AddClientValues = z.input<typeof addClientForm>;
export type ClientToAdd = z.output<typeof addClientForm>;
