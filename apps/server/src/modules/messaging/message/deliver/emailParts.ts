import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { type StopLink, stopUrl } from '../../../../platform/stopLink.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { translate } from '@slotkeeper/i18n/translate';
import {
  blocksOfText,
  type EmailAction,
  type EmailContent,
  findLetterhead,
  renderEmail,
} from '../../email/email.ts';
import { isAboutSubscription } from '../compose/messageKind.ts';
import type { Email, InvoiceFiles } from '../gateway/gateway.ts';
import { isAccountEmail } from '../message.policy.ts';
import { calendarFile } from './calendarFile.ts';
import type { LockedMessage } from './delivery.store.ts';
import { withPaymentsButton } from './paymentsButton.ts';

type EmailTools = Parameters<typeof calendarFile>[0] & { readonly invoiceFile: InvoiceFiles };

/** What stops altogether by its link, so that a mail program may offer that as one click (RFC 8058). */
const stoppedAtOnce: ReadonlySet<string> = new Set(['client.appointmentReminder', 'staff.monthlyReport']);

/**
 * What an e-mail consists of, made when it is sent: what is sealed is readable only then, and the business's address and
 * photo are those of today. `button`: the one that opens the appointment on the booking pages.
 */
export async function emailParts(
  tools: EmailTools,
  tx: TenantTransaction,
  scope: TenantScope,
  message: LockedMessage,
  button: EmailAction | null,
): Promise<Pick<Email, 'text' | 'html' | 'calendar' | 'document' | 'stopUrl'>> {
  const { linkOrigin } = tools;
  const { kind, locale, subject } = message;
  const calendar = await calendarFile(tools, tx, scope, message);
  const document = message.invoiceId && (await tools.invoiceFile(tx.db, scope, message.invoiceId));
  const reachesStop = stopUrlOf(tools, scope, message);
  const rendered = renderEmail({
    kind,
    locale,
    subject,
    content: withButton(contentOf(message, linkOrigin), button),
    letterhead: await findLetterhead(tx.db, scope, message),
    origin: linkOrigin,
    stopUrl: reachesStop,
  });
  const canStop = stoppedAtOnce.has(kind) && reachesStop !== null;
  return {
    ...rendered,
    ...(calendar && { calendar }),
    ...(document && { document }),
    ...(canStop && { stopUrl: reachesStop }),
  };
}

/** The button to the booking pages comes last: what a message asks for itself comes before it. */
function withButton(content: EmailContent, button: EmailAction | null): EmailContent {
  return button ? { ...content, actions: [...(content.actions ?? []), button] } : content;
}

/** Staff find the appointment in the calendar of their console, and what the business pays under Payments. */
function contentOf(message: LockedMessage, origin: string): EmailContent {
  const { content, body, locale, providerId, appointmentId, kind } = message;
  if (content && isAboutSubscription(kind)) return withPaymentsButton(content, locale, origin);
  if (content) return content;
  const blocks = blocksOfText(body, origin);
  if (providerId === null || appointmentId === null) return { blocks };
  const url = `${origin}/calendar/${toGlobalId('Appointment', appointmentId)}`;
  return { blocks, actions: [{ label: translate(locale, 'message.action.openAppointment'), url }] };
}

/**
 * Clients stop by a link what no appointment needs, which every e-mail to them names, and staff their monthly report. Which other
 * e-mails they get, staff choose in their own settings; those about an account or the subscription can't be stopped.
 */
function stopUrlOf(
  { linkOrigin, secrets }: EmailTools,
  { organizationId }: TenantScope,
  message: LockedMessage,
): string | null {
  if (isAccountEmail(message) || isAboutSubscription(message.kind)) return null;
  const { clientId, providerId, kind } = message;
  const urlOf = (link: StopLink) => stopUrl(secrets, linkOrigin, link);
  if (providerId !== null && kind === 'staff.monthlyReport')
    return urlOf({ organizationId, providerId, topic: 'MONTHLY_REPORT' });
  if (providerId !== null) return `${linkOrigin}/settings?tab=personal`;
  return clientId === null ? null : urlOf({ organizationId, clientId, topic: 'REMINDERS' });
}
