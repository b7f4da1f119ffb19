import {
  MESSAGE_RETRY_FACTOR,
  MESSAGE_RETRY_FIRST_SECONDS,
  MESSAGE_TRIES_MAX,
  SMS_HELD_BACK_MAX_HOURS,
  SMS_PER_NUMBER_PER_HOUR,
  SMS_PER_ORGANIZATION_PER_HOUR,
} from '@slotkeeper/domain/limits';
import { HOUR_MS } from '@slotkeeper/domain/time/units';

export type MessageChannel = 'EMAIL' | 'SMS' | 'PUSH';

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

/** What a staff member can be told about an appointment. */
export type StaffNews =
  | 'appointmentCreated'
  | 'appointmentChanged'
  | 'appointmentCanceled'
  | 'appointmentConfirmed'
  | 'appointmentOffered';

/** A staff member's own e-mail toggles (spec 3, ProviderSettings). */
export interface EmailToggles {
  readonly created: boolean;
  readonly changed: boolean;
  readonly confirmed: boolean;
  readonly offeredAlternative: boolean;
}

const toggleOf = {
  appointmentCreated: 'created',
  appointmentChanged: 'changed',
  appointmentCanceled: 'changed',
  appointmentConfirmed: 'confirmed',
  appointmentOffered: 'offeredAlternative',
} as const satisfies Record<StaffNews, keyof EmailToggles>;

/** Whether a staff member wants an e-mail about this (N2). The spec has no toggle for cancellations: they are changes. */
export function wantsEmail(toggles: EmailToggles, news: StaffNews): boolean {
  return toggles[toggleOf[news]];
}

/** What becomes of a message after a try or a look at the limits; instants in epoch milliseconds. */
export type Verdict = { readonly sendAfter: number } | { readonly failed: true };

/** After the `attempts`th failed try: a growing wait, and an end (N3). */
export function afterFailure(attempts: number, now: number): Verdict {
  if (attempts >= MESSAGE_TRIES_MAX) return { failed: true };
  return { sendAfter: now + MESSAGE_RETRY_FIRST_SECONDS * 1_000 * MESSAGE_RETRY_FACTOR ** (attempts - 1) };
}

/** How many SMS may go within an hour. */
export interface SmsLimits {
  readonly perNumber: number;
  readonly perOrganization: number;
}

export const defaultSmsLimits: SmsLimits = {
  perNumber: SMS_PER_NUMBER_PER_HOUR,
  perOrganization: SMS_PER_ORGANIZATION_PER_HOUR,
};

/** When the next SMS may go, given when those of the last hour went, oldest first. */
function nextTurn(sentAt: readonly number[], limit: number, now: number): number {
  const oldestThatCounts = sentAt.at(-limit);
  return sentAt.length < limit || oldestThatCounts === undefined ? now : oldestThatCounts + HOUR_MS;
}

/**
 * Whether an SMS may go now (null), must wait its turn, or has waited too long to be of use (N4). One that carries a
 * code does not wait: its reader has asked for a new one by then.
 */
export function smsVerdict(
  sms: { readonly createdAt: number; readonly secret: boolean },
  lastHour: { readonly toNumber: readonly number[]; readonly fromOrganization: readonly number[] },
  limits: SmsLimits,
  now: number,
): Verdict | null {
  const turn = Math.max(
    nextTurn(lastHour.toNumber, limits.perNumber, now),
    nextTurn(lastHour.fromOrganization, limits.perOrganization, now),
  );
  if (turn <= now) return null;
  const tooLate = turn > sms.createdAt + SMS_HELD_BACK_MAX_HOURS * HOUR_MS;
  return sms.secret || tooLate ? { failed: true } : { sendAfter: turn };
}
