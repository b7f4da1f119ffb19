import { must } from '@slotkeeper/domain/must';
import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { searchText } from '@slotkeeper/domain/searchText';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** A row that can be imported. */
export interface CheckedRow {
  readonly index: number;
  readonly name: string;
  /** + and digits. */
  readonly phoneNumber: string;
  readonly email: string | null;
}

/** Whose rows: an import of one provider. */
export interface ImportName {
  readonly providerId: string;
  readonly importKey: string;
}

function isOfImport({ organizationId }: TenantScope, { providerId, importKey }: ImportName) {
  return sql`r.organization_id = ${organizationId} and r.provider_id = ${providerId} and r.import_key = ${importKey}`;
}

/** The rows of an import; of several with one number, all but the first are repeated. */
function stagedRows(scope: TenantScope, name: ImportName) {
  return sql`(
    select r.*, row_number() over (partition by r.phone_number order by r.row_index) > 1 as is_repeated
    from client_import_rows r where ${isOfImport(scope, name)}
  )`;
}

/** Keeps rows until the import's last call; the same rows sent again change nothing. */
export async function stageRows(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  { providerId, importKey }: ImportName,
  { rows, createdAt }: { rows: readonly CheckedRow[]; createdAt: Date },
): Promise<void> {
  const folded = rows.map(({ name, phoneNumber, email }) =>
    searchText(name, phoneNumber, inLatin(name), email),
  );
  await sql`
    insert into client_import_rows
      (organization_id, provider_id, import_key, row_index, name, phone_number, email, search_text, created_at)
    select ${organizationId}, ${providerId}, ${importKey}, n.*, ${createdAt}
    from unnest(${rows.map(({ index }) => index)}::integer[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ phoneNumber }) => phoneNumber)}::text[], ${rows.map(({ email }) => email)}::text[],
      ${folded}::text[]) as n
    on conflict (organization_id, provider_id, import_key, row_index) do nothing`.execute(tx);
}

/** A row whose number is known already, from an earlier row of the file, a client, or one that was removed. */
export interface KnownRow {
  readonly index: number;
  readonly isRepeated: boolean;
  readonly clientId: string | null;
  readonly isRemoved: boolean;
  /** Whether the client has no e-mail and the row brings one. */
  readonly bringsEmail: boolean;
}

/** The rows of an import whose numbers are known, in the order of the file; but not those that have become `added`. */
export async function findKnownRows(
  db: Queryable,
  scope: TenantScope,
  name: ImportName,
  added: readonly string[] = [],
): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select r.row_index as index, r.is_repeated as "isRepeated", k.id as "clientId",
      k.removed_at is not null as "isRemoved", k.email is null and r.email is not null as "bringsEmail"
    from ${stagedRows(scope, name)} r
    left join clients c on c.organization_id = r.organization_id and c.phone_number = r.phone_number
    left join clients k on k.organization_id = c.organization_id and k.id = coalesce(c.merged_into_id, c.id)
    left join unnest(${[...added]}::bigint[]) as a (id) on a.id = c.id
    where r.is_repeated or (c.id is not null and a.id is null)
    order by r.row_index`.execute(db);
  return rows;
}

/** How many rows an import holds. */
export async function countRows(db: Queryable, scope: TenantScope, name: ImportName): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from client_import_rows r where ${isOfImport(scope, name)}`.execute(db);
  return must(rows[0], 'a count has a row').count;
}

/** Adds the rows with new numbers as clients, numbered from `firstRowId`, and returns their ids. One statement. */
export async function insertStagedClients(
  tx: DatabaseTransaction,
  scope: TenantScope,
  name: ImportName,
  { firstRowId, createdAt }: { firstRowId: number; createdAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into clients (organization_id, row_no, name, phone_number, email, search_text, created_at)
    select n.organization_id, ${firstRowId - 1} + row_number() over (order by n.row_index), n.name, n.phone_number,
      n.email, n.search_text, ${createdAt}
    from (
      select distinct on (r.phone_number) r.* from client_import_rows r
      where ${isOfImport(scope, name)}
        and not exists (select from clients c
          where c.organization_id = r.organization_id and c.phone_number = r.phone_number)
      order by r.phone_number, r.row_index
    ) n
    order by n.row_index
    on conflict on constraint clients_phone_number_key do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The folded e-mail: it has no blanks, and ends the folded text of a row that has one. */
const lastWord = (column: string) => sql`substring(${sql.ref(column)} from '[^ ]+$')`;

/** Gives clients who have no e-mail the one of their first row that has one; the places of the rows that gave it. */
export async function fillEmails(
  tx: DatabaseTransaction,
  scope: TenantScope,
  name: ImportName,
): Promise<number[]> {
  const { rows } = await sql<{ index: number }>`
    update clients k set email = r.email, search_text = k.search_text || ' ' || r.email_text
    from (
      select distinct on (coalesce(c.merged_into_id, c.id)) coalesce(c.merged_into_id, c.id) as client_id, r.email,
        ${lastWord('r.search_text')} as email_text, r.row_index
      from ${stagedRows(scope, name)} r
      join clients c on c.organization_id = r.organization_id and c.phone_number = r.phone_number
      where r.email is not null and not r.is_repeated
      order by coalesce(c.merged_into_id, c.id), r.row_index
    ) r
    where k.organization_id = ${scope.organizationId} and k.id = r.client_id and k.email is null
      and k.removed_at is null
    returning r.row_index as index`.execute(tx);
  return rows.map(({ index }) => index);
}

/** Deletes an import's staged rows. */
export async function deleteRows(
  tx: DatabaseTransaction,
  scope: TenantScope,
  name: ImportName,
): Promise<void> {
  await sql`delete from client_import_rows r where ${isOfImport(scope, name)}`.execute(tx);
}

/** Deletes the rows of unfinished imports of all organizations, staged before this instant. */
export async function deleteImportRowsBefore(db: Queryable, instant: Date): Promise<void> {
  await db.deleteFrom('client_import_rows').where('created_at', '<', instant).execute();
}
