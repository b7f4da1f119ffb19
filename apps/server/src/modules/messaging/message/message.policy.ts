import { type EventText, rowOf } from '@slotkeeper/domain/booking/event/bookingEvents';
import {
  CLIENT_CODES_PER_BUSINESS,
  EMAILS_PER_ADDRESS_PER_HOUR,
  EMAILS_PER_ORGANIZATION_PER_HOUR,
  HELD_BACK_MAX_HOURS,
  MESSAGE_RETRY_FACTOR,
  MESSAGE_RETRY_FIRST_SECONDS,
  MESSAGE_TRIES_MAX,
  NEW_ORGANIZATION_DAYS,
  NEW_ORGANIZATION_SHARE,
  SECRETS_PER_ADDRESS_PER_HOUR,
  SMS_PER_NUMBER_PER_HOUR,
  SMS_PER_ORGANIZATION_PER_HOUR,
} from '@slotkeeper/domain/limits';
import type { ReminderChannel } from '@slotkeeper/domain/options';
import { DAY_MS, HOUR_MS } from '@slotkeeper/domain/time/units';

export type MessageChannel = 'EMAIL' | 'SMS' | 'PUSH';

/** Every state of a message, in the order in which it passes through them. */
const messageStatuses = ['QUEUED', 'KEPT', 'SENT', 'DELIVERED', 'FAILED', 'CANCELED'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Those of a message that has gone: into the outbox where no sender is set, to a gateway, to its reader. */
const goneStatuses = ['KEPT', 'SENT', 'DELIVERED'] as const satisfies MessageStatus[];

/** Those of a message that its reader has, or gets unless it is stopped. */
export const goneOrGoingStatuses = ['QUEUED', ...goneStatuses] as const satisfies MessageStatus[];

/** Where a message goes. */
export interface Address {
  readonly channel: MessageChannel;
  readonly recipient: string;
}

/** How a client or a guest with a phone is reached: by e-mail where known, else by SMS; null where neither is (N2, P8). */
export function clientAddress(known: { email: string | null; phoneNumber: string | null }): Address | null {
  if (known.email) return { channel: 'EMAIL', recipient: known.email };
  return known.phoneNumber ? { channel: 'SMS', recipient: known.phoneNumber } : null;
}

/**
 * Where a reminder goes by its channel (rule N2): nowhere if the client is not known there. Of several reminders that are due
 * together, the first one that reaches the client decides.
 */
export function reminderAddresses(
  channels: readonly ReminderChannel[],
  known: { email: string | null; phoneNumber: string | null },
): Address[] {
  const { email, phoneNumber } = known;
  const byEmail: Address[] = email ? [{ channel: 'EMAIL', recipient: email }] : [];
  const bySms: Address[] = phoneNumber ? [{ channel: 'SMS', recipient: phoneNumber }] : [];
  const byChannel: Readonly<Record<ReminderChannel, readonly Address[]>> = {
    EMAIL_ELSE_SMS: byEmail.length > 0 ? byEmail : bySms,
    EMAIL: byEmail,
    SMS: bySms,
    BOTH: [...byEmail, ...bySms],
  };
  const reached = channels.find((channel) => byChannel[channel].length > 0);
  return reached ? [...byChannel[reached]] : [];
}

/** A staff member's own e-mail toggles (spec 3, ProviderSettings). */
export interface EmailToggles {
  readonly created: boolean;
  readonly changed: boolean;
  readonly confirmed: boolean;
  readonly offeredAlternative: boolean;
}

/** Whether a staff member wants an e-mail with this text (N2). */
export function wantsEmail(toggles: EmailToggles, text: EventText<'staff'>): boolean {
  const { toggle } = rowOf(text);
  return toggle !== undefined && toggles[toggle];
}

/** What becomes of a message after a try or a look at the limits; instants in epoch milliseconds. */
export type Verdict = { readonly sendAfter: number } | { readonly failed: true };

/** After the `attempts`th failed try: a growing wait, and an end (N3). */
export function afterFailure(attempts: number, now: number): Verdict {
  if (attempts >= MESSAGE_TRIES_MAX) return { failed: true };
  return { sendAfter: now + MESSAGE_RETRY_FIRST_SECONDS * 1_000 * MESSAGE_RETRY_FACTOR ** (attempts - 1) };
}

/** How many messages of a channel may go within an hour. */
export interface ChannelLimits {
  /** To one number or address, from all organizations together. */
  readonly perRecipient: number;
  readonly perOrganization: number;
}

/** The channels by which a business can reach strangers. */
export type MessageLimits = Readonly<Record<'SMS' | 'EMAIL', ChannelLimits>>;

export const defaultMessageLimits: MessageLimits = {
  SMS: { perRecipient: SMS_PER_NUMBER_PER_HOUR, perOrganization: SMS_PER_ORGANIZATION_PER_HOUR },
  EMAIL: { perRecipient: EMAILS_PER_ADDRESS_PER_HOUR, perOrganization: EMAILS_PER_ORGANIZATION_PER_HOUR },
};

/**
 * E-mails about an account, by their kinds. They never take from what a business may send to its clients, nor wait for it: who
 * may book could else keep everybody from a new password. They have limits of their own, by address and kind.
 */
export const accountKinds = [
  'staff.passwordReset',
  'staff.invitation',
  'staff.emailConfirmation',
  'staff.emailChange',
  'staff.emailChanged',
] as const;
const isOfAccount: ReadonlySet<string> = new Set(accountKinds);
/** Those whose link works for days: one that comes some hours late is better than none. */
const isWorthWaiting: ReadonlySet<string> = new Set(['staff.invitation', 'staff.emailChanged']);

/**
 * The kind of a client's code. Codes never take from what a business may send to its clients: strangers ask for them. They are
 * counted where they are asked for, so that none is promised that can't go.
 */
export const CODE_KIND = 'client.oneTimeCode';

/** A message that wants to go; instants in epoch milliseconds. */
export interface LimitedMessage {
  readonly channel: 'SMS' | 'EMAIL';
  readonly kind: string;
  readonly createdAt: number;
  readonly secret: boolean;
  /** When its organization was founded; null for the demo, which is never new. */
  readonly organizationSince: number | null;
}

/** Whether an e-mail is counted by its address and kind alone. */
export function isAccountEmail({
  channel,
  kind,
}: {
  readonly channel: MessageChannel;
  readonly kind: string;
}): boolean {
  return channel === 'EMAIL' && isOfAccount.has(kind);
}

/**
 * The limits that hold for a message (N4). A new organization has a small allowance: anybody can found one. E-mails
 * about an account are limited by kind and address, regardless of who causes them, and don't count against any
 * business's allowance.
 */
export function limitsOf(message: LimitedMessage, limits: MessageLimits, now: number): ChannelLimits {
  const { perRecipient, perOrganization } = limits[message.channel];
  const isNew = message.organizationSince !== null && isNewOrganization(message.organizationSince, now);
  if (isAccountEmail(message))
    return {
      perRecipient: Math.min(perRecipient, SECRETS_PER_ADDRESS_PER_HOUR),
      perOrganization: Number.POSITIVE_INFINITY,
    };
  if (message.kind === CODE_KIND) return { perRecipient, perOrganization: Number.POSITIVE_INFINITY };
  return { perRecipient, perOrganization: isNew ? newShareOf(perOrganization) : perOrganization };
}

function newShareOf(limit: number): number {
  return Math.max(1, Math.floor(limit * NEW_ORGANIZATION_SHARE));
}

/**
 * How many codes a business may send by a channel within an hour (N4): its own allowance beside that of other messages. A null
 * founding is the demo's, which is never new.
 */
export function codesPerHour(
  { perOrganization }: ChannelLimits,
  { organizationSince, now }: { readonly organizationSince: number | null; readonly now: number },
): number {
  const limit = Math.min(CLIENT_CODES_PER_BUSINESS, perOrganization);
  const isNew = organizationSince !== null && isNewOrganization(organizationSince, now);
  return isNew ? newShareOf(limit) : limit;
}

function isNewOrganization(since: number, now: number): boolean {
  return now - since < NEW_ORGANIZATION_DAYS * DAY_MS;
}

/** When the next message may go, given when those of the last hour went, oldest first. */
export function nextTurn(sentAt: readonly number[], limit: number, now: number): number {
  const oldestThatCounts = sentAt.at(-limit);
  return sentAt.length < limit || oldestThatCounts === undefined ? now : oldestThatCounts + HOUR_MS;
}

/**
 * Whether a message may go now (null), must wait its turn, or has waited too long to be of use (N4). One that carries a
 * code or a link which works for a short time does not wait: its reader has asked for a new one by then.
 */
export function limitVerdict(
  message: Pick<LimitedMessage, 'createdAt' | 'secret' | 'kind'>,
  lastHour: { readonly toRecipient: readonly number[]; readonly fromOrganization: readonly number[] },
  limits: ChannelLimits,
  now: number,
): Verdict | null {
  const turn = Math.max(
    nextTurn(lastHour.toRecipient, limits.perRecipient, now),
    nextTurn(lastHour.fromOrganization, limits.perOrganization, now),
  );
  if (turn <= now) return null;
  const tooLate = turn > message.createdAt + HELD_BACK_MAX_HOURS * HOUR_MS;
  const isShortLived = message.secret && !isWorthWaiting.has(message.kind);
  return isShortLived || tooLate ? { failed: true } : { sendAfter: turn };
}
