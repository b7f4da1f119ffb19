import type { Locale, ViewType } from '@slotkeeper/domain/options';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.generated.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** Which news come by e-mail (spec 3). */
export interface ProviderEmails {
  readonly appointmentCreated: boolean;
  readonly appointmentChanged: boolean;
  readonly appointmentConfirmed: boolean;
  readonly appointmentOfferedAlternative: boolean;
  /** The figures of each month. */
  readonly monthlyReport: boolean;
}

/** Which news come into the console, and how many minutes before an appointment; 0 means no reminder (rule R8). */
export interface ProviderNotifications {
  readonly changeOfAppointment: boolean;
  readonly reminder: number;
}

/** A staff member: an account's membership of an organization (spec 3, rule R3). */
export interface Provider {
  readonly id: string;
  readonly rowId: number;
  readonly roleId: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly profilePhoto: string | null;
  /** Index of the color in the palette. */
  readonly color: number;
  readonly locale: Locale;
  /** The chosen zone; null means the place's. */
  readonly timezone: string | null;
  readonly viewType: ViewType | null;
  readonly appointmentRequiresApproval: boolean;
  /** Whether clients can book with this person on the booking page (rule C2). */
  readonly isBookableOnline: boolean;
  readonly emails: ProviderEmails;
  readonly notifications: ProviderNotifications;
  /** Whether the invitation was accepted, so that there is a person who can sign in. */
  readonly hasAccount: boolean;
  readonly isRevoked: boolean;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** In their order: the first one's zone is that of the provider's schedule (rule T1). */
  readonly placeIds: readonly string[];
}

const columns = [
  'id',
  'row_no',
  'account_id',
  'role_id',
  'name',
  'email',
  'phone_number',
  'profile_photo',
  'color',
  'locale',
  'timezone',
  'view_type',
  'appointment_requires_approval',
  'is_bookable_online',
  'email_appointment_created',
  'email_appointment_changed',
  'email_appointment_confirmed',
  'email_appointment_offered_alternative',
  'email_monthly_report',
  'notify_change_of_appointment',
  'reminder_minutes',
  'revoked_at',
  'created_at',
] as const;

/** What a provider is read from, where the table is called `p`; named one by one, as decision0022 asks. */
export const providerColumns = sql`${sql.join(columns.map((name) => sql.ref(`p.${name}`)))}, array(
    select place_id::text from provider_places
    where organization_id = p.organization_id and provider_id = p.id
    order by position, place_id
  ) as place_ids`;

/** A row of `providerColumns`. */
export type ProviderRow = Pick<Selectable<DB['providers']>, (typeof columns)[number]> & {
  place_ids: string[];
};

/** All providers of an organization, revoked ones too, oldest first: few, and wanted whole by most requests. */
export async function findProviders(db: Queryable, scope: TenantScope): Promise<Provider[]> {
  const { rows } = await sql<ProviderRow>`
    select ${providerColumns} from providers p
    where p.organization_id = ${scope.organizationId}
    order by p.created_at, p.id`.execute(db);
  return rows.map(toProvider);
}

/** The provider of a row. */
export function toProvider(row: ProviderRow): Provider {
  return {
    id: row.id,
    rowId: Number(row.row_no),
    roleId: row.role_id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone_number,
    profilePhoto: row.profile_photo,
    color: row.color,
    locale: row.locale as Locale,
    timezone: row.timezone,
    viewType: row.view_type as ViewType | null,
    appointmentRequiresApproval: row.appointment_requires_approval,
    isBookableOnline: row.is_bookable_online,
    emails: {
      appointmentCreated: row.email_appointment_created,
      appointmentChanged: row.email_appointment_changed,
      appointmentConfirmed: row.email_appointment_confirmed,
      appointmentOfferedAlternative: row.email_appointment_offered_alternative,
      monthlyReport: row.email_monthly_report,
    },
    notifications: {
      changeOfAppointment: row.notify_change_of_appointment,
      reminder: row.reminder_minutes,
    },
    hasAccount: row.account_id !== null,
    isRevoked: row.revoked_at !== null,
    createdAt: row.created_at.getTime(),
    placeIds: row.place_ids,
  };
}

export interface NewProvider {
  /** Null until the person accepts an invitation (rule R3). */
  readonly accountId: string | null;
  readonly roleId: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly locale: Locale;
  /** At least one, the first one first. */
  readonly placeIds: readonly string[];
}

export async function insertProvider(
  db: Queryable,
  scope: TenantScope,
  provider: NewProvider,
  derived: { rowId: number; color: number; searchText: string },
): Promise<string> {
  const { id } = await db
    .insertInto('providers')
    .values({
      organization_id: scope.organizationId,
      row_no: derived.rowId,
      account_id: provider.accountId,
      role_id: provider.roleId,
      name: provider.name,
      email: provider.email,
      phone_number: provider.phoneNumber,
      locale: provider.locale,
      color: derived.color,
      search_text: derived.searchText,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertProviderPlaces(
  db: Queryable,
  scope: TenantScope,
  providerId: string,
  placeIds: readonly string[],
): Promise<void> {
  await db
    .insertInto('provider_places')
    .values(
      placeIds.map((placeId, position) => ({
        organization_id: scope.organizationId,
        provider_id: providerId,
        place_id: placeId,
        position,
      })),
    )
    .execute();
}

/** Saves the color that a provider has in the calendar: an index of the palette. */
export async function saveProviderColor(
  db: Queryable,
  scope: TenantScope,
  id: string,
  color: number,
): Promise<void> {
  await db
    .updateTable('providers')
    .set({ color })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}
