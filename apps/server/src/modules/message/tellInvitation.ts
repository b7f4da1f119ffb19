import type { Locale } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { queueMessages, type WriterContext } from './queueMessages.ts';

/** Whom an invitation to book online goes to: a number, and the client where it is one already (decisions N6). */
export interface InvitedPerson {
  readonly phoneNumber: string;
  readonly locale: Locale;
  readonly clientId?: string;
}

/** Sends the link to the booking page by SMS at once (spec 2, decisions C1); the limits of N4 hold. */
export async function tellInvitation(
  tx: TenantTransaction,
  ctx: WriterContext,
  { phoneNumber, locale, clientId }: InvitedPerson,
  values: { readonly organization: string; readonly link: string },
): Promise<void> {
  const message = {
    channel: 'SMS' as const,
    kind: 'client.invitation',
    recipient: phoneNumber,
    clientId,
    locale,
    subject: '',
    body: translate(locale, 'message.client.invitation.sms', values),
    secret: false,
  };
  await queueMessages(tx, ctx, [message], { atOnce: true });
}
