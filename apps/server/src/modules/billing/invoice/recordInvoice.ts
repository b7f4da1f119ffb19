import { invoiceSeries } from '@slotkeeper/domain/billing/invoice/invoiceNumber';
import { decideVat, netAmounts, printableVatNumber } from '@slotkeeper/domain/billing/invoice/invoiceVat';
import { defaultPlans } from '@slotkeeper/domain/billing/plans';
import { localDateOf } from '@slotkeeper/i18n/format/formatDate';
import type { Locale } from '@slotkeeper/i18n/locale';
import { translate } from '@slotkeeper/i18n/translate';
import type { Billing, PricingPlan } from '../../../platform/billing/gateway.ts';
import type { Issuer } from '../../../platform/billing/issuer.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { findOrganization, type Organization } from '../../business/organization/organization.ts';
import { findIssued, insertInvoice, type IssuedInvoice, lockSeries } from './invoice.store.ts';
import type { InvoiceCustomer, InvoiceDocument, PrintedLine } from './invoiceDocument.ts';

/** A line of the gateway's invoice: amounts in minor units, negative for credits; instants in epoch milliseconds. */
export interface InvoiceLine {
  readonly description: string;
  readonly amount: number;
  readonly quantity: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly isProration: boolean;
}

/** What the gateway's invoice says, beside its payment. */
export interface PaidInvoice {
  readonly billing: Pick<Billing, 'plans' | 'issuer'> & {
    readonly gateway: Pick<Billing['gateway'], 'mode'>;
  };
  readonly planId: string | null;
  /** The gateway's own number and PDF. */
  readonly number: string | null;
  readonly pdfUrl: string | null;
  readonly lines: readonly InvoiceLine[];
}

/** The payment of an invoice: minor units, when it was made in epoch milliseconds, and the card. */
export interface InvoicedPayment {
  /** The gateway's invoice. */
  readonly invoiceRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: number;
  readonly paymentMethod: { readonly brand: string | null; readonly last4: string | null } | null;
}

/** What a payment keeps of its invoice. */
export interface RecordedInvoice {
  readonly invoiceNumber: string | null;
  /** Our own path, or the gateway's address. */
  readonly invoiceLink: string | null;
}

/** Where our own invoices are downloaded. */
export const INVOICES_PATH = '/billing/invoices';

/**
 * The number of a payment's invoice and where it can be downloaded (rule M4). In the sandbox the invoice is issued here, with
 * a copy of all that is printed and the next number of its series; with Stripe both are Stripe's. Call it as the last of the
 * transaction that records the payment: the series stays locked until that ends, so that a number is used only by what
 * commits. A second call for the same invoice gives what the first one issued.
 */
export async function recordInvoice(
  tx: TenantTransaction,
  scope: TenantScope,
  payment: InvoicedPayment,
  invoice: PaidInvoice,
): Promise<RecordedInvoice> {
  if (invoice.billing.gateway.mode !== 'SANDBOX')
    return { invoiceNumber: invoice.number, invoiceLink: invoice.pdfUrl };
  const { number } = await issueInvoice(tx, scope, payment, invoice);
  return { invoiceNumber: number, invoiceLink: `${INVOICES_PATH}/${number}` };
}

async function issueInvoice(
  tx: TenantTransaction,
  scope: TenantScope,
  payment: InvoicedPayment,
  invoice: PaidInvoice,
): Promise<IssuedInvoice> {
  const { invoiceRef } = payment;
  const document = documentOf(await findOrganization(tx.db, scope), payment, invoice);
  const series = invoiceSeries(yearOf(payment.createdAt, document.issuer.timezone));
  const last = await lockSeries(tx.db, series);
  // Another server that issued it at the same time has committed by now.
  const issued = await findIssued(tx.db, scope, invoiceRef);
  return issued ?? insertInvoice(tx.db, scope, { invoiceRef, series, document }, last + 1);
}

function yearOf(instant: number, zone: string): number {
  return Number(localDateOf(instant, zone).slice(0, 4));
}

function documentOf(
  organization: Organization,
  payment: InvoicedPayment,
  { billing, planId, lines: paidLines }: PaidInvoice,
): Omit<InvoiceDocument, 'number'> {
  const { issuer, plans } = billing;
  const { amount: total, currency, createdAt: issuedAt } = payment;
  const plan = plans.find(({ id }) => id === planId);
  const customer = customerOf(organization);
  const vat = decideVat({ issuer: partyOf(issuer), customer });
  const lines = withBalance(
    paidLines.map((line) => printedLine(line, plan, organization.locale)),
    total,
  );
  const rate = vat.kind === 'CHARGED' ? vat.ratePercent : 0;
  const net = netAmounts([total], rate)[0] ?? total;
  const { brand = null, last4 = null } = payment.paymentMethod ?? {};
  return {
    issuedAt,
    locale: organization.locale,
    currency,
    issuer,
    customer,
    lines,
    vat,
    net,
    vatAmount: total - net,
    total,
    card: brand === null || last4 === null ? null : { brand, last4 },
  };
}

function partyOf({ country, vat }: Issuer) {
  return { country, vatRate: vat?.ratePercent ?? null };
}

/** The billing data of the settings; without them the business under its own name and country. */
function customerOf({ name, country: home, ...settings }: Organization): InvoiceCustomer {
  const { billingName, billingPOI, billingVAT, billingAddress } = settings;
  const country = billingAddress.country ?? home;
  return {
    name: billingName ?? name,
    contact: billingPOI,
    street: billingAddress.street,
    zipCode: billingAddress.zipCode,
    city: billingAddress.city,
    country,
    vatNumber: printableVatNumber(billingVAT, country),
  };
}

/** A credit is of the plan before, which the gateway does not name. */
function printedLine(line: InvoiceLine, plan: PricingPlan | undefined, locale: Locale): PrintedLine {
  const { amount, quantity, periodStart: from, periodEnd: until, isProration } = line;
  const kind = isProration ? (amount < 0 ? 'UNUSED_TIME' : 'REMAINING_TIME') : 'PLAN';
  const tier = plan?.tiers.find(({ value }) => value * quantity === amount);
  return {
    kind,
    planName: plan ? planName(plan, locale) : line.description,
    tier: tier && kind === 'PLAN' ? { minQuantity: tier.minQuantity, maxQuantity: tier.maxQuantity } : null,
    quantity,
    period: { from, until },
    amount,
  };
}

/** The default plans are named in the language of the invoice; those of a configuration have its names. */
function planName({ name, period }: PricingPlan, locale: Locale): string {
  const isDefault = defaultPlans.some((plan) => plan.name === name && plan.period === period);
  if (!isDefault) return name;
  return translate(locale, period === 1 ? 'billing.page.plan.monthly' : 'billing.page.plan.yearly');
}

/** Where less was paid than the lines say, a credit from before has paid the rest: the lines and the total always agree. */
function withBalance(lines: readonly PrintedLine[], total: number): readonly PrintedLine[] {
  const credit = lines.reduce((left, { amount }) => left - amount, total);
  if (credit === 0) return lines;
  return [...lines, { kind: 'BALANCE', planName: '', tier: null, quantity: 1, period: null, amount: credit }];
}
