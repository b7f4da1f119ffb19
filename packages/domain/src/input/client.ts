import { z } from 'zod';
import { IMPORT_ROWS_MAX, IMPORT_ROWS_PER_CALL_MAX, LONG_TEXT_MAX, PHONE_TEXT_MAX } from '../limits.ts';
import { emailInput } from './account.ts';
import { mutationKeyInput } from './appointment.ts';
import { clientNameInput, nameInput } from './organization.ts';
import { longTextInput } from './text/plainText.ts';

/**
 * A phone number as people write it. Whether it is one depends on the organization's country, so the form and the
 * server read it with `normalizePhone` after this (spec 5, rule C5).
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
  name: clientNameInput,
  phoneNumber: phoneTextInput,
  email: optionalEmailInput,
  /** Sends an SMS with a link to the booking page. */
  inviteClient: z.boolean().nullish().transform(Boolean),
  /** Brings back a client with this number that was removed: asked for after CLIENT_REMOVED (rule C4). */
  restoreRemoved: z.boolean().nullish().transform(Boolean),
});
export type AddClientInput = z.infer<typeof addClientInput>;

/** What changes of a client: only what is sent; a cleared e-mail is null (rule R8). */
export const updateClientInput = z.object({
  clientMutationId: mutationKeyInput,
  id: z.string(),
  name: clientNameInput.optional(),
  phoneNumber: phoneTextInput.optional(),
  email: emailInput.nullable().optional(),
  /** Shared by the staff; clients never see them. */
  notes: longTextInput.optional(),
  /** The notes as the writer saw them before typing; null or empty for none. Left out, nothing is compared. */
  expectedNotes: z.string().trim().nullable().optional(),
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

/** One row of an import. A name may hold an address, which messages make unusable (`defuseLinks`). Its values are checked one by one, so that a bad row is named and keeps no other back. */
export const importedRowInput = z.object({
  name: nameInput,
  phoneNumber: phoneTextInput,
  email: optionalEmailInput,
});
export type ImportedRowInput = z.input<typeof importedRowInput>;

/** Rows of an import (spec 7). A large one comes in several calls with one `importKey`; the last adds them all. */
export const importClientsInput = z
  .object({
    clientMutationId: mutationKeyInput,
    /** The organization's. */
    id: z.string(),
    clients: z
      .array(
        // What a row says is judged by importedRowInput: a fault of one row refuses no other.
        z.object({
          name: z.string(),
          phoneNumber: z.string(),
          email: z
            .string()
            .nullish()
            .transform((email) => email ?? null),
        }),
      )
      .max(IMPORT_ROWS_PER_CALL_MAX),
    importKey: mutationKeyInput,
    /** The place of the first of these rows in the whole import. */
    firstIndex: z
      .number()
      .int()
      .min(0)
      .max(IMPORT_ROWS_MAX - 1)
      .nullish()
      .transform((index) => index ?? 0),
    isLast: z
      .boolean()
      .nullish()
      .transform((isLast) => isLast ?? true),
    /** Says what would be added, updated and skipped, and adds nothing; the rows stay for the call that does. */
    isTrial: z.boolean().nullish().transform(Boolean),
  })
  // Rows that wait for others need a name that the others share.
  .refine(({ isLast, importKey }) => isLast || Boolean(importKey), { path: ['importKey'] });
export type ImportClientsInput = z.infer<typeof importClientsInput>;
