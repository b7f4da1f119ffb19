import { messageKindsOf } from '@slotkeeper/domain/booking/event/eventNames';
import type { Locale } from '@slotkeeper/domain/options';
import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import { sql } from 'kysely';
import { epochMs, type Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import type { EmailContent } from '../../email/email.ts';
import type { MessageKind } from '../compose/messageKind.ts';
import {
  accountKinds,
  goneOrGoingStatuses,
  type MessageChannel,
  type MessageStatus,
} from '../message.policy.ts';
import type { NewMessage } from '../message.store.ts';
import { type MemberFacts, memberSees } from './memberSees.ts';

const REMINDERS = messageKindsOf(['appointmentReminder']).ofAppointments;

/** A message that is to go again, with what became of its reader. */
export interface KeptMessage extends Omit<NewMessage, 'content'> {
  /** What an email says piece by piece, but for buttons with secret links. */
  readonly content: EmailContent | null;
  readonly status: MessageStatus;
  readonly secret: boolean;
  /** Where its reader is reached today by its channel; null where nowhere. */
  readonly recipientNow: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

interface Row extends Omit<MemberFacts, 'sets'> {
  readonly channel: MessageChannel;
  readonly kind: MessageKind;
  readonly locale: Locale;
  readonly subject: string;
  readonly body: string;
  readonly content: EmailContent | null;
  readonly recipient: string;
  readonly status: MessageStatus;
  readonly secret: boolean;
  readonly clientId: string | null;
  readonly providerId: string | null;
  readonly appointmentId: string | null;
  readonly furtherAppointmentIds: readonly string[];
  readonly seriesId: string | null;
  readonly invoiceId: string | null;
  readonly isClientGone: boolean | null;
  readonly clientEmail: string | null;
  readonly clientPhone: string | null;
  readonly isStaffGone: boolean | null;
  readonly staffEmail: string | null;
  readonly sets: RoleSets | null;
  readonly createdAt: number;
}

/** A message by its id, locked until the transaction ends; null where the organization has none. */
export async function lockMessage(
  db: Queryable,
  { organizationId }: TenantScope,
  id: string,
): Promise<KeptMessage | null> {
  const { rows } = await sql<Row>`
    select m.channel, m.kind, m.locale, m.subject, m.body, m.content, m.recipient, m.status, m.secret, m.client_id as "clientId",
      m.provider_id as "providerId", m.appointment_id as "appointmentId", m.further_appointment_ids as "furtherAppointmentIds",
      m.series_id as "seriesId", m.invoice_id as "invoiceId",
      c.removed_at is not null as "isClientGone", c.email as "clientEmail", c.phone_number as "clientPhone",
      ${epochMs('m.created_at')} as "createdAt", p.revoked_at is not null as "isStaffGone", p.email as "staffEmail", r.sets,
      about.provider_id = m.provider_id as "isOwn",
      exists (select from provider_places theirs join provider_places own
        on own.organization_id = theirs.organization_id and own.place_id = theirs.place_id
        where theirs.organization_id = m.organization_id and theirs.provider_id = about.provider_id
          and own.provider_id = m.provider_id) as "isOfOwnPlaces",
      array(select distinct theirs.provider_id::text from provider_places own
        join provider_places theirs using (organization_id, place_id)
        where own.organization_id = m.organization_id and own.provider_id = m.provider_id) as "placeProviderIds"
    from messages m
    left join clients c on c.organization_id = m.organization_id and c.id = m.client_id
    left join providers p on p.organization_id = m.organization_id and p.id = m.provider_id
    left join roles r on r.organization_id = p.organization_id and r.id = p.role_id
    left join lateral (
      select a.provider_id from appointments a
      where a.organization_id = m.organization_id and (a.id = m.appointment_id or a.series_id = m.series_id)
      order by a.id desc limit 1
    ) about on true
    where m.organization_id = ${organizationId} and m.id = ${id}
    for update of m`.execute(db);
  const [row] = rows;
  return row ? { ...row, recipientNow: recipientOf(row) } : null;
}

/** A guest, and an account's former mailbox, are known by the address in the message alone. */
function recipientOf(row: Row): string | null {
  const { providerId, clientId, channel, kind, recipient } = row;
  if (providerId !== null) {
    if (row.isStaffGone || row.sets === null || !memberSees({ ...row, sets: row.sets })) return null;
    const isFixed = channel === 'PUSH' || accountKinds.some((one) => one === kind);
    return isFixed ? recipient : row.staffEmail;
  }
  if (clientId === null) return recipient;
  if (row.isClientGone) return null;
  return channel === 'EMAIL' ? row.clientEmail : row.clientPhone;
}

/**
 * Whether a message's reader has been written another thing about the same appointment or series since, by the same medium,
 * that was not stopped; or it is a reminder of what has begun. Reminders themselves make nothing old.
 */
export async function isOutdated(
  db: Queryable,
  { organizationId }: TenantScope,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isOutdated: boolean }>`
    select exists (
      select from messages n
      where n.organization_id = m.organization_id and n.id > m.id and n.status <> 'CANCELED'
        and n.provider_id is not distinct from m.provider_id
        and split_part(n.kind, '.', 1) = split_part(m.kind, '.', 1)
        and (n.kind, n.body) is distinct from (m.kind, m.body) and n.kind <> all(${[...REMINDERS]})
        and (n.appointment_id = m.appointment_id or n.series_id = coalesce(m.series_id, a.series_id))
    ) or (m.kind = any(${[...REMINDERS]}) and a.start_at <= ${now}) as "isOutdated"
    from messages m
    left join appointments a on a.organization_id = m.organization_id and a.id = m.appointment_id
    where m.organization_id = ${organizationId} and m.id = ${id}`.execute(db);
  return rows[0]?.isOutdated === true;
}

/** Until the transaction ends nobody else of this organization sends anything to the recipient again. */
export async function lockRecipient(
  db: Queryable,
  { organizationId }: TenantScope,
  recipient: string,
): Promise<void> {
  const key = `resend:${organizationId}:${recipient}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** When the same text last went, or is to go, to a recipient; epoch milliseconds, null where it never did. */
export async function findLastSent(
  db: Queryable,
  { organizationId }: TenantScope,
  { channel, kind, body }: Pick<NewMessage, 'channel' | 'kind' | 'body'>,
  recipient: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.max(eb.fn.coalesce('sent_at', 'send_after')).as('last'))
    .where('organization_id', '=', organizationId)
    .where('recipient', '=', recipient)
    .where('channel', '=', channel)
    .where('kind', '=', kind)
    .where('body', '=', body)
    .where('status', 'in', [...goneOrGoingStatuses])
    .executeTakeFirst();
  return row?.last ? new Date(row.last).getTime() : null;
}
