import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the first place of a provider, whose zone, currency and terms rule its schedule (rule T1): a subquery in
 * parentheses with the columns of `places` and at most one row, to be joined laterally or selected from.
 *
 * @param provider the alias and column that hold the provider's id, such as `a.provider_id`; the organization's id is
 *   taken from the same alias. Never anything that a client has sent.
 */
export function firstPlaceText(provider: string): string {
  const [alias] = provider.split('.');
  return `(
    select pl.* from provider_places pp
    join places pl on pl.organization_id = pp.organization_id and pl.id = pp.place_id
    where pp.organization_id = ${alias}.organization_id and pp.provider_id = ${provider}
    order by pp.position, pp.place_id limit 1)`;
}

/** `firstPlaceText` for a statement of the query builder. */
export function firstPlaceOf(provider: string): RawBuilder<unknown> {
  return sql.raw(firstPlaceText(provider));
}
