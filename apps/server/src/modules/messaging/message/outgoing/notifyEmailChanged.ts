import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import { translate } from '@slotkeeper/i18n/translate';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { queueMessages, type WriterContext } from '../deliver/queueMessages.ts';
import type { SecretReader } from './sendSecret.ts';

/** Notifies the mailbox that an account had before, at once: its holder may know nothing of it (rule R3). */
export async function notifyEmailChanged(
  tx: TenantTransaction,
  ctx: WriterContext,
  reader: SecretReader,
  values: { readonly name: string; readonly email: string; readonly support: string },
): Promise<void> {
  const kind = 'staff.emailChanged';
  const text = {
    subject: translate(reader.locale, `message.${kind}.subject`),
    body: translate(reader.locale, `message.${kind}.text`, { ...values, name: defuseLinks(values.name) }),
  };
  await queueMessages(tx, ctx, [{ ...reader, ...text, channel: 'EMAIL', kind }], { atOnce: true });
}
