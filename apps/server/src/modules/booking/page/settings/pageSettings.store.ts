import type { BookableFacts } from '@slotkeeper/domain/booking/page/bookingGaps';
import { BOOKING_COLOR } from '@slotkeeper/domain/booking/page/pageSettingsInput';
import { must } from '@slotkeeper/domain/must';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** The booking page of an organization as its settings say (rule C2). */
export interface PageSettings {
  /** Null before the settings are saved for the first time. */
  readonly slug: string | null;
  readonly isOn: boolean;
  readonly about: string;
  readonly policy: string;
  /** '#rrggbb' */
  readonly color: string;
  readonly daysAhead: number | null;
  readonly openAppointmentsMax: number | null;
}

const untouched: PageSettings = {
  slug: null,
  isOn: false,
  about: '',
  policy: '',
  color: BOOKING_COLOR,
  daysAhead: null,
  openAppointmentsMax: null,
};

export async function findPageSettings(db: Queryable, scope: TenantScope): Promise<PageSettings> {
  const { rows } = await sql<PageSettings>`
    select s.slug, p.is_on as "isOn", p.about, p.policy, p.color, p.days_ahead as "daysAhead",
      p.open_appointments_max as "openAppointmentsMax"
    from booking_pages p
    left join booking_page_slugs s on s.organization_id = p.organization_id and s.is_current
    where p.organization_id = ${scope.organizationId}`.execute(db);
  return rows[0] ?? untouched;
}

/** Locks the page of an organization until the transaction ends; the first one to do so creates it. */
export async function lockPageSettings(tx: DatabaseTransaction, scope: TenantScope): Promise<PageSettings> {
  await tx
    .insertInto('booking_pages')
    .values({ organization_id: scope.organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select 1 from booking_pages where organization_id = ${scope.organizationId} for no key update`.execute(
    tx,
  );
  return findPageSettings(tx, scope);
}

/** Saves everything but the slug. `at` in epoch milliseconds. */
export async function savePageSettings(
  tx: DatabaseTransaction,
  scope: TenantScope,
  settings: Omit<PageSettings, 'slug'>,
  at: number,
): Promise<void> {
  await tx
    .updateTable('booking_pages')
    .set({
      is_on: settings.isOn,
      about: settings.about,
      policy: settings.policy,
      color: settings.color,
      days_ahead: settings.daysAhead,
      open_appointments_max: settings.openAppointmentsMax,
      updated_at: new Date(at),
    })
    .where('organization_id', '=', scope.organizationId)
    .execute();
}

/**
 * Gives a page its name in addresses, a new one or a former one of its own; the one before stays and leads on. False where
 * another organization has it, or has had it.
 */
export async function saveSlug(tx: DatabaseTransaction, scope: TenantScope, slug: string): Promise<boolean> {
  await tx
    .updateTable('booking_page_slugs')
    .set({ is_current: false })
    .where('organization_id', '=', scope.organizationId)
    .where('is_current', '=', true)
    .execute();
  const { rows } = await sql<{ slug: string }>`
    insert into booking_page_slugs as s (slug, organization_id, is_current)
    values (${slug}, ${scope.organizationId}, true)
    on conflict (slug) do update set is_current = true where s.organization_id = excluded.organization_id
    returning slug`.execute(tx);
  return rows.length > 0;
}

/** How many names an organization has had. */
export async function countSlugs(tx: DatabaseTransaction, scope: TenantScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from booking_page_slugs
    where organization_id = ${scope.organizationId}`.execute(tx);
  return must(rows[0], 'a count has a row').count;
}

/** The names that begin with `slug` and belong to other organizations: it, and those with a number after it. */
export async function findTakenSlugs(
  db: Queryable,
  scope: TenantScope,
  slug: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from booking_page_slugs
    where (slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}) and organization_id <> ${scope.organizationId}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.slug));
}

/** How much of what an organization offers can be booked on its page. */
export async function findBookableFacts(db: Queryable, scope: TenantScope): Promise<BookableFacts> {
  const { rows } = await sql<BookableFacts>`
    select count(*)::integer as services,
      count(*) filter (where given.providers > 0)::integer as "servicesWithProvider",
      count(*) filter (where given.providers > 0 and (given.open > 0 or exists (
        select 1 from recurring_time_slots r where r.organization_id = s.organization_id and r.service_id = s.id
      )))::integer as "servicesWithHours"
    from services s
    cross join lateral (
      select count(*) as providers, count(*) filter (where exists (
        select 1 from work_hours w
        where w.organization_id = p.organization_id and w.provider_id = p.id and w.is_open
      ) or exists (
        select 1 from date_hours d
        where d.organization_id = p.organization_id and d.provider_id = p.id and d.is_open and d.date >= current_date
      )) as open
      from service_providers sp
      join providers p on p.organization_id = sp.organization_id and p.id = sp.provider_id
        and p.revoked_at is null and p.is_bookable_online
      where sp.organization_id = s.organization_id and sp.service_id = s.id
    ) given
    where s.organization_id = ${scope.organizationId} and s.is_active and s.is_bookable_online
      and s.retired_at is null`.execute(db);
  return must(rows[0], 'a count has a row');
}
