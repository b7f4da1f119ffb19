import { HOUR_MS } from '@slotkeeper/domain/time/units';
import type { Queryable } from '../../../../platform/database/database.ts';
import { type ChannelLimits, nextTurn } from '../message.policy.ts';
import { findSentTo } from './delivery.store.ts';

/**
 * When the next message may go to a number or address (epoch milliseconds): `now`, or later where it has had as many as it gets
 * within an hour from all organizations (rule N4).
 */
export async function recipientTurn(
  db: Queryable,
  {
    channel,
    recipient,
    now,
  }: { readonly channel: 'SMS' | 'EMAIL'; readonly recipient: string; readonly now: number },
  { perRecipient }: ChannelLimits,
): Promise<number> {
  const since = new Date(now - HOUR_MS);
  return nextTurn(await findSentTo(db, { channel, recipient, kind: null, since }), perRecipient, now);
}
