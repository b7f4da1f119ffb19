import { invoiceNumber } from '@slotkeeper/domain/billing/invoice/invoiceNumber';
import { must } from '@slotkeeper/domain/must';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';

/** An invoice before it has its number. */
export interface InvoiceDraft {
  /** The gateway's invoice: each is issued once. */
  readonly invoiceRef: string;
  readonly series: string;
  readonly document: Omit<InvoiceDocument, 'number'>;
}

/** An issued invoice, as payments and messages refer to it. */
export interface IssuedInvoice {
  readonly id: string;
  readonly number: string;
}

/**
 * Locks a series until the transaction ends and returns the last number that it gave. From here on this transaction is the
 * only one that issues invoices: nothing slow may follow.
 */
export async function lockSeries(db: DatabaseTransaction, series: string): Promise<number> {
  const { rows } = await sql<{ last_number: string }>`
    insert into invoice_counters (series, last_number) values (${series}, 0)
    on conflict (series) do update set last_number = invoice_counters.last_number
    returning last_number`.execute(db);
  return Number(must(rows[0], 'a series has its row').last_number);
}

/** Writes an invoice with a running number of its series, which the transaction has locked. */
export async function insertInvoice(
  db: DatabaseTransaction,
  scope: TenantScope,
  { invoiceRef, series, document }: InvoiceDraft,
  running: number,
): Promise<IssuedInvoice> {
  const number = invoiceNumber(series, running);
  await db
    .updateTable('invoice_counters')
    .set({ last_number: running })
    .where('series', '=', series)
    .execute();
  const { id } = await db
    .insertInto('invoices')
    .values({
      organization_id: scope.organizationId,
      number,
      series,
      running_number: running,
      invoice_ref: invoiceRef,
      issued_at: new Date(document.issuedAt),
      document: JSON.stringify(document),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number };
}

/** The invoice that was issued for one of the gateway's; null where none was. */
export async function findIssued(
  db: Queryable,
  scope: TenantScope,
  invoiceRef: string,
): Promise<IssuedInvoice | null> {
  const row = await db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('organization_id', '=', scope.organizationId)
    .where('invoice_ref', '=', invoiceRef)
    .executeTakeFirst();
  return row ?? null;
}

/** The stored copy of an invoice, by its number or its id; null where the organization has none such. */
export async function findInvoice(
  db: Queryable,
  scope: TenantScope,
  by: { readonly number: string } | { readonly id: string },
): Promise<InvoiceDocument | null> {
  const query = db
    .selectFrom('invoices')
    .select(['number', 'document'])
    .where('organization_id', '=', scope.organizationId);
  const row = await ('number' in by
    ? query.where('number', '=', by.number)
    : query.where('id', '=', by.id)
  ).executeTakeFirst();
  if (!row) return null;
  return { ...(row.document as unknown as InvoiceDraft['document']), number: row.number };
}
