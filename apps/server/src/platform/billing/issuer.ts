/** Who issues the invoices of the sandbox, as the operator has configured it (rule M4). */
export interface Issuer {
  readonly name: string;
  /** Street, zip code and city in one line. */
  readonly address: string;
  /** Two capital letters. */
  readonly country: string;
  /** Its number in the register of companies; null where it has none. */
  readonly companyId: string | null;
  /** Null for an issuer that is not registered for VAT. */
  readonly vat: { readonly number: string; readonly ratePercent: number } | null;
  /** Whose dates the invoices bear. */
  readonly timezone: string;
}

/** The issuer where none is configured; its number is nobody's. */
export const demoIssuer: Issuer = {
  name: 'Slotkeeper Demo Ltd',
  address: '12 Shishman St, 1000 Sofia',
  country: 'BG',
  companyId: '999999995',
  vat: { number: 'BG999999995', ratePercent: 20 },
  timezone: 'Europe/Sofia',
};
