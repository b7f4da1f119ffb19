import type { VatTreatment } from '@slotkeeper/domain/billing/invoice/invoiceVat';
import type { Locale } from '@slotkeeper/domain/options';
import type { Issuer } from '../../../platform/billing/issuer.ts';

/** Who an invoice is for, as its settings were when it was issued. */
export interface InvoiceCustomer {
  readonly name: string;
  /** The person who is responsible for the invoices. */
  readonly contact: string | null;
  readonly street: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
  /** Two capital letters. */
  readonly country: string;
  readonly vatNumber: string | null;
}

/** What is paid for; instants in epoch milliseconds, the end excluded. */
export interface PrintedLine {
  /**
   * A whole period of a plan; after a change within a period, what is left of it on the new plan, and the credit for what
   * was not used of the old one; what earlier invoices left as a credit.
   */
  readonly kind: 'PLAN' | 'REMAINING_TIME' | 'UNUSED_TIME' | 'BALANCE';
  /** Of the plan; empty for a balance. */
  readonly planName: string;
  /** For how many staff members its price is; `maxQuantity` null is without end. Null for a balance. */
  readonly tier: { readonly minQuantity: number; readonly maxQuantity: number | null } | null;
  readonly quantity: number;
  readonly period: { readonly from: number; readonly until: number } | null;
  /** Minor units, VAT included; below zero for a credit. */
  readonly amount: number;
}

/** A card that was charged. */
export interface InvoiceCard {
  /** As the gateway names it, such as `visa`. */
  readonly brand: string;
  readonly last4: string;
}

/**
 * An issued invoice: all that is printed on it, copied when it was issued. Nothing of it changes afterwards (rule M4); its
 * PDF is made of it whenever someone asks for one.
 */
export interface InvoiceDocument {
  readonly number: string;
  /** Of issue and of payment, epoch milliseconds. */
  readonly issuedAt: number;
  readonly locale: Locale;
  readonly currency: string;
  readonly issuer: Issuer;
  readonly customer: InvoiceCustomer;
  readonly lines: readonly PrintedLine[];
  readonly vat: VatTreatment;
  /** Minor units. */
  readonly net: number;
  readonly vatAmount: number;
  readonly total: number;
  readonly card: InvoiceCard | null;
}
