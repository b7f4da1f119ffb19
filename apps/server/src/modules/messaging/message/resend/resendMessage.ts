import { must } from '@slotkeeper/domain/must';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { recordAudit } from '../../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { notFound, orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import type { SecretBox } from '../../../../platform/secretBox.ts';
import { sealNewLink } from '../compose/sealLink.ts';
import { queueMessages } from '../deliver/queueMessages.ts';
import { decideResend, hasRenewableLink } from './resend.policy.ts';
import { findLastSent, isOutdated, type KeptMessage, lockMessage, lockRecipient } from './resend.store.ts';

/** What a message that goes with a secret link is written with. */
interface LinkTools {
  readonly secrets: SecretBox;
  /** Makes the link of a reminder again that was written at an instant (epoch milliseconds); null where it went with none. */
  readonly renewLink: (
    tx: TenantTransaction,
    about: { readonly appointmentId: string; readonly createdAt: number },
  ) => Promise<string | null>;
}

/**
 * Sends a message of the outbox again: a new one with the same text, to where its reader is reached today, a reminder with a
 * link of its own; the old one stays as it is. It goes at once, within the limits of every message (rule N4). Refuses with ACTION_NOT_ALLOWED, NOT_FOUND and
 * as decideResend says.
 */
export async function resendMessage(
  ctx: StaffContext,
  { id, clientMutationId: key }: { id: string; clientMutationId?: string | null | undefined },
  tools: LinkTools,
): Promise<{ id: string }> {
  ctx.authorize('outbox:view');
  const request = { operation: 'resendMessage', key, body: { id } };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => resend(ctx, tx, id, tools))),
  );
}

async function resend(
  ctx: StaffContext,
  tx: TenantTransaction,
  id: string,
  tools: LinkTools,
): Promise<{ id: string }> {
  const { scope, clock } = ctx;
  const message = await lockMessage(tx.db, scope, id);
  if (!message) throw notFound();
  const { status, secret, kind, body, recipientNow } = message;
  await lockRecipient(tx.db, scope, recipientNow ?? message.recipient);
  const facts = {
    kind,
    body,
    secret,
    status,
    recipient: recipientNow,
    isOutdated: await isOutdated(tx.db, scope, id, new Date(clock.now())),
    lastSentAt: await findLastSent(tx.db, scope, message, recipientNow ?? message.recipient),
  };
  const { recipient } = orThrow(decideResend(facts, clock.now()));
  const copy = { ...textOf(message), ...(await freshLink(tx, message, tools)), recipient };
  const [written] = await queueMessages(tx, { scope, clock }, [copy], { atOnce: true });
  const newId = must(written, 'a message that was sent again is written');
  const after = { resentMessageId: id };
  await recordAudit(tx, ctx, { objectType: 'MESSAGE', objectId: newId, action: 'resent', after });
  return { id: newId };
}

/** The text with a new link where it went with one; who got the message before keeps the old link, too. */
async function freshLink(tx: TenantTransaction, message: KeptMessage, { secrets, renewLink }: LinkTools) {
  if (!hasRenewableLink(message)) return {};
  const { createdAt, appointmentId } = message;
  const link = appointmentId ? await renewLink(tx, { appointmentId, createdAt }) : null;
  return link === null ? refuseRequest('MESSAGE_CARRIES_LINK') : sealNewLink(message, link, secrets);
}

/** What its reader knew before a move is left out: the message that is sent again has changed that. */
function textOf(message: KeptMessage) {
  const { channel, kind, locale, subject, body, content } = message;
  const { clientId, providerId, appointmentId, furtherAppointmentIds, seriesId, invoiceId } = message;
  const text = { subject, body, ...(content && { content }) };
  const about = { clientId, providerId, appointmentId, furtherAppointmentIds, seriesId, invoiceId };
  return { channel, kind, locale, ...text, ...about };
}
