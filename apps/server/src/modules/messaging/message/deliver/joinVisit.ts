import { isSeriesEvent } from '@slotkeeper/domain/booking/event/eventNames';
import type { EventText, SeriesEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import { must } from '@slotkeeper/domain/must';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { composeForClient, findAppointmentFacts } from '../compose/compose.ts';
import { findWordings } from '../wordings/wordings.ts';
import type { LockedMessage } from './delivery.store.ts';
import { lockMessagesOfVisit, type MessageOfVisit } from './joinVisit.store.ts';

/** Those that name times on offer, which belong to one appointment each. */
const separate: ReadonlySet<string> = new Set(['appointmentOffered', 'appointmentOfferRestored']);

/** A message with those that go with it. */
export interface JoinedMessage {
  readonly message: LockedMessage;
  /** The others, by id: they go with it, and not by themselves. */
  readonly joinedIds: readonly string[];
}

/**
 * A message with all that waits for the same reader about the same visit and says the same of its other appointments: one
 * e-mail, SMS or push instead of one for each service (rule A13). It is put into words when it goes, since until then each
 * appointment's own message can still be stopped (rule P2).
 */
export async function joinVisit(
  tx: TenantTransaction,
  scope: TenantScope,
  message: LockedMessage,
): Promise<JoinedMessage> {
  const alone = { message, joinedIds: [] };
  const text = textOfKind(message);
  if (message.appointmentId === null || message.sealedBody !== null || text === null) return alone;
  const all = await lockMessagesOfVisit(tx.db, scope, message);
  const joinedIds = all.map(({ id }) => id).filter((id) => id !== message.id);
  const [first] = all;
  if (joinedIds.length === 0 || !first) return alone;
  const furtherAppointmentIds = all
    .map((one) => one.appointmentId)
    .filter((id) => id !== message.appointmentId);
  const about = { ...message, furtherAppointmentIds };
  const written = message.kind.startsWith('client.')
    ? await composeAll(tx, scope, about, text, all)
    : { subject: first.subject, body: inOrder(all, message) };
  return { message: { ...about, ...written }, joinedIds };
}

/** The text that an appointment's message has; null where it is none, or stays by itself. */
function textOfKind({ kind, seriesId }: LockedMessage): string | null {
  const [, text = ''] = kind.split('.');
  if (seriesId !== null || isSeriesEvent(text) || separate.has(text)) return null;
  return text.startsWith('appointment') ? text : null;
}

async function composeAll(
  tx: TenantTransaction,
  scope: TenantScope,
  { appointmentId, furtherAppointmentIds, channel }: LockedMessage,
  text: string,
  all: readonly MessageOfVisit[],
): Promise<Pick<LockedMessage, 'subject' | 'body' | 'content'>> {
  const ownId = must(appointmentId, 'a message of a visit is about an appointment');
  const facts = await findAppointmentFacts(tx.db, scope, ownId, furtherAppointmentIds);
  const reasons = new Set(all.flatMap(({ reason }) => reason ?? []));
  const details = {
    before: all[0]?.knownBefore?.startAt,
    reason: reasons.size > 0 ? [...reasons].join('\n') : null,
  };
  const wordings = await findWordings(tx.db, scope);
  const clientText = text as Exclude<EventText<'client'>, SeriesEvent>;
  const { subject, body, content = null } = composeForClient(facts, clientText, details, channel, wordings);
  return { subject, body, content };
}

/** What staff read of each appointment, one after the other. */
function inOrder(all: readonly MessageOfVisit[], { channel }: LockedMessage): string {
  return all.map(({ body }) => body).join(channel === 'PUSH' ? '\n' : '\n\n');
}
