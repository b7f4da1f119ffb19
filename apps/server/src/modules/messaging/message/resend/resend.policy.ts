import { accept, type Decision, refuse } from '@slotkeeper/domain/decision';
import { RESEND_PAUSE_MINUTES } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { showsSealedLink } from '../compose/sealLink.ts';
import type { MessageStatus } from '../message.policy.ts';

/** What a message itself says of whether it can be sent again. */
export interface Repeatable {
  readonly kind: string;
  readonly body: string;
  readonly secret: boolean;
  readonly status: MessageStatus;
}

/**
 * Whether sending a message again can make sense at all: it has gone or was given up, and carries no code or link of its own,
 * but for a reminder's, which is made again. Of one that opens an account nothing is kept (rule N1), and the link to the booking page may have been used by now.
 */
export function isRepeatable(message: Repeatable): boolean {
  return refusalOfMessage(message) === null;
}

/** What there is to know before a message is sent again; instants in epoch milliseconds. */
export interface ResendFacts extends Repeatable {
  /** Where its reader is reached today; null for one who was removed, has left, or may not see what it says. */
  readonly recipient: string | null;
  /** Whether its reader has been written newer things about the same appointment, or that has begun before its reminder. */
  readonly isOutdated: boolean;
  /** When the same text last went, or goes, to this recipient. */
  readonly lastSentAt: number | null;
}

/**
 * Whether a message goes once more, and to which address (rules N1, N4): what it says must still be the newest, and the
 * same text goes to one recipient once in so many minutes. Refuses with MESSAGE_CARRIES_LINK, MESSAGE_QUEUED,
 * MESSAGE_OUTDATED, RECIPIENT_GONE and RESENT_LATELY.
 */
export function decideResend(facts: ResendFacts, now: number): Decision<{ recipient: string }> {
  const code = refusalOfMessage(facts);
  if (code) return refuse(code);
  const { recipient, isOutdated, lastSentAt } = facts;
  if (recipient === null) return refuse('RECIPIENT_GONE');
  if (isOutdated) return refuse('MESSAGE_OUTDATED');
  const nextAt = (lastSentAt ?? Number.NEGATIVE_INFINITY) + RESEND_PAUSE_MINUTES * MINUTE_MS;
  if (nextAt <= now) return accept({ recipient });
  return refuse('RESENT_LATELY', { values: { retryAfterSeconds: Math.ceil((nextAt - now) / 1_000) } });
}

/** Whether a message goes with a link that can be made again: by which a client confirms that it comes. */
export function hasRenewableLink(message: Pick<Repeatable, 'kind' | 'body'>): boolean {
  return message.kind === 'client.appointmentReminder' && showsSealedLink(message);
}

function refusalOfMessage({ secret, status, ...message }: Repeatable) {
  const hasLink = message.kind === 'client.invitation' || showsSealedLink(message);
  if (secret || (hasLink && !hasRenewableLink(message))) return 'MESSAGE_CARRIES_LINK';
  if (status === 'QUEUED') return 'MESSAGE_QUEUED';
  return status === 'CANCELED' ? 'MESSAGE_OUTDATED' : null;
}
