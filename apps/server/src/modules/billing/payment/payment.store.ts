import type { BillingMode } from '@slotkeeper/domain/billing/subscriptionStatus';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { Page, PageWindow } from '../../../platform/graphql/connection.ts';
import { nextRowNumber } from '../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** What something was paid with, as far as the gateway reveals it. */
export interface CardShown {
  /** Such as `card`. */
  readonly type: string;
  readonly brand: string | null;
  readonly last4: string | null;
}

/** A payment of a subscription: an invoice that has been paid. Amounts in minor units, instants in epoch milliseconds. */
export interface SubscriptionPayment {
  readonly id: string;
  readonly rowId: number;
  readonly invoiceRef: string;
  readonly amount: number;
  /** What of it has been refunded. */
  readonly refundedAmount: number;
  readonly currency: string;
  readonly createdAt: number;
  readonly paymentMethod: CardShown | null;
  readonly invoiceNumber: string | null;
  readonly invoiceLink: string | null;
}

/** What is written of one; its running number is given on the way. */
export type NewPayment = Omit<SubscriptionPayment, 'id' | 'rowId'> & {
  readonly planId: string | null;
};

function selectPayments(db: Queryable, scope: TenantScope) {
  return db
    .selectFrom('subscription_payments')
    .select(['id', 'row_no', 'invoice_ref', 'amount', 'refunded_amount', 'currency'])
    .select(['payment_method_type', 'payment_method_brand', 'payment_method_last4'])
    .select(['invoice_number', 'invoice_link'])
    .select(epochMs('paid_at').as('paidAt'))
    .where('organization_id', '=', scope.organizationId);
}

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

function toPayment(row: PaymentRow): SubscriptionPayment {
  return {
    id: row.id,
    rowId: row.row_no,
    invoiceRef: row.invoice_ref,
    amount: Number(row.amount),
    refundedAmount: Number(row.refunded_amount),
    currency: row.currency,
    createdAt: row.paidAt,
    paymentMethod: row.payment_method_type === null ? null : cardOf(row.payment_method_type, row),
    invoiceNumber: row.invoice_number,
    invoiceLink: row.invoice_link,
  };
}

function cardOf(type: string, row: PaymentRow): CardShown {
  return { type, brand: row.payment_method_brand, last4: row.payment_method_last4 };
}

export const paymentOrderFields = ['CREATED_AT', 'AMOUNT'] as const;

/** By what a list of payments is sorted, the first first. */
export type PaymentOrder = readonly {
  readonly field: (typeof paymentOrderFields)[number];
  readonly direction: 'ASC' | 'DESC';
}[];

const orderColumns = { CREATED_AT: 'paid_at', AMOUNT: 'amount' } as const;

/** A page of an organization's payments through the gateway that is in use. */
export async function findPaymentPage(
  db: Queryable,
  scope: TenantScope,
  { mode, orderBy, window }: { mode: BillingMode; orderBy: PaymentOrder; window: PageWindow },
): Promise<Page<SubscriptionPayment>> {
  let page = selectPayments(db, scope).where('mode', '=', mode);
  for (const { field, direction } of orderBy)
    page = page.orderBy(orderColumns[field], direction === 'ASC' ? 'asc' : 'desc');
  const [rows, { total }] = await Promise.all([
    page.orderBy('id', 'desc').offset(window.offset).limit(window.limit).execute(),
    db
      .selectFrom('subscription_payments')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('organization_id', '=', scope.organizationId)
      .where('mode', '=', mode)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toPayment), total: Number(total), window };
}

/** Payments by their ids. */
export async function findPaymentsById(
  db: Queryable,
  scope: TenantScope,
  ids: readonly string[],
): Promise<Map<string, SubscriptionPayment>> {
  const rows = await selectPayments(db, scope)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toPayment(row)]));
}

/** The last payment of money; credits of zero pass. Null where nothing has been paid. */
export async function findLastPayment(
  db: Queryable,
  scope: TenantScope,
  mode: BillingMode,
): Promise<SubscriptionPayment | null> {
  const row = await selectPayments(db, scope)
    .where('mode', '=', mode)
    .where('amount', '>', '0')
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** Those of some invoices that have been recorded, with what is known to have been refunded of each. */
export async function findRecordedInvoices(
  db: Queryable,
  scope: TenantScope,
  mode: BillingMode,
  invoiceRefs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (invoiceRefs.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscription_payments')
    .select(['invoice_ref', 'refunded_amount'])
    .where('organization_id', '=', scope.organizationId)
    .where('mode', '=', mode)
    .where('invoice_ref', 'in', [...invoiceRefs])
    .execute();
  return new Map(rows.map((row) => [row.invoice_ref, Number(row.refunded_amount)]));
}

/** Notes what of a payment has been refunded, in minor units. */
export async function saveRefund(
  tx: TenantTransaction,
  scope: TenantScope,
  mode: BillingMode,
  { invoiceRef, refundedAmount }: Pick<SubscriptionPayment, 'invoiceRef' | 'refundedAmount'>,
): Promise<void> {
  await tx.db
    .updateTable('subscription_payments')
    .set({ refunded_amount: String(refundedAmount) })
    .where('organization_id', '=', scope.organizationId)
    .where('mode', '=', mode)
    .where('invoice_ref', '=', invoiceRef)
    .execute();
}

/**
 * Records a payment, and gives it as it is stored; null where its invoice has been recorded before. The running number is
 * taken after the row of the subscription is locked, so that no other transaction of the organization records at the same time.
 */
export async function insertPayment(
  tx: TenantTransaction,
  scope: TenantScope,
  mode: BillingMode,
  payment: NewPayment,
): Promise<SubscriptionPayment | null> {
  const { invoiceRef, amount, refundedAmount, currency, createdAt, paymentMethod, planId } = payment;
  if ((await findRecordedInvoices(tx.db, scope, mode, [invoiceRef])).size > 0) return null;
  const row = await tx.db
    .insertInto('subscription_payments')
    .values({
      organization_id: scope.organizationId,
      mode,
      row_no: await nextRowNumber(tx, scope, 'subscription_payments'),
      invoice_ref: invoiceRef,
      plan_id: planId,
      amount: String(amount),
      refunded_amount: String(refundedAmount),
      currency,
      status: 'PAID',
      paid_at: new Date(createdAt),
      payment_method_type: paymentMethod?.type ?? null,
      payment_method_brand: paymentMethod?.brand ?? null,
      payment_method_last4: paymentMethod?.last4 ?? null,
      invoice_number: payment.invoiceNumber,
      invoice_link: payment.invoiceLink,
    })
    .returning(['id', 'row_no'])
    .executeTakeFirstOrThrow();
  return { ...payment, id: row.id, rowId: row.row_no };
}

/** Notes the number of a payment's invoice and where it can be downloaded. */
export async function savePaymentInvoice(
  tx: TenantTransaction,
  scope: TenantScope,
  id: string,
  invoice: Pick<SubscriptionPayment, 'invoiceNumber' | 'invoiceLink'>,
): Promise<void> {
  await tx.db
    .updateTable('subscription_payments')
    .set({ invoice_number: invoice.invoiceNumber, invoice_link: invoice.invoiceLink })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}
