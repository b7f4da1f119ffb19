import { type RawBuilder, sql } from 'kysely';
import type { ProviderReach } from '../actingContext.ts';

/**
 * The one predicate of what a viewer may see of rows that belong to providers (rule R2): lists, counts, search,
 * analytics, exports and live delivery all filter by it. `column` is the provider's id, a name of ours.
 */
export function withinReach(reach: ProviderReach, column: string): RawBuilder<boolean> {
  return reach === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${[...reach]}::bigint[])`;
}
