import { sql } from 'kysely';
import { epochMs, type Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import type { KnownAppointment } from '../message.store.ts';
import type { LockedMessage, MessageOutcome } from './delivery.store.ts';

/** A message that is about one appointment of a visit; instants in epoch milliseconds. */
export interface MessageOfVisit {
  readonly id: string;
  readonly appointmentId: string;
  readonly startAt: number;
  readonly subject: string;
  readonly body: string;
  readonly knownBefore: KnownAppointment | null;
  /** Why its appointment was canceled. */
  readonly reason: string | null;
}

/**
 * The messages that say the same of the appointments of a message's visit to the same reader and wait as well, itself
 * included, by start; they are held until the transaction ends. Those that carry a secret go by themselves.
 */
export async function lockMessagesOfVisit(
  db: Queryable,
  { organizationId }: TenantScope,
  message: LockedMessage,
): Promise<MessageOfVisit[]> {
  const { kind, channel, recipient, locale, providerId } = message;
  const { rows } = await sql<MessageOfVisit>`
    select m.id, m.appointment_id as "appointmentId", ${epochMs('a.start_at')} as "startAt", m.subject, m.body,
      m.known_before as "knownBefore", a.cancellation_reason as reason
    from messages m
    join appointments a on a.organization_id = m.organization_id and a.id = m.appointment_id
    where m.organization_id = ${organizationId} and m.status = 'QUEUED' and m.series_id is null
      and m.kind = ${kind} and m.channel = ${channel} and m.recipient = ${recipient} and m.locale = ${locale}
      and m.provider_id is not distinct from ${providerId}::bigint and m.sealed_body is null and not m.secret
      and a.id in (
        select one.id from appointments named
        join appointments one on one.organization_id = named.organization_id and one.visit_id = named.visit_id
        where named.organization_id = ${organizationId} and named.id = ${message.appointmentId}
      )
    order by a.start_at, m.id
    for update of m skip locked`.execute(db);
  return rows;
}

/** Saves what a message says now that others have joined it, which are no longer messages of their own. */
export async function saveJoined(
  db: Queryable,
  { organizationId }: TenantScope,
  { id, subject, body, content, furtherAppointmentIds }: LockedMessage,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      subject,
      body,
      content: content ? JSON.stringify(content) : null,
      further_appointment_ids: [...furtherAppointmentIds],
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Saves that messages have gone with another one: none was sent itself, so none counts as sent (rule N4). */
export async function saveGoneWith(
  db: Queryable,
  { organizationId }: TenantScope,
  message: Pick<LockedMessage, 'id'>,
  { ids, status }: { readonly ids: readonly string[]; readonly status: MessageOutcome['status'] },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('messages')
    .set({ status, joined_message_id: message.id, error: null })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
}
