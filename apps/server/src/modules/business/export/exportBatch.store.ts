import { sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { ExportTable } from './exportTables.store.ts';

/** A row of an export: its values in the order of the columns. */
export type ExportRow = readonly (string | number | boolean | null)[];

/** What of the appointments and clients the viewer may see (rule R2). */
export interface ExportView {
  readonly reach: ProviderReach;
  readonly seesClients: boolean;
}

/** What a row is read by: its values of the table's key, as text. */
export type ExportKey = readonly string[];

/**
 * The next rows of a file after a key (null: from the first), as they are at an instant (epoch milliseconds), and the last
 * one's key.
 */
export async function readExportBatch(
  db: Queryable,
  { organizationId }: TenantScope,
  { from, key = ['t.id'], columns, ofProvider, isOfClients }: ExportTable,
  { view, after, limit, now }: { view: ExportView; after: ExportKey | null; limit: number; now: number },
): Promise<{ rows: ExportRow[]; last: ExportKey | undefined }> {
  const list = sql.join(Object.values(columns).map((column, index) => sql.raw(`${column} as c${index}`)));
  const keyList = sql.join(key.map((column) => sql.raw(column)));
  const isNext = after === null ? sql`true` : sql`(${keyList}) > (${sql.join([...after])})`;
  const { rows } = await sql<Record<string, string | number | boolean | null> & { key: string[] }>`
    select array[${sql.join(key.map((column) => sql.raw(`${column}::text`)))}] as key, ${list}
    from (
      select ${new Date(now)}::timestamptz as now, ${view.seesClients}::boolean as sees_clients,
        ${view.reach === 'all' ? null : [...view.reach]}::bigint[] as reach
    ) viewer cross join ${sql.raw(from)}
    where t.organization_id = ${organizationId} and ${isNext}
      and ${ofProvider ? withinReach(view.reach, ofProvider) : sql`true`}
      and ${isOfClients && !view.seesClients ? sql`false` : sql`true`}
    order by ${keyList} limit ${limit}`.execute(db);
  const names = Object.keys(columns).map((_, index) => `c${index}`);
  return { rows: rows.map((row) => names.map((name) => row[name] ?? null)), last: rows.at(-1)?.key };
}
