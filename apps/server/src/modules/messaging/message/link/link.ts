import type { Locale } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import type { Queryable } from '../../../../platform/database/database.ts';
import { hashOneTimeToken } from '../../../../platform/oneTimeToken.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import type { EmailAction } from '../../email/email.ts';
export { findOpenSlug } from './appointmentLink.store.ts';
import { findOpenSlug, insertAppointmentLink } from './appointmentLink.store.ts';

/** What links in messages are made with. */
interface LinkTools {
  readonly clock: { now(): number };
  readonly secrets: SecretBox;
  /** Scheme and host. */
  readonly linkOrigin: string;
}

/** A message as far as its link goes. */
interface LinkedMessage {
  readonly kind: string;
  readonly locale: Locale;
  readonly appointmentId: string | null;
}

/** What can only be seen: it does not take place anymore. */
const over: ReadonlySet<string> = new Set(['client.appointmentCanceled', 'client.appointmentDeclined']);
const offers: ReadonlySet<string> = new Set(['client.appointmentOffered']);

/**
 * The button by which a client opens the appointment that a message is about (rules C1, K1), or null: for staff, about no single
 * appointment, and where the booking pages are off. Its token is made as the message leaves, so that no row has it in clear, and
 * is the same for all messages about one appointment: a message that is sent again says the same.
 */
export async function appointmentButton(
  tools: LinkTools,
  db: Queryable,
  scope: TenantScope,
  message: LinkedMessage,
): Promise<EmailAction | null> {
  const { kind, appointmentId } = message;
  if (appointmentId === null || !kind.startsWith('client.')) return null;
  const slug = await findOpenSlug(db, scope);
  if (slug === undefined) return null;
  const token = tokenOf(tools.secrets, scope, appointmentId);
  const link = { tokenHash: hashOneTimeToken(token), appointmentId, createdAt: tools.clock.now() };
  await insertAppointmentLink(db, scope, link);
  return pageButton(message, `${tools.linkOrigin}/b/${slug}/open/${token}`);
}

/** The button of a message that has gone with one, as it was. */
export function sentButton(
  { secrets, linkOrigin }: Omit<LinkTools, 'clock'>,
  scope: TenantScope,
  slug: string,
  message: LinkedMessage & { readonly appointmentId: string },
): EmailAction {
  const token = tokenOf(secrets, scope, message.appointmentId);
  return pageButton(message, `${linkOrigin}/b/${slug}/open/${token}`);
}

/** The button that leads to an address. */
export function pageButton({ kind, locale }: Omit<LinkedMessage, 'appointmentId'>, url: string): EmailAction {
  const key = over.has(kind) ? 'seeAppointment' : offers.has(kind) ? 'chooseTime' : 'seeOrChange';
  return { label: translate(locale, `message.action.${key}`), url };
}

function tokenOf(secrets: SecretBox, { organizationId }: TenantScope, appointmentId: string): string {
  return secrets.deriveToken(`link to appointment ${organizationId}/${appointmentId}`);
}
