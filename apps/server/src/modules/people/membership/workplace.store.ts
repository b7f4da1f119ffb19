import type { Currency } from '@slotkeeper/domain/business/money/currencies';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** The currencies of places, which stay until the transaction ends. */
export async function lockPlaceCurrencies(
  db: Queryable,
  scope: TenantScope,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, Currency>> {
  const { rows } = await sql<{ id: string; currency: Currency }>`
    select id, currency from places
    where organization_id = ${scope.organizationId} and id = any(${[...placeIds]}::bigint[])
    order by id for share`.execute(db);
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

/** The services that cost something at a provider and that nobody else offers in a currency. */
export async function findOwnPrices(
  db: Queryable,
  scope: TenantScope,
  { providerId, currency }: { readonly providerId: string; readonly currency: Currency },
): Promise<{ readonly title: string; readonly price: number }[]> {
  const { rows } = await sql<{ title: string; price: number }>`
    select s.title, s.price from service_providers sp
    join services s on s.organization_id = sp.organization_id and s.id = sp.service_id
    where sp.organization_id = ${scope.organizationId} and sp.provider_id = ${providerId}
      and s.retired_at is null and s.price > 0
      and not exists (
        select from service_providers other
        join providers p on p.organization_id = other.organization_id and p.id = other.provider_id and p.revoked_at is null
        join lateral ${firstPlaceOf('other.provider_id')} place on true
        where other.organization_id = sp.organization_id and other.service_id = sp.service_id
          and other.provider_id <> sp.provider_id and place.currency = ${currency})
    order by s.row_no`.execute(db);
  return rows;
}
