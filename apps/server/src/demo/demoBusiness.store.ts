import { sql } from 'kysely';
import type { Database, Queryable } from '../platform/database/database.ts';
import { runUnscopedTransaction } from '../platform/database/transaction.ts';
import { tenantScope, type TenantScope } from '../platform/tenantScope.ts';

/** Two servers that start at once make one demo: the number is ours alone in the database. */
const DEMO_LOCK = 7_316_902_412;
/** The counter whose value says that a demo was finished, so that one cut short is not taken for whole. */
const FINISHED = 'demo_finished';

/** Runs `work` while no other process makes or deletes a demo. */
export function withDemoLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${DEMO_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${DEMO_LOCK})`.execute(connection);
    }
  });
}

/** The demo businesses of this database, and whether each was finished. */
export async function findDemos(db: Queryable): Promise<{ scope: TenantScope; isFinished: boolean }[]> {
  const rows = await db
    .selectFrom('organizations as o')
    .leftJoin('counters as c', (on) => on.onRef('c.organization_id', '=', 'o.id').on('c.name', '=', FINISHED))
    .select(['o.id', 'c.value'])
    .where('o.is_demo', '=', true)
    .execute();
  return rows.map(({ id, value }) => ({ scope: tenantScope(id), isFinished: value !== null }));
}

/** Whether any business at all lives here. */
export async function hasOrganizations(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function markFinished(db: Queryable, { organizationId }: TenantScope): Promise<void> {
  await db
    .insertInto('counters')
    .values({ organization_id: organizationId, name: FINISHED, value: 1 })
    .execute();
}

interface TenantTable {
  readonly name: string;
  /** Tables that its rows point to. */
  readonly points_to: readonly string[];
}

/** The tables with a tenant, each before those that it points to: the order in which they can be emptied. */
async function tenantTables(db: Queryable): Promise<string[]> {
  const { rows } = await sql<TenantTable>`
    select t.relname as name, array(
      select f.confrelid::regclass::text from pg_constraint f where f.conrelid = t.oid and f.contype = 'f'
    ) as points_to
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'organization_id' and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
    order by t.relname`.execute(db);
  const ordered: string[] = [];
  const visit = ({ name }: TenantTable): void => {
    if (ordered.includes(name)) return;
    for (const other of rows) if (other.name !== name && other.points_to.includes(name)) visit(other);
    ordered.push(name);
  };
  rows.forEach(visit);
  return ordered;
}

/**
 * Deletes a demo business with everything in it and the accounts that belong to nothing else; any other business is
 * left alone, also when asked to delete it.
 */
export async function deleteDemo(db: Database, { organizationId }: TenantScope): Promise<void> {
  await runUnscopedTransaction(db, async (tx) => {
    const demo = tx.selectFrom('organizations').select('id').where('id', '=', organizationId);
    if (!(await demo.where('is_demo', '=', true).forUpdate().executeTakeFirst())) return;
    const accounts = await tx
      .selectFrom('providers')
      .select('account_id')
      .where('organization_id', '=', organizationId)
      .where('account_id', 'is not', null)
      .execute();
    await deleteSandboxCustomers(tx, organizationId);
    for (const table of await tenantTables(tx)) {
      await sql`delete from ${sql.table(table)} where organization_id = ${organizationId}`.execute(tx);
    }
    await tx.deleteFrom('organizations').where('id', '=', organizationId).execute();
    await forgetAccounts(
      tx,
      accounts.flatMap(({ account_id }) => account_id ?? []),
      organizationId,
    );
    // Its consoles, at every server, learn of it at once instead of at their next question.
    await sql`select pg_notify('slotkeeper_events', ${organizationId})`.execute(tx);
  });
}

/** Who is gone is billed no more: the sandbox forgets the customer, with its subscription and all events. */
async function deleteSandboxCustomers(db: Queryable, organizationId: string): Promise<void> {
  await sql`
    delete from billing_sandbox.customers c using subscriptions s
    where s.organization_id = ${organizationId} and s.customer_ref = c.id`.execute(db);
}

async function forgetAccounts(db: Queryable, ids: readonly string[], organizationId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ last_organization_id: null })
    .where('last_organization_id', '=', organizationId)
    .execute();
  await sql`
    delete from accounts a where a.id = any(${[...ids]}::bigint[])
      and not exists (select from providers p where p.account_id = a.id)`.execute(db);
}
