import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { translate } from '@slotkeeper/i18n/translate';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { findMemberReaders, type MemberReader } from '../member/member.ts';
import { queueMessages, type WriterContext } from '../message/deliver/deliver.ts';
import type { NewMessage } from '../message/message.ts';
import { addNotifications } from '../notification/notification.ts';
import type { WebhookEndpoint } from './webhook.store.ts';

/**
 * Notifies that a webhook was paused after a day of failures (rule N7), at once: the Owners by email, in their languages, and
 * those who manage webhooks in their sidebars.
 */
export async function notifyPaused(
  tx: TenantTransaction,
  ctx: WriterContext,
  { id: webhookId, url }: Pick<WebhookEndpoint, 'id' | 'url'>,
): Promise<void> {
  const { host } = new URL(url);
  const readers = await findMemberReaders(tx.db, ctx.scope);
  const notifications = readers
    .filter(({ sets }) => reachOf(sets, 'webhook:manage') !== 'none')
    .map(({ providerId }) => ({ kind: 'webhookPaused' as const, providerId, webhookId, payload: { host } }));
  await addNotifications(tx, ctx, notifications);
  const messages = readers
    .filter(({ isOwner, email }) => isOwner && email !== '')
    .map((owner) => emailTo(owner, host));
  await queueMessages(tx, ctx, messages, { atOnce: true });
}

function emailTo({ providerId, email, locale }: MemberReader, url: string): NewMessage {
  const kind = 'staff.webhookPaused';
  // What a member or a program wrote makes no link in our name (rule N4).
  const host = defuseLinks(url);
  return {
    channel: 'EMAIL',
    kind,
    providerId,
    recipient: email,
    locale,
    subject: translate(locale, `message.${kind}.subject`, { host }),
    body: translate(locale, `message.${kind}.text`, { host }),
  };
}
