import { addProviderInput } from '@slotkeeper/domain/input/provider';
import { z } from 'zod';
import { typedPhone } from '../../../lib/phone/typedPhone.ts';

/** The form's schema: the server's, with the phone number and its country as they are chosen (rule C5). */
export const staffSchema = addProviderInput.omit({ clientMutationId: true, phoneNumber: true }).extend({
  phone: typedPhone,
  placeIds: z.array(z.string()).min(1, 'REQUIRED_FIELD_MISSING'),
});

/** What the form holds: the input before it is checked and trimmed. */
export type StaffValues = z.input<typeof staffSchema>;
/** What it gives. */
export type StaffOutput = z.output<typeof staffSchema>;
