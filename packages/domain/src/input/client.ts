import { z } from 'zod';
import { IMPORT_ROWS_MAX, IMPORT_ROWS_PER_CALL_MAX, LONG_TEXT_MAX, PHONE_TEXT_MAX } from '../limits.ts';
import { emailInput } from './account.ts';
import { idInput, mutationKeyInput, rowInput } from './fields/inputFields.ts';
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
  phoneNumber: phoneTextInput.describe(
    "With its country code, or as it is dialed in the organization's country (rule C5).",
  ),
  email: optionalEmailInput,
  inviteClient: z
    .boolean()
    .nullish()
    .transform(Boolean)
    .describe('Sends an SMS with a link to the booking page.'),
  restoreRemoved: z
    .boolean()
    .nullish()
    .transform(Boolean)
    .describe('Brings back a removed client with this number: the answer to CLIENT_REMOVED (rule C4).'),
});
export type AddClientInput = z.infer<typeof addClientInput>;

/** What changes of a client: only what is sent; a cleared e-mail is null (rule R8). */
export const updateClientInput = rowInput.extend({
  name: clientNameInput.optional(),
  phoneNumber: phoneTextInput.optional(),
  email: emailInput.nullable().optional().describe('Null removes it.'),
  /** Clients never see them. */
  notes: longTextInput.optional().describe('Shared by the staff.'),
  /** Left out, nothing is compared. */
  expectedNotes: z
    .string()
    .trim()
    .nullable()
    .optional()
    .describe(
      'The notes that the person saw before typing, null for none; other notes since then are refused with CLIENT_CHANGED.',
    ),
  /** Staff still book it. */
  isBlocked: z.boolean().optional().describe('Whether the client may not book online.'),
});
export type UpdateClientInput = z.infer<typeof updateClientInput>;

/** Names one client. */
export const clientIdInput = rowInput;

/** A client to keep, and the duplicate that becomes part of it. */
export const mergeClientsInput = clientIdInput.extend({
  id: idInput.describe('The client to keep.'),
  duplicateId: idInput.describe('Becomes part of the other.'),
});

/** An invitation by SMS (spec 7: POST invite/client). */
export const inviteClientInput = z.strictObject({
  clientPhoneNumber: phoneTextInput,
  inviteLink: z.string().max(LONG_TEXT_MAX, 'TEXT_TOO_LONG'),
});

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
    id: idInput.describe("The organization's."),
    clients: z
      .array(
        // The content of a row is validated by importedRowInput: a fault of one row refuses no other.
        z
          .object({
            name: z.string(),
            phoneNumber: z.string(),
            email: z
              .string()
              .nullish()
              .transform((email) => email ?? null),
          })
          .meta({ graphql: 'ImportedClientInput' }),
      )
      .max(IMPORT_ROWS_PER_CALL_MAX),
    importKey: mutationKeyInput.describe('Names an import that comes in several calls.'),
    firstIndex: z
      .number()
      .int()
      .min(0)
      .max(IMPORT_ROWS_MAX - 1)
      .nullish()
      .transform((index) => index ?? 0)
      .describe('The position of the first row in the whole import; 0 by default.'),
    isLast: z
      .boolean()
      .nullish()
      .transform((isLast) => isLast ?? true)
      .describe('False: more rows follow, and nothing is added yet. True by default.'),
    isTrial: z
      .boolean()
      .nullish()
      .transform(Boolean)
      .describe(
        'Says what would happen and adds nothing; the rows stay for a call that does, a day at most.',
      ),
  })
  // Rows that wait for others need a name that the others share.
  .refine(({ isLast, importKey }) => isLast || Boolean(importKey), { path: ['importKey'] })
  .meta({
    typeDescription: 'At most 5,000 rows a call; a longer import comes in several calls with one key.',
  });
export type ImportClientsInput = z.infer<typeof importClientsInput>;
