import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { ProviderReach } from '../../../platform/staffContext.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { ExportTable } from './exportTables.store.ts';

/** A row of an export: its values in the order of the columns. */
export type ExportRow = readonly (string | number | boolean | null)[];

/** What of the appointments and clients the viewer may see (rule R2). */
export interface ExportView {
  readonly reach: ProviderReach;
  readonly seesClients: boolean;
}

/** The next rows of a file after an id, as they are at an instant (epoch milliseconds), and the last one's id. */
export async function readExportBatch(
  db: Queryable,
  { organizationId }: TenantScope,
  { from, columns, ofProvider, isOfClients }: ExportTable,
  { view, afterId, limit, now }: { view: ExportView; afterId: string; limit: number; now: number },
): Promise<{ rows: ExportRow[]; lastId: string | undefined }> {
  const list = sql.join(Object.values(columns).map((column, index) => sql.raw(`${column} as c${index}`)));
  const { rows } = await sql<Record<string, string | number | boolean | null> & { id: string }>`
    select t.id as id, ${list}
    from (
      select ${new Date(now)}::timestamptz as now, ${view.seesClients}::boolean as sees_clients,
        ${view.reach === 'all' ? null : [...view.reach]}::bigint[] as reach
    ) viewer cross join ${sql.raw(from)}
    where t.organization_id = ${organizationId} and t.id > ${afterId}
      and ${ofProvider ? withinReach(view.reach, ofProvider) : sql`true`}
      and ${isOfClients && !view.seesClients ? sql`false` : sql`true`}
    order by t.id limit ${limit}`.execute(db);
  const names = Object.keys(columns).map((_, index) => `c${index}`);
  return { rows: rows.map((row) => names.map((name) => row[name] ?? null)), lastId: rows.at(-1)?.id };
}
