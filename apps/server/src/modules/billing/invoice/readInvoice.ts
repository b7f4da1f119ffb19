import { isInvoiceNumber } from '@slotkeeper/domain/billing/invoice/invoiceNumber';
import type { StaffContext } from '../../../platform/actingContext.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/database.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { findInvoice } from './invoice.store.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';
import { renderInvoice } from './pdf/renderInvoice.ts';

/** A file to download or to attach. */
export interface InvoiceFile {
  /** Such as SK-2026-000123.pdf. */
  readonly name: string;
  readonly content: Buffer;
}

/**
 * The PDF of an invoice by its number, for those who manage the subscription (rule R1: payments ORGANISATION). Refuses with
 * ACTION_NOT_ALLOWED, and with NOT_FOUND where the organization has none with this number.
 */
export async function readInvoice(ctx: StaffContext, number: string): Promise<InvoiceFile> {
  ctx.authorize('subscription:manage');
  const invoice = isInvoiceNumber(number) ? await findInvoice(ctx.db, ctx.scope, { number }) : null;
  if (!invoice) refuseRequest('NOT_FOUND');
  return fileOf(invoice);
}

/** The PDF that comes with an e-mail; null where the invoice is gone. */
export async function invoiceAttachment(
  db: Database | DatabaseTransaction,
  scope: TenantScope,
  id: string,
): Promise<InvoiceFile | null> {
  const invoice = await findInvoice(db, scope, { id });
  return invoice && fileOf(invoice);
}

async function fileOf(invoice: InvoiceDocument): Promise<InvoiceFile> {
  return { name: `${invoice.number}.pdf`, content: await renderInvoice(invoice) };
}
