import type { Currency } from '@slotkeeper/domain/business/money/currencies';
import type { NewPrice, PlacedPrice } from '@slotkeeper/domain/business/money/decidePrices';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** The open places with their currencies, oldest first. */
export async function findPlaceCurrencies(
  db: Queryable,
  scope: TenantScope,
): Promise<{ readonly id: string; readonly name: string; readonly currency: Currency }[]> {
  const rows = await db
    .selectFrom('places')
    .select(['id', 'name', 'currency'])
    .where('organization_id', '=', scope.organizationId)
    .where('retired_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, currency: row.currency as Currency }));
}

/** Locks the providers who work at these places, in the order of their ids, so that no booking is made there for now. */
export async function lockProvidersAt(
  db: Queryable,
  scope: TenantScope,
  placeIds: readonly string[],
): Promise<void> {
  await sql`select p.id from providers p
    where p.organization_id = ${scope.organizationId} and exists (
      select from provider_places pp
      where pp.organization_id = p.organization_id and pp.provider_id = p.id
        and pp.place_id = any(${[...placeIds]}::bigint[]))
    order by p.id for no key update`.execute(db);
}

/** Locks all services that cost something, in the order of their ids. */
export async function lockPrices(db: Queryable, scope: TenantScope): Promise<void> {
  await sql`select id from services
    where organization_id = ${scope.organizationId} and retired_at is null and price > 0
    order by id for no key update`.execute(db);
}

/**
 * The services that cost something, with the places whose currencies their prices are booked in: the first place of each
 * provider who does it (rules T1, P7). None for a service that nobody does yet.
 */
export async function findPlacedPrices(db: Queryable, scope: TenantScope): Promise<PlacedPrice[]> {
  const { rows } = await sql<PlacedPrice>`
    select s.id as "serviceId", s.title, s.price, array(
      select distinct place.id::text from service_providers sp
      join providers p on p.organization_id = sp.organization_id and p.id = sp.provider_id and p.revoked_at is null
      join lateral ${firstPlaceOf('p.id')} place on true
      where sp.organization_id = s.organization_id and sp.service_id = s.id
    ) as "placeIds"
    from services s
    where s.organization_id = ${scope.organizationId} and s.retired_at is null and s.price > 0
    order by s.row_no`.execute(db);
  return rows;
}

/** Saves new prices of services in one statement. */
export async function savePrices(
  db: Queryable,
  scope: TenantScope,
  prices: readonly NewPrice[],
): Promise<void> {
  if (prices.length === 0) return;
  await sql`update services s set price = m.price
    from unnest(${prices.map(({ serviceId }) => serviceId)}::bigint[], ${prices.map(({ after }) => after)}::integer[])
      as m (id, price)
    where s.organization_id = ${scope.organizationId} and s.id = m.id`.execute(db);
}

/** Lets the organization's default follow its places out of a retired currency; one that has left it stays. */
export async function replaceDefaultCurrency(
  db: Queryable,
  { organizationId }: TenantScope,
  { from, to }: { readonly from: Currency; readonly to: Currency },
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ currency: to })
    .where('id', '=', organizationId)
    .where('currency', '=', from)
    .execute();
}
