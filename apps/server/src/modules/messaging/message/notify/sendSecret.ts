import { defuseLinks } from '@slotkeeper/domain/input/defuseLinks';
import type { Locale } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import type { NewMessage } from '../message.store.ts';
import { queueMessages, type WriterContext } from '../deliver/queueMessages.ts';

/** Messages with a code or a link that opens an account (rule N1), and what their texts need. */
export type Secret =
  | {
      readonly kind: 'client.oneTimeCode';
      readonly values: { readonly organization: string; readonly code: string; readonly minutes: number };
    }
  | {
      readonly kind: 'staff.invitation';
      readonly values: Readonly<
        Record<'name' | 'inviter' | 'organization' | 'link' | 'until' | 'zone', string>
      >;
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
  const { body, ...head } = composeSecret(secret, reader.locale);
  const sealed = { body: '', sealedBody: secrets.seal(body), secret: true };
  await queueMessages(tx, ctx, [{ ...reader, ...head, ...sealed, kind: secret.kind }], { atOnce: true });
}

/** What people may have written, of all that these texts need. */
const written = new Set(['name', 'inviter', 'organization']);

function composeSecret(
  { kind, values: given }: Secret,
  locale: Locale,
): Pick<NewMessage, 'channel' | 'subject' | 'body'> {
  const entries = Object.entries(given).map(
    ([key, value]) => [key, written.has(key) ? defuseLinks(String(value)) : value] as const,
  );
  const values = Object.fromEntries(entries);
  if (kind === 'client.oneTimeCode') {
    return { channel: 'SMS', subject: '', body: translate(locale, `message.${kind}.sms`, values) };
  }
  return {
    channel: 'EMAIL',
    subject: translate(locale, `message.${kind}.subject`, values),
    body: translate(locale, `message.${kind}.text`, values),
  };
}
