import { z } from 'zod';
import { LONG_TEXT_MAX, PHONE_TEXT_MAX } from '../limits.ts';
import { emailInput } from './account.ts';
import { mutationKeyInput } from './appointment.ts';
import { nameInput } from './organization.ts';

/**
 * A phone number as people write it. Whether it is one depends on the organization's country, so the form and the
 * server read it with `normalizePhone` after this (spec 5, decisions C5).
 */
export const phoneTextInput = z
  .string()
  .trim()
  .min(1, 'REQUIRED_FIELD_MISSING')
  .max(PHONE_TEXT_MAX, 'TEXT_TOO_LONG');

/** An e-mail that may be left out; an empty one is none. */
export const optionalEmailInput = z
  .string()
  .nullish()
  .transform((email) => (email?.trim() ? email : null))
  .pipe(emailInput.nullable());

/** A client to add (spec 5, 7). */
export const addClientInput = z.object({
  clientMutationId: mutationKeyInput,
  name: nameInput,
  phoneNumber: phoneTextInput,
  email: optionalEmailInput,
  /** Sends an SMS with a link to the booking page. */
  inviteClient: z.boolean().nullish().transform(Boolean),
  /** Brings back a client with this number that was removed: asked for after CLIENT_REMOVED (decisions C4). */
  restoreRemoved: z.boolean().nullish().transform(Boolean),
});
export type AddClientInput = z.infer<typeof addClientInput>;

/** What changes of a client: only what is sent; a cleared e-mail is null (decisions R8). */
export const updateClientInput = z.object({
  clientMutationId: mutationKeyInput,
  id: z.string(),
  name: nameInput.optional(),
  phoneNumber: phoneTextInput.optional(),
  email: emailInput.nullable().optional(),
  /** Shared by the staff; clients never see them. */
  notes: z.string().trim().max(LONG_TEXT_MAX, 'TEXT_TOO_LONG').optional(),
  /** Whether it may not book online; staff still book it. */
  isBlocked: z.boolean().optional(),
});
export type UpdateClientInput = z.infer<typeof updateClientInput>;

/** Names one client. */
export const clientIdInput = z.object({ clientMutationId: mutationKeyInput, id: z.string() });

/** A client to keep, and the duplicate that becomes part of it. */
export const mergeClientsInput = clientIdInput.extend({ duplicateId: z.string() });

/** An invitation by SMS (spec 7: POST invite/client). */
export const inviteClientInput = z.strictObject({
  clientPhoneNumber: phoneTextInput,
  inviteLink: z.string().max(LONG_TEXT_MAX, 'TEXT_TOO_LONG'),
});
export type InviteClientInput = z.infer<typeof inviteClientInput>;
