import type { Currency } from '@slotkeeper/domain/business/money/currencies';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/**
 * The currencies that the price of each service is meant in, those of most providers first: of the first places of the
 * providers who do it (rules T1, P7), of all open places for a service that nobody does yet.
 */
export async function findServiceCurrencies(
  db: Queryable,
  scope: TenantScope,
): Promise<ReadonlyMap<string, readonly Currency[]>> {
  const { rows } = await sql<{ id: string; currencies: Currency[] }>`
    with offers as (
      select sp.service_id, place.currency, count(*) as providers
      from service_providers sp
      join providers p on p.organization_id = sp.organization_id and p.id = sp.provider_id and p.revoked_at is null
      join lateral ${firstPlaceOf('p.id')} place on true
      where sp.organization_id = ${scope.organizationId}
      group by sp.service_id, place.currency
    ), everywhere as (
      select array_agg(distinct currency order by currency) as currencies from places
      where organization_id = ${scope.organizationId} and retired_at is null
    )
    select s.id, coalesce(
      (select array_agg(o.currency order by o.providers desc, o.currency) from offers o where o.service_id = s.id),
      e.currencies, '{}') as currencies
    from services s cross join everywhere e
    where s.organization_id = ${scope.organizationId}`.execute(db);
  return new Map(rows.map(({ id, currencies }) => [id, currencies]));
}
