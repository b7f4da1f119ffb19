import { describe, expect, it, test } from 'vitest';
import { invoiceNumber, invoiceSeries, isInvoiceNumber } from './invoiceNumber.ts';
import { decideVat, netAmounts, printableVatNumber } from './invoiceVat.ts';

const sofia = { country: 'BG', vatRate: 20 };

describe('M4: VAT of an invoice', () => {
  it.each([
    ['at home, with a number', sofia, 'BG', 'BG175074752', 'CHARGED'],
    ['at home, without one', sofia, 'BG', null, 'CHARGED'],
    ['in another EU country, with a number', sofia, 'IT', 'IT00743110157', 'REVERSE_CHARGE'],
    ['in Greece', sofia, 'GR', 'EL094259216', 'REVERSE_CHARGE'],
    ['in one EU country, with a number of another', sofia, 'IT', 'DE129274202', 'REVERSE_CHARGE'],
    ['in another EU country, without a number', sofia, 'IT', null, 'CHARGED'],
    ['in another EU country, with a number of none', sofia, 'IT', 'CHE107787577', 'CHARGED'],
    ['in another EU country, with a number of Northern Ireland', sofia, 'IE', 'XI980780684', 'CHARGED'],
    ['outside the EU', sofia, 'CH', 'CHE107787577', 'ABROAD'],
    ['in the United Kingdom', sofia, 'GB', 'GB980780684', 'ABROAD'],
    ['in the EU, of an issuer outside it', { country: 'CH', vatRate: 8.1 }, 'IT', 'IT00743110157', 'ABROAD'],
    ['of an issuer without VAT', { country: 'BG', vatRate: null }, 'BG', 'BG175074752', 'NOT_REGISTERED'],
  ])('a customer %s', (_, issuer, country, vatNumber, kind) => {
    expect(decideVat({ issuer, customer: { country, vatNumber } }).kind).toBe(kind);
  });

  it.each([
    ['BG175074752', 'BG', 'BG175074752'],
    ['BG123456789', 'BG', null],
    ['123456789', 'US', '123456789'],
    [null, 'BG', null],
  ])('%s of %s is printed as %s', (number, country, printed) => {
    expect(printableVatNumber(number, country)).toBe(printed);
  });
});

describe('M1: amounts without their VAT', () => {
  it.each([
    [[3900], 20, [3250]],
    [[1900], 20, [1583]],
    [[333, 333, 334], 20, [278, 277, 278]],
    [[6900, -1300], 20, [5750, -1083]],
    [[100], 0, [100]],
    [[12_550], 25.5, [10_000]],
    [[], 20, []],
  ])('%j at %s percent', (amounts, rate, expected) => {
    const nets = netAmounts(amounts, rate);
    expect(nets).toEqual(expected);
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
    expect(sum(nets)).toBe(Math.round(sum(amounts) / (1 + rate / 100)));
  });
});

test('M4: invoice numbers run from 1 in each year', () => {
  expect(invoiceNumber(invoiceSeries(2026), 123)).toBe('SK-2026-000123');
  expect(invoiceNumber(invoiceSeries(2027), 1)).toBe('SK-2027-000001');
  expect(invoiceNumber(invoiceSeries(2027), 1_234_567)).toBe('SK-2027-1234567');
  expect(isInvoiceNumber('SK-2026-000123')).toBe(true);
  for (const text of ['SK-2026-123', 'SK-2026-000123.pdf', 'sk-2026-000123', '../x', ''])
    expect(isInvoiceNumber(text)).toBe(false);
});
