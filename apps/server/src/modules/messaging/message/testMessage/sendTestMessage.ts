import { TEST_MESSAGES_PER_HOUR } from '@slotkeeper/domain/limits';
import { PRODUCT_NAME } from '@slotkeeper/domain/product';
import { must } from '@slotkeeper/domain/must';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { translate } from '@slotkeeper/i18n/translate';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { queueMessages } from '../deliver/queueMessages.ts';
import { findOwnAddress, findTestsSince } from './ownAddress.store.ts';

type TestChannel = 'EMAIL' | 'SMS';

/**
 * Sends the viewer a message that says that messages arrive, by the way that all take, and returns its id: what the gateway
 * answers is shown in the outbox (rule N1). Refuses with ACTION_NOT_ALLOWED, RECIPIENT_GONE where the viewer has no number,
 * and TOO_MANY_ATTEMPTS.
 */
export async function sendTestMessage(
  ctx: StaffContext,
  { channel, clientMutationId: key }: { channel: TestChannel; clientMutationId?: string | null | undefined },
): Promise<{ id: string }> {
  ctx.authorize('outbox:view');
  const request = { operation: 'sendTestMessage', key, body: { channel } };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => send(ctx, tx, channel))),
  );
}

async function send(ctx: StaffContext, tx: TenantTransaction, channel: TestChannel): Promise<{ id: string }> {
  const { scope, clock, provider } = ctx;
  const { email, phoneNumber } = await findOwnAddress(tx.db, scope, provider.id);
  const recipient = channel === 'EMAIL' ? email : phoneNumber;
  if (recipient === '') refuseRequest('RECIPIENT_GONE', { path: ['channel'] });
  await countTest(ctx, tx, channel);
  const { id: providerId, locale } = provider;
  const product = { product: PRODUCT_NAME };
  const message = {
    channel,
    kind: 'staff.test' as const,
    recipient,
    locale,
    providerId,
    subject: channel === 'EMAIL' ? translate(locale, 'message.staff.test.subject', product) : '',
    body: translate(locale, 'message.staff.test.text', product),
  };
  const [id] = await queueMessages(tx, { scope, clock }, [message], { atOnce: true });
  return { id: must(id, 'a test message is written') };
}

async function countTest(
  { scope, clock, provider }: StaffContext,
  tx: TenantTransaction,
  channel: TestChannel,
) {
  const now = clock.now();
  const since = new Date(now - HOUR_MS);
  const sent = await findTestsSince(tx.db, scope, { providerId: provider.id, channel, since });
  const oldestThatCounts = sent.at(-TEST_MESSAGES_PER_HOUR);
  if (sent.length < TEST_MESSAGES_PER_HOUR || oldestThatCounts === undefined) return;
  const retryAfterSeconds = Math.ceil((oldestThatCounts + HOUR_MS - now) / 1_000);
  refuseRequest('TOO_MANY_ATTEMPTS', { values: { retryAfterSeconds } });
}
