import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../../../test/pdfText.ts';
import { demoIssuer } from '../../../../platform/billing/issuer.ts';
import type { InvoiceDocument, PrintedLine } from '../invoiceDocument.ts';
import { renderInvoice } from './renderInvoice.ts';

const issuedAt = Date.UTC(2026, 11, 1, 10);
const line: PrintedLine = {
  kind: 'PLAN',
  planName: 'Monthly',
  tier: { minQuantity: 2, maxQuantity: 5 },
  quantity: 1,
  period: { from: Date.UTC(2026, 10, 30, 22), until: Date.UTC(2026, 11, 31, 22) },
  amount: 3_900,
};
const invoice: InvoiceDocument = {
  number: 'SK-2026-000123',
  issuedAt,
  locale: 'en',
  currency: 'eur',
  issuer: demoIssuer,
  customer: {
    name: 'Salon Rosa Ltd',
    contact: 'Maria Petrova',
    street: '5 Vitosha Blvd',
    zipCode: '1000',
    city: 'Sofia',
    country: 'BG',
    vatNumber: 'BG175074752',
  },
  lines: [line],
  vat: { kind: 'CHARGED', ratePercent: 20 },
  net: 3_250,
  vatAmount: 650,
  total: 3_900,
  card: { brand: 'visa', last4: '4242' },
};
const textOf = async (changes: Partial<InvoiceDocument>) =>
  (await pdfText(await renderInvoice({ ...invoice, ...changes }))).map((text) =>
    text.replaceAll('\u00A0', ' '),
  );

describe('M4: the PDF of an invoice', () => {
  test('says who pays whom, for what, when, how much and with which card', async () => {
    expect(await textOf({})).toEqual([
      'Slotkeeper Demo Ltd',
      'Invoice',
      ...['Invoice number', 'SK-2026-000123', 'Date of issue', '1 Dec 2026'],
      ...['Period', '1 Dec 2026 – 31 Dec 2026'],
      ...['From', 'Slotkeeper Demo Ltd', '12 Shishman St, 1000 Sofia', 'Bulgaria'],
      ...['Company ID 999999995', 'VAT number BG999999995'],
      ...['Billed to', 'Salon Rosa Ltd', 'Attn. Maria Petrova', '5 Vitosha Blvd', '1000 Sofia', 'Bulgaria'],
      'VAT number BG175074752',
      ...['Description', 'Quantity', 'Net amount'],
      ...['Slotkeeper, Monthly plan', '2–5 staff members', '1 Dec 2026 – 31 Dec 2026', '1', '€32.50'],
      ...['Net amount', '€32.50', 'VAT 20%', '€6.50', 'Total', '€39.00'],
      'Paid on 1 Dec 2026 by Visa •••• 4242',
      'This invoice comes from the billing sandbox: no money was charged.',
      'Slotkeeper Demo Ltd · 12 Shishman St, 1000 Sofia · Company ID 999999995 · VAT number BG999999995',
      '1 / 1',
    ]);
  });

  test('is Bulgarian, in Cyrillic letters', async () => {
    const customer = { ...invoice.customer, name: 'Студио „Роза“ ЕООД', contact: 'Мария', city: 'София' };
    const text = await textOf({ locale: 'bg', customer });
    expect(text).toEqual(
      expect.arrayContaining([
        ...['Фактура', 'Студио „Роза“ ЕООД', 'На вниманието на Мария', '1000 София', 'България'],
        ...['2–5 служители', 'ДДС 20%', '6,50 €', 'Общо', '39,00 €'],
        'Платена на 1.12.2026 г. с Visa •••• 4242',
      ]),
    );
  });

  test('is Italian, and names the reverse charge of a customer elsewhere in the EU', async () => {
    const customer = { ...invoice.customer, country: 'IT', vatNumber: 'IT00743110157' };
    const amounts = { vat: { kind: 'REVERSE_CHARGE' }, net: 3_900, vatAmount: 0 } as const;
    expect(await textOf({ locale: 'it', customer, ...amounts })).toEqual(
      expect.arrayContaining([
        ...['Fattura', 'Italia', 'Partita IVA IT00743110157', 'IVA 0%', '0,00 €', 'Totale', '39,00 €'],
        'Inversione contabile: l’IVA è dovuta dal cliente (articolo 196 della direttiva 2006/112/CE).',
        'Pagata il 1 dic 2026 con Visa •••• 4242',
      ]),
    );
  });

  test.each([
    ['ABROAD', 'No VAT is charged: the service is taxed in the customer’s country.'],
    ['NOT_REGISTERED', 'No VAT is charged: the issuer is not registered for VAT.'],
  ] as const)('says why there is no VAT: %s', async (kind, sentence) => {
    expect(await textOf({ vat: { kind }, net: 3_900, vatAmount: 0 })).toContain(sentence);
  });

  test('M1: amounts without decimals have none', async () => {
    const text = await textOf({ currency: 'jpy' });
    expect(text).toEqual(expect.arrayContaining(['¥3,250', '¥650', '¥3,900']));
  });

  test('a change of the plan: credits are below zero, and the lines sum up to the total', async () => {
    const lines: PrintedLine[] = [
      { ...line, kind: 'UNUSED_TIME', tier: null, amount: -1_900 },
      { ...line, kind: 'REMAINING_TIME', planName: 'Yearly', tier: null, amount: 39_000 },
      { ...line, kind: 'BALANCE', tier: null, period: null, amount: -100 },
    ];
    const text = await textOf({ lines, net: 30_833, vatAmount: 6_167, total: 37_000 });
    const amounts = ['-€15.83', '€325.00', '-€0.84', '€308.33', '€61.67', '€370.00'];
    expect(text.filter((one) => one.includes('€'))).toEqual(amounts);
    const titles = [
      'Credit for unused time',
      'Slotkeeper, Yearly plan: remaining time',
      'Credit from earlier invoices',
    ];
    expect(text).toEqual(expect.arrayContaining(titles));
  });

  test('long names wrap, and many lines take a second page with the head of the table again', async () => {
    const customer = { ...invoice.customer, name: 'Дълго име '.repeat(12).trim() };
    const lines = Array.from({ length: 12 }, () => line);
    const text = await textOf({ customer, lines });
    expect(text.filter((one) => one === 'Description')).toHaveLength(2);
    expect(text.filter((one) => one === 'Slotkeeper, Monthly plan')).toHaveLength(12);
    expect(text.filter((one) => /^\d \/ \d$/.test(one))).toEqual(['1 / 2', '2 / 2']);
  });

  test('prints names as they are, without pictures, turned directions or what is no letter', async () => {
    const name = `<b>Роза & “Co”</b> \u202E🎉${'W'.repeat(200)}\u0007`;
    const text = await textOf({ customer: { ...invoice.customer, name, contact: '💇 Мария' } });
    const printed = text.join('');
    expect(printed).toContain('<b>Роза & “Co”</b>');
    expect(printed.match(/W/g)).toHaveLength(200);
    expect(text).toContain('Attn. Мария');
    for (const character of ['\u0000', '\u0007', '\u202E', '🎉']) expect(printed).not.toContain(character);
  });

  test('prints Arabic and Hebrew names in their letters, the first word at the right', async () => {
    const arabic = { ...invoice.customer, name: 'صالون الوردة (Rosa 24)', street: 'شارع الملك فيصل ١٢' };
    expect(await textOf({ customer: { ...arabic, contact: 'ليلى' } })).toEqual(
      expect.arrayContaining([
        '(Rosa 24)',
        'الوردة',
        'صالون',
        'Attn.',
        'ليلى',
        '١٢',
        'فيصل',
        'الملك',
        'شارع',
      ]),
    );
    const hebrew = { ...invoice.customer, name: 'מספרת שושנה בע״מ', contact: null };
    const text = await textOf({ locale: 'it', customer: hebrew });
    expect(text.slice(text.indexOf('בע״מ'))).toEqual(
      expect.arrayContaining(['בע״מ', 'שושנה', 'מספרת', '5 Vitosha Blvd']),
    );
    const wrapped = await textOf({ customer: { ...invoice.customer, name: 'צל'.repeat(120) } });
    expect(wrapped.filter((one) => one.includes('צל')).join('')).toBe('צל'.repeat(120));
  });

  test('embeds the fonts of other letters only where a name has them', async () => {
    const size = async (name: string) =>
      (await renderInvoice({ ...invoice, customer: { ...invoice.customer, name } })).length;
    const plain = await size('Rosa');
    for (const name of ['صالون', 'מספרה']) {
      const own = await size(name);
      expect(own).toBeGreaterThan(plain + 500);
      expect(own).toBeLessThan(plain + 20_000);
    }
  });

  test('has the same bytes each time, a title, and only the letters that it uses', async () => {
    const [first, second] = [await renderInvoice(invoice), await renderInvoice(invoice)];
    expect(first.equals(second)).toBe(true);
    expect(first.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(first.length).toBeLessThan(40_000);
  });
});
