import type { Locale } from '@slotkeeper/domain/options';
import { reachOf } from '@slotkeeper/domain/people/access/actions';
import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { EmailToggles } from '../message/message.ts';

/** A staff member as a reader of news: how it is reached, what it wants, and how it reads. */
export interface StaffReader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** The chosen zone, else that of the member's own first place (rule T6). */
  readonly zone: string;
  readonly toggles: EmailToggles;
  /** Whether it wants notifications of changes (spec 3). */
  readonly wantsNotifications: boolean;
  /** Whether its role shows appointments at all (rule R1): nobody is notified of what they may not see. */
  readonly seesAppointments: boolean;
  /** Whether its role shows clients (rule R1). */
  readonly seesClients: boolean;
}

/** Those of the named staff members who still have access, by their ids. */
export async function findStaffReaders(
  db: Queryable,
  scope: TenantScope,
  providerIds: readonly string[],
): Promise<Map<string, StaffReader>> {
  const firstZone = sql<string | null>`(select timezone from ${firstPlaceOf('p.id')} place)`;
  const rows = await db
    .selectFrom('providers as p')
    .innerJoin('roles as r', (on) =>
      on.onRef('r.organization_id', '=', 'p.organization_id').onRef('r.id', '=', 'p.role_id'),
    )
    .select(['p.id', 'p.name', 'p.email', 'p.locale', 'p.notify_change_of_appointment'])
    .select('r.sets')
    .select(['p.email_appointment_created', 'p.email_appointment_changed'])
    .select(['p.email_appointment_confirmed', 'p.email_appointment_offered_alternative'])
    .select((eb) => eb.fn.coalesce('p.timezone', firstZone, sql<string>`'UTC'`).as('zone'))
    .where('p.organization_id', '=', scope.organizationId)
    .where('p.id', 'in', [...providerIds])
    .where('p.revoked_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, toReader(row)]));
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly zone: string;
  readonly sets: unknown;
  readonly notify_change_of_appointment: boolean;
  readonly email_appointment_created: boolean;
  readonly email_appointment_changed: boolean;
  readonly email_appointment_confirmed: boolean;
  readonly email_appointment_offered_alternative: boolean;
}

function toReader(row: Row): StaffReader {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    locale: row.locale as Locale,
    zone: row.zone,
    toggles: {
      created: row.email_appointment_created,
      changed: row.email_appointment_changed,
      confirmed: row.email_appointment_confirmed,
      offeredAlternative: row.email_appointment_offered_alternative,
    },
    wantsNotifications: row.notify_change_of_appointment,
    seesAppointments: reachOf(row.sets as RoleSets, 'appointment:view') !== 'none',
    seesClients: reachOf(row.sets as RoleSets, 'client:view') !== 'none',
  };
}
