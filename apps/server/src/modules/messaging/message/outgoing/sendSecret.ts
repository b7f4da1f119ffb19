import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import type { Locale } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import type { NewMessage } from '../message.store.ts';
import { queueMessages, type WriterContext } from '../deliver/queueMessages.ts';
import { findWordings } from '../wordings/wordings.ts';
import { composeInvitation, type Invitation } from './composeInvitation.ts';

/** Messages with a code or a link that opens an account (rule N1), and what their texts need. */
export type Secret =
  | {
      /** By SMS, or by e-mail where that is said. */
      readonly kind: 'client.oneTimeCode';
      readonly channel?: 'SMS' | 'EMAIL';
      readonly values: { readonly organization: string; readonly code: string; readonly minutes: number };
    }
  | {
      readonly kind: 'staff.invitation';
      readonly values: Invitation;
    }
  | {
      readonly kind: 'staff.passwordReset';
      readonly values: { readonly name: string; readonly link: string };
    }
  | {
      /** To the present e-mail of an account, or to the one that is to take its place. */
      readonly kind: 'staff.emailConfirmation' | 'staff.emailChange';
      readonly values: { readonly name: string; readonly email: string; readonly link: string };
    };

/** To whom a secret goes: a phone for a code, an e-mail for a link; the reader's id where there is one (N6). */
export interface SecretReader {
  readonly recipient: string;
  readonly locale: Locale;
  readonly clientId?: string;
  readonly providerId?: string;
}

/** What makes a link that opens an account: where it leads, and what seals its message. */
export interface LinkWriter {
  /** Scheme and host. */
  readonly origin: string;
  readonly secrets: SecretBox;
}

/**
 * Sends a code or a link at once: its reader is waiting for it. Its text is sealed while it is queued and gone once it was
 * sent; the outbox shows that it went, not what it says (rule N1).
 */
export async function sendSecret(
  tx: TenantTransaction,
  { secrets, ...ctx }: WriterContext & { readonly secrets: SecretBox },
  reader: SecretReader,
  secret: Secret,
): Promise<void> {
  const { body, ...head } =
    secret.kind === 'staff.invitation'
      ? await composeOwnInvitation(tx, ctx, reader, secret.values)
      : composeSecret(secret, reader.locale);
  const sealed = { body: '', sealedBody: secrets.seal(body), secret: true };
  await queueMessages(tx, ctx, [{ ...reader, ...head, ...sealed, kind: secret.kind }], { atOnce: true });
}

/** An invitation is the business's own letter: all other secrets are worded by the product alone. */
async function composeOwnInvitation(
  tx: TenantTransaction,
  { scope }: WriterContext,
  { locale }: SecretReader,
  invitation: Invitation,
): Promise<Composed> {
  const wordings = await findWordings(tx.db, scope);
  return { channel: 'EMAIL', ...composeInvitation(invitation, locale, wordings) };
}

type Composed = Pick<NewMessage, 'channel' | 'subject' | 'body'>;

/** What people may have written, of all that these texts need. */
const written = new Set(['name', 'organization']);

function composeSecret(
  secret: Exclude<Secret, { readonly kind: 'staff.invitation' }>,
  locale: Locale,
): Composed {
  const { kind, values: given } = secret;
  const entries = Object.entries(given).map(
    ([key, value]) => [key, written.has(key) ? defuseLinks(String(value)) : value] as const,
  );
  const values = Object.fromEntries(entries);
  if (kind === 'client.oneTimeCode' && secret.channel !== 'EMAIL') {
    return { channel: 'SMS', subject: '', body: translate(locale, `message.${kind}.sms`, values) };
  }
  return {
    channel: 'EMAIL',
    subject: translate(locale, `message.${kind}.subject`, values),
    body: translate(locale, `message.${kind}.text`, values),
  };
}
