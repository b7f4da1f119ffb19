import type { Locale } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import { executePrepared } from '../../../../platform/database/preparedStatements.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** What texts about an appointment say, and to whom they may go. Instants in epoch milliseconds. */
export interface AppointmentFacts {
  readonly appointmentId: string;
  readonly startAt: number;
  readonly providerId: string;
  readonly providerName: string;
  readonly serviceTitle: string;
  readonly organizationName: string;
  /** Null for a guest. */
  readonly clientId: string | null;
  /** The client's or the guest's own name; null for a nameless guest. */
  readonly clientName: string | null;
  /** Who comes, where a booking carries another name than the client's (rule C4). */
  readonly attendeeName: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly locale: Locale;
  /** The client wants no reminders. */
  readonly isReminderStopped: boolean;
  readonly place: { readonly name: string; readonly address: string; readonly zone: string };
  /** Of a visit: all its appointments that the text is about, by start (rule A13). What this one says itself sums them up. */
  readonly parts?: readonly AppointmentFacts[];
}

/**
 * The facts of one appointment as they are now. The place is the first one of its provider (rule T1); the reader's
 * language is the client's, else the place's (N2).
 */
export async function findFactsOfOne(
  db: Queryable,
  scope: TenantScope,
  appointmentId: string,
): Promise<AppointmentFacts> {
  const statement = selectFacts(db)
    .where('a.organization_id', '=', scope.organizationId)
    .where('a.id', '=', appointmentId)
    .orderBy('pp.position')
    .orderBy('pp.place_id')
    .limit(1);
  const [row] = await executePrepared(db, statement);
  if (!row) throw new Error(`There is no appointment ${appointmentId}`);
  return {
    appointmentId,
    startAt: row.start_at.getTime(),
    providerId: row.provider_id,
    providerName: row.provider_name,
    serviceTitle: row.service_title,
    organizationName: row.organization_name,
    clientId: row.client_id,
    clientName: row.client_name ?? row.guest_name,
    attendeeName: row.attendee_name,
    email: row.client_email,
    phoneNumber: row.client_phone_number ?? row.guest_phone_number,
    isReminderStopped: row.is_reminder_stopped,
    locale: (row.client_locale ?? row.place_locale) as Locale,
    place: { name: row.place_name, address: row.place_address, zone: row.place_timezone },
  };
}

const isReminderStopped = sql<boolean>`exists (select from message_stops st
  where st.organization_id = a.organization_id and st.client_id = a.client_id and st.topic = 'REMINDERS')`;

function selectFacts(db: Queryable) {
  return db
    .selectFrom('appointments as a')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .innerJoin('services as s', (on) =>
      on.onRef('s.organization_id', '=', 'a.organization_id').onRef('s.id', '=', 'a.service_id'),
    )
    .innerJoin('providers as p', (on) =>
      on.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.id', '=', 'a.provider_id'),
    )
    .innerJoin('provider_places as pp', (on) =>
      on.onRef('pp.organization_id', '=', 'a.organization_id').onRef('pp.provider_id', '=', 'a.provider_id'),
    )
    .innerJoin('places as pl', (on) =>
      on.onRef('pl.organization_id', '=', 'a.organization_id').onRef('pl.id', '=', 'pp.place_id'),
    )
    .leftJoin('clients as c', (on) =>
      on.onRef('c.organization_id', '=', 'a.organization_id').onRef('c.id', '=', 'a.client_id'),
    )
    .select(['a.start_at', 'a.provider_id', 'a.client_id', isReminderStopped.as('is_reminder_stopped')])
    .select(['a.guest_name', 'a.guest_phone_number', 'a.attendee_name'])
    .select(['o.name as organization_name', 's.title as service_title', 'p.name as provider_name'])
    .select(['c.name as client_name', 'c.email as client_email', 'c.locale as client_locale'])
    .select(['c.phone_number as client_phone_number', 'pl.name as place_name', 'pl.locale as place_locale'])
    .select(['pl.address_formatted as place_address', 'pl.timezone as place_timezone']);
}
