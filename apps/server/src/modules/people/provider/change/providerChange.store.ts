import type { ProviderSettingsInput } from '@slotkeeper/domain/input/provider';
import type { Locale } from '@slotkeeper/domain/options';
import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** A member whose row is locked, with what a change of it depends on. */
export interface LockedProvider {
  readonly id: string;
  readonly roleId: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly profilePhoto: string | null;
  /** Null until the invitation is accepted. */
  readonly accountId: string | null;
  readonly sets: RoleSets;
}

/** Locks a provider's row, unless its access was revoked, until the transaction ends. */
export async function lockProvider(
  db: Queryable,
  scope: TenantScope,
  id: string,
): Promise<LockedProvider | null> {
  const row = await db
    .selectFrom('providers as p')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.organization_id', '=', 'p.organization_id').onRef('r.id', '=', 'p.role_id'),
    )
    .select([
      'p.id',
      'p.role_id',
      'p.name',
      'p.email',
      'p.phone_number',
      'p.profile_photo',
      'p.account_id',
      'r.sets',
    ])
    .where('p.organization_id', '=', scope.organizationId)
    .where('p.id', '=', id)
    .where('p.revoked_at', 'is', null)
    .forNoKeyUpdate('p')
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    roleId: row.role_id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone_number,
    profilePhoto: row.profile_photo,
    accountId: row.account_id,
    sets: row.sets as unknown as RoleSets,
  };
}

/** What is saved of a provider itself; what is left out stays. */
export interface ProviderChanges {
  readonly name?: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly profilePhoto?: string | null | undefined;
  readonly roleId?: string;
  readonly searchText?: string;
  /** Epoch milliseconds. */
  readonly revokedAt?: number;
  readonly accountId?: string;
}

/** Saves what is given; breaks `providers_member` where the account is a member already. */
export async function saveProvider(
  db: Queryable,
  scope: TenantScope,
  id: string,
  changes: ProviderChanges,
): Promise<void> {
  const set = {
    name: changes.name,
    email: changes.email,
    phone_number: changes.phoneNumber,
    profile_photo: changes.profilePhoto,
    role_id: changes.roleId,
    search_text: changes.searchText,
    account_id: changes.accountId,
    revoked_at: changes.revokedAt === undefined ? undefined : new Date(changes.revokedAt),
  };
  if (Object.values(set).every((value) => value === undefined)) return;
  await db
    .updateTable('providers')
    .set(set)
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Takes a provider away from all its places, to be given others in the same transaction. */
export async function deleteProviderPlaces(db: Queryable, scope: TenantScope, id: string): Promise<void> {
  await db
    .deleteFrom('provider_places')
    .where('organization_id', '=', scope.organizationId)
    .where('provider_id', '=', id)
    .execute();
}

/** Saves the settings that are given; the others stay. */
export async function saveProviderSettings(
  db: Queryable,
  scope: TenantScope,
  id: string,
  { emails = {}, notifications = {}, ...settings }: ProviderSettingsInput,
): Promise<void> {
  const changes = {
    locale: settings.locale,
    timezone: settings.timezone,
    view_type: settings.viewType,
    appointment_requires_approval: settings.appointmentRequiresApproval,
    is_bookable_online: settings.isBookableOnline,
    email_appointment_created: emails.appointmentCreated,
    email_appointment_changed: emails.appointmentChanged,
    email_appointment_confirmed: emails.appointmentConfirmed,
    email_appointment_offered_alternative: emails.appointmentOfferedAlternative,
    email_monthly_report: emails.monthlyReport,
    notify_change_of_appointment: notifications.changeOfAppointment,
    reminder_minutes: notifications.reminder,
  };
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db
    .updateTable('providers')
    .set(changes)
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** A member with access, as needed by requests without a sign-in. */
export async function findProvider(
  db: Queryable,
  scope: TenantScope,
  id: string,
): Promise<{ id: string; name: string; locale: Locale } | null> {
  const row = await db
    .selectFrom('providers')
    .select(['id', 'name', 'locale'])
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, locale: row.locale as Locale } : null;
}

/** The places that a provider works at, the first one first. */
export async function findPlacesOfProvider(
  db: Queryable,
  scope: TenantScope,
  id: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('provider_places')
    .select('place_id')
    .where('organization_id', '=', scope.organizationId)
    .where('provider_id', '=', id)
    .orderBy('position')
    .orderBy('place_id')
    .execute();
  return rows.map((row) => row.place_id);
}
