import { EMAIL_LINK_HOURS } from '@slotkeeper/domain/limits';
import type { Locale } from '@slotkeeper/domain/options';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../../platform/oneTimeToken.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { type LinkWriter, sendSecret } from '../../messaging/message/outgoing/outgoing.ts';
import { saveEmailToken } from './emailLink.store.ts';

/** In whose name a link is sent, and with what it is made. */
export interface EmailLinkContext {
  readonly scope: TenantScope;
  readonly clock: Clock;
  readonly links: LinkWriter;
}

/** Whose mailbox is to be verified. */
export interface EmailToVerify {
  readonly accountId: string;
  /** The membership in whose name it is sent. */
  readonly providerId: string;
  readonly name: string;
  readonly locale: Locale;
  /** The account's present e-mail. */
  readonly email: string;
  /** The one to come, to which the link goes then; null where the present one is to be verified. */
  readonly pendingEmail: string | null;
}

/** Sends the link that verifies a mailbox: it works once, for 24 hours, and ends the one before (rule R3). */
export async function sendEmailLink(
  tx: TenantTransaction,
  { scope, clock, links }: EmailLinkContext,
  { accountId, providerId, name, locale, email, pendingEmail }: EmailToVerify,
): Promise<void> {
  const token = newOneTimeToken();
  const expiresAt = clock.now() + EMAIL_LINK_HOURS * HOUR_MS;
  await saveEmailToken(tx.db, accountId, { pendingEmail, tokenHash: hashOneTimeToken(token), expiresAt });
  const kind = pendingEmail === null ? 'staff.emailConfirmation' : 'staff.emailChange';
  const recipient = pendingEmail ?? email;
  const values = { name, email: recipient, link: `${links.origin}/confirm-email/${token}` };
  await sendSecret(
    tx,
    { scope, clock, secrets: links.secrets },
    { recipient, locale, providerId },
    { kind, values },
  );
}
