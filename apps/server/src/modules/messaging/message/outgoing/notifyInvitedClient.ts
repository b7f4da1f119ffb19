import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import { INVITE_PAUSE_MINUTES } from '@slotkeeper/domain/limits';
import type { Locale } from '@slotkeeper/domain/options';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { translate } from '@slotkeeper/i18n/translate';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import { sealLink } from '../compose/compose.ts';
import { findLastClientInvite, lockClientInvites } from '../compose/lastClientInvite.store.ts';
import { queueMessages, type WriterContext } from '../deliver/queueMessages.ts';

/** Whom an invitation to book online goes to: a number, and the client where it is one already (rule N6). */
export interface InvitedPerson {
  readonly phoneNumber: string;
  readonly locale: Locale;
  readonly clientId?: string;
}

/**
 * Sends the link to the booking page by SMS at once (spec 2, rule C1), sealed until it went (rule N1); the limits of N4 hold. A number that has an
 * invitation waiting, or got one within ten minutes, gets no other: returns when it may (epoch milliseconds).
 */
export async function notifyInvitedClient(
  tx: TenantTransaction,
  { secrets, ...ctx }: WriterContext & { readonly secrets: SecretBox },
  { phoneNumber, locale, clientId }: InvitedPerson,
  { organization, link }: { readonly organization: string; readonly link: string },
): Promise<{ retryAt: number | null }> {
  await lockClientInvites(tx.db, ctx.scope, phoneNumber);
  const now = ctx.clock.now();
  const last = await findLastClientInvite(tx.db, ctx.scope, { phoneNumber, now });
  const retryAt = (last ?? Number.NEGATIVE_INFINITY) + INVITE_PAUSE_MINUTES * MINUTE_MS;
  if (retryAt > now) return { retryAt };
  const text = translate(locale, 'message.client.invitation.sms', {
    organization: defuseLinks(organization),
    link,
  });
  const message = {
    channel: 'SMS' as const,
    kind: 'client.invitation' as const,
    recipient: phoneNumber,
    clientId,
    locale,
    subject: '',
    ...sealLink(text, link, secrets),
    secret: false,
  };
  await queueMessages(tx, ctx, [message], { atOnce: true });
  return { retryAt: null };
}
