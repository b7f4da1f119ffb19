import { defaultPlans } from '@slotkeeper/domain/billing/plans';
import type { InvoicedPayment, PaidInvoice } from '../../src/modules/billing/invoice/recordInvoice.ts';
import type { PricingPlan } from '../../src/platform/billing/gateway.ts';
import { demoIssuer } from '../../src/platform/billing/issuer.ts';

/** Noon in Sofia on 1 December 2026. */
const FIRST_OF_DECEMBER = Date.UTC(2026, 11, 1, 10);

const plans: readonly PricingPlan[] = defaultPlans.map((plan, index) => ({
  ...plan,
  id: String(index + 1),
  isOffered: true,
}));

let payments = 0;

/** A payment of €39.00 for a month of the second tier, by card. */
export function givenPayment(options: Partial<InvoicedPayment> = {}): InvoicedPayment {
  payments += 1;
  return {
    invoiceRef: `in_${payments}`,
    amount: 3_900,
    currency: 'eur',
    createdAt: FIRST_OF_DECEMBER,
    paymentMethod: { brand: 'visa', last4: '4242' },
    ...options,
  };
}

/** What the gateway's invoice of such a payment says. */
export function givenPaidInvoice(options: Partial<PaidInvoice> = {}): PaidInvoice {
  return {
    billing: { gateway: { mode: 'SANDBOX' }, plans, issuer: demoIssuer },
    planId: '1',
    number: null,
    pdfUrl: null,
    lines: [paidLine()],
    ...options,
  };
}

/** A line of December, by default for the whole month. */
export function paidLine(options: Partial<PaidInvoice['lines'][number]> = {}): PaidInvoice['lines'][number] {
  return {
    description: '1 × Monthly',
    amount: 3_900,
    quantity: 1,
    periodStart: FIRST_OF_DECEMBER,
    periodEnd: Date.UTC(2027, 0, 1, 10),
    isProration: false,
    ...options,
  };
}
