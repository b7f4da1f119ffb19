import type { ProviderSettingsInput } from '@slotkeeper/domain/input/provider';
import type { Locale, ViewType } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

/** A staff member: an account's membership of an organization (spec 3, decisions R3). */
export interface Provider {
  readonly id: string;
  readonly rowId: number;
  readonly roleId: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly profilePhoto: string | null;
  /** Index of the colour in the palette. */
  readonly color: number;
  readonly locale: Locale;
  /** The chosen zone; null means the place's. */
  readonly timezone: string | null;
  readonly viewType: ViewType | null;
  readonly appointmentRequiresApproval: boolean;
  readonly isRevoked: boolean;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** In their order: the first one's zone is that of the provider's schedule (decisions T1). */
  readonly placeIds: readonly string[];
}

/** All providers of an organization, revoked ones too, oldest first: few, and wanted whole by most requests. */
export async function findProviders(db: Queryable, scope: TenantScope): Promise<Provider[]> {
  const rows = await db
    .selectFrom('providers as p')
    .selectAll('p')
    .select(
      sql<string[]>`array(
        select place_id::text from provider_places
        where organization_id = p.organization_id and provider_id = p.id order by position, place_id
      )`.as('place_ids'),
    )
    .where('organization_id', '=', scope.organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
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
    isRevoked: row.revoked_at !== null,
    createdAt: row.created_at.getTime(),
    placeIds: row.place_ids,
  }));
}

export interface NewProvider {
  /** Null until the person accepts an invitation (decisions R3). */
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

/** Locks a provider's row, unless its access was revoked, until the transaction ends. */
export async function lockProvider(
  db: Queryable,
  scope: TenantScope,
  id: string,
): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('providers')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Saves the settings that are given; the others stay. */
export async function saveProviderSettings(
  db: Queryable,
  scope: TenantScope,
  id: string,
  settings: ProviderSettingsInput,
): Promise<void> {
  const changes = {
    locale: settings.locale,
    timezone: settings.timezone,
    view_type: settings.viewType,
    appointment_requires_approval: settings.appointmentRequiresApproval,
  };
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db
    .updateTable('providers')
    .set(changes)
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Saves the colour that a provider has in the calendar: an index of the palette. */
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
