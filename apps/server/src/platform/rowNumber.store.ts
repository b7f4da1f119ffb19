import type { TenantTransaction } from './database/transaction.ts';
import type { TenantScope } from './tenantScope.ts';

/** What is numbered: tables with a row_no. */
export type NumberedTable =
  | 'appointment_fields'
  | 'appointments'
  | 'clients'
  | 'place_payment_methods'
  | 'providers'
  | 'service_categories'
  | 'service_fields'
  | 'services'
  | 'subscription_payments';

/** The next running number of a table in this organization: the `rowId` that people see (rule K1). */
export async function nextRowNumber(
  tx: TenantTransaction,
  scope: TenantScope,
  table: NumberedTable,
): Promise<number> {
  return raise(tx, scope, table, 1);
}

/** Takes `count` running numbers for rows that are inserted together, and returns the first of them. */
export async function nextRowNumbers(
  tx: TenantTransaction,
  scope: TenantScope,
  table: NumberedTable,
  count: number,
): Promise<number> {
  const last = await raise(tx, scope, table, count);
  return last - count + 1;
}

/** Keeps the numbers of a table for this transaction without taking one: nobody else adds a row before its commit. */
export async function lockRowNumbers(
  tx: TenantTransaction,
  scope: TenantScope,
  table: NumberedTable,
): Promise<void> {
  await raise(tx, scope, table, 0);
}

/** The counter's row stays locked until the commit, so that numbers have no gaps and no twins. */
async function raise(
  tx: TenantTransaction,
  scope: TenantScope,
  table: NumberedTable,
  by: number,
): Promise<number> {
  const { value } = await tx.db
    .insertInto('counters')
    .values({ organization_id: scope.organizationId, name: table, value: by })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'name'])
        .doUpdateSet((eb) => ({ value: eb('counters.value', '+', String(by)) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
