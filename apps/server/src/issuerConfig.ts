import { readVatNumber } from '@slotkeeper/domain/business/organization/vatNumber';
import { isTimeZone } from '@slotkeeper/domain/time/timeZone';
import { z } from 'zod';
import { demoIssuer, type Issuer } from './platform/billing/issuer.ts';
import { StartError } from './startError.ts';

const RATES = 'a rate in percent from 0 to 50, such as 20 or 25.5';
const RATE_MAX = 50;

const set = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape.optional());
const line = z.string().trim().min(1, 'one line of text').max(200, 'at most 200 characters');

/** The variables that say who issues the invoices of the sandbox. */
export const issuerVariables = {
  SLOTKEEPER_BILLING_ISSUER_NAME: set(line),
  SLOTKEEPER_BILLING_ISSUER_ADDRESS: set(line),
  SLOTKEEPER_BILLING_ISSUER_COUNTRY: set(
    z.string().regex(/^[A-Z]{2}$/, 'two capital letters, such as BG; Greece is GR'),
  ),
  SLOTKEEPER_BILLING_ISSUER_COMPANY_ID: set(line),
  SLOTKEEPER_BILLING_ISSUER_VAT_NUMBER: set(line),
  SLOTKEEPER_BILLING_ISSUER_VAT_RATE: set(z.coerce.number(RATES).min(0, RATES).max(RATE_MAX, RATES)),
  SLOTKEEPER_BILLING_ISSUER_TIMEZONE: set(z.string().refine(isTimeZone, 'a time zone such as Europe/Sofia')),
};

const shape = z.object(issuerVariables);

/**
 * Who issues the invoices; the demo's where no name is set. A name needs what an invoice must say beside it, and a VAT number
 * its rate: half an issuer would print invoices that nobody can book.
 */
export function readIssuer(given: z.infer<typeof shape>): Issuer {
  const name = given.SLOTKEEPER_BILLING_ISSUER_NAME;
  if (name === undefined) {
    refuseWithoutName(given);
    return demoIssuer;
  }
  const address = given.SLOTKEEPER_BILLING_ISSUER_ADDRESS;
  const country = given.SLOTKEEPER_BILLING_ISSUER_COUNTRY;
  const timezone = given.SLOTKEEPER_BILLING_ISSUER_TIMEZONE;
  if (!address || !country || !timezone)
    throw new StartError(
      'SLOTKEEPER_BILLING_ISSUER_NAME needs SLOTKEEPER_BILLING_ISSUER_ADDRESS, SLOTKEEPER_BILLING_ISSUER_COUNTRY and SLOTKEEPER_BILLING_ISSUER_TIMEZONE.',
    );
  const companyId = given.SLOTKEEPER_BILLING_ISSUER_COMPANY_ID ?? null;
  return { name, address, country, companyId, vat: readVat(given, country), timezone };
}

function refuseWithoutName(given: z.infer<typeof shape>): void {
  const alone = Object.keys(issuerVariables).find((name) => given[name as keyof typeof given] !== undefined);
  if (alone) throw new StartError(`${alone} needs SLOTKEEPER_BILLING_ISSUER_NAME.`);
}

function readVat(given: z.infer<typeof shape>, country: string): Issuer['vat'] {
  const text = given.SLOTKEEPER_BILLING_ISSUER_VAT_NUMBER;
  const ratePercent = given.SLOTKEEPER_BILLING_ISSUER_VAT_RATE;
  if (text === undefined && ratePercent === undefined) return null;
  if (text === undefined || ratePercent === undefined)
    throw new StartError(
      'SLOTKEEPER_BILLING_ISSUER_VAT_NUMBER and SLOTKEEPER_BILLING_ISSUER_VAT_RATE must be set together.',
    );
  const number = readVatNumber(text, country);
  if (number === null)
    throw new StartError(
      `SLOTKEEPER_BILLING_ISSUER_VAT_NUMBER cannot be used: expected a VAT number of ${country} with its check digits.`,
    );
  return { number, ratePercent };
}
