import { isMemberState, readVatNumber } from '../../business/organization/vatNumber.ts';

/** Who issues an invoice and who gets it, as far as its VAT depends on them. Countries in two capital letters. */
export interface InvoiceParties {
  /** `vatRate` in percent; null for an issuer that is not registered for VAT. */
  readonly issuer: { readonly country: string; readonly vatRate: number | null };
  /** A VAT number as `printableVatNumber` gives it. */
  readonly customer: { readonly country: string; readonly vatNumber: string | null };
}

/**
 * How an invoice treats VAT (rule M4): the issuer's own rate is charged, the customer in another EU country owes it
 * (reverse charge), the service is taxed abroad, or the issuer may charge none.
 */
export type VatTreatment =
  | { readonly kind: 'CHARGED'; readonly ratePercent: number }
  | { readonly kind: 'REVERSE_CHARGE' | 'ABROAD' | 'NOT_REGISTERED' };

/** A stored VAT number as it may be printed: null where its format or check digits are wrong, as old settings may be. */
export function printableVatNumber(number: string | null, country: string): string | null {
  return number === null ? null : readVatNumber(number, country);
}

/**
 * How VAT is treated: a business in another EU country with a valid VAT number of the EU owes it itself, one outside the EU
 * is taxed there, everyone else pays that of the issuer's country.
 */
export function decideVat({ issuer, customer }: InvoiceParties): VatTreatment {
  if (issuer.vatRate === null) return { kind: 'NOT_REGISTERED' };
  const domestic = { kind: 'CHARGED', ratePercent: issuer.vatRate } as const;
  if (customer.country === issuer.country) return domestic;
  if (!isMemberState(customer.country) || !isMemberState(issuer.country)) return { kind: 'ABROAD' };
  return isOfUnion(customer.vatNumber) ? { kind: 'REVERSE_CHARGE' } : domestic;
}

/** A number of a member state; Northern Ireland’s count for goods only. */
function isOfUnion(vatNumber: string | null): boolean {
  if (vatNumber === null) return false;
  const letters = vatNumber.slice(0, 2);
  return letters === 'EL' || (letters !== 'GR' && isMemberState(letters));
}

/**
 * The amounts without the VAT that they include, in minor units and in their order. Together they are exactly the total
 * without its VAT: what rounding takes from one it gives to the next.
 */
export function netAmounts(amounts: readonly number[], ratePercent: number): number[] {
  let gross = 0;
  let net = 0;
  return amounts.map((amount) => {
    gross += amount;
    const upToHere = Math.round(gross / (1 + ratePercent / 100));
    const own = upToHere - net;
    net = upToHere;
    return own;
  });
}
