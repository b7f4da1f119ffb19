import { netAmounts, type VatTreatment } from '@slotkeeper/domain/billing/invoice/invoiceVat';
import { PRODUCT_NAME } from '@slotkeeper/domain/product';
import { countryName } from '@slotkeeper/i18n/country/countryName';
import { formatCard } from '@slotkeeper/i18n/format/formatCard';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { formatNumber, formatPercent } from '@slotkeeper/i18n/format/formatNumber';
import type { Locale } from '@slotkeeper/i18n/locale';
import { translate } from '@slotkeeper/i18n/translate';
import type { Issuer } from '../../../../platform/billing/issuer.ts';
import type { InvoiceCard, InvoiceCustomer, InvoiceDocument, PrintedLine } from '../invoiceDocument.ts';

/** One line of the table, as it is printed. */
export interface LineTexts {
  readonly title: string;
  /** The tier and the period, a line each. */
  readonly details: readonly string[];
  readonly quantity: string;
  readonly amount: string;
}

/** One of the two whom an invoice names. */
export interface PartyTexts {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** All texts of an invoice in its language, in the order of reading. */
export interface InvoiceTexts {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Who issued it, and who it is for. */
  readonly parties: readonly [PartyTexts, PartyTexts];
  readonly head: { readonly description: string; readonly quantity: string; readonly amount: string };
  readonly lines: readonly LineTexts[];
  readonly sums: readonly { readonly label: string; readonly value: string }[];
  readonly total: { readonly label: string; readonly value: string };
  readonly notes: readonly string[];
  readonly footer: string;
}

/** Puts an invoice into the words and formats of its language (rule M4). */
export function invoiceTexts(invoice: InvoiceDocument): InvoiceTexts {
  const { locale, currency, issuer, vat } = invoice;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const date = (instant: number) => formatDate(instant, { locale, zone: issuer.timezone }, 'medium');
  const word = (key: 'title' | 'from' | 'to' | 'description' | 'quantity' | 'net' | 'total' | 'sandbox') =>
    translate(locale, `billing.invoice.${key}`);
  const nets = netAmounts(
    invoice.lines.map(({ amount }) => amount),
    vat.kind === 'CHARGED' ? vat.ratePercent : 0,
  );
  return {
    title: word('title'),
    facts: [
      { label: translate(locale, 'billing.invoice.number'), value: invoice.number },
      { label: translate(locale, 'billing.invoice.issuedOn'), value: date(invoice.issuedAt) },
      ...periodOf(invoice.lines).map(({ from, until }) => ({
        label: translate(locale, 'billing.invoice.period'),
        value: `${date(from)} – ${date(until - 1)}`,
      })),
    ],
    parties: [
      { label: word('from'), name: issuer.name, lines: issuerLines(issuer, locale) },
      { label: word('to'), name: invoice.customer.name, lines: customerLines(invoice.customer, locale) },
    ],
    head: { description: word('description'), quantity: word('quantity'), amount: word('net') },
    lines: invoice.lines.map((line, index) => ({
      title: translate(locale, `billing.invoice.line.${line.kind}`, {
        product: PRODUCT_NAME,
        plan: line.planName,
      }),
      details: lineDetails(line, locale, date),
      quantity: formatNumber(line.quantity, locale),
      amount: money(nets[index] ?? line.amount),
    })),
    sums: [
      { label: word('net'), value: money(invoice.net) },
      { label: vatLabel(vat, locale), value: money(invoice.vatAmount) },
    ],
    total: { label: word('total'), value: money(invoice.total) },
    notes: [
      ...(vat.kind === 'CHARGED' ? [] : [translate(locale, `billing.invoice.vatNote.${vat.kind}`)]),
      paidSentence(invoice.card, date(invoice.issuedAt), locale),
      word('sandbox'),
    ],
    footer: [issuer.name, issuer.address, ...issuerNumbers(issuer, locale)].join(' · '),
  };
}

/** From the first start to the last end of what is paid for; none where nothing has a period. */
function periodOf(lines: readonly PrintedLine[]): readonly { from: number; until: number }[] {
  const periods = lines.flatMap(({ period }) => (period ? [period] : []));
  if (periods.length === 0) return [];
  const from = Math.min(...periods.map((period) => period.from));
  return [{ from, until: Math.max(...periods.map((period) => period.until)) }];
}

function issuerNumbers({ companyId, vat }: Issuer, locale: Locale): string[] {
  return [
    ...(companyId === null ? [] : [translate(locale, 'billing.invoice.companyId', { number: companyId })]),
    ...(vat === null ? [] : [translate(locale, 'billing.invoice.vatNumber', { number: vat.number })]),
  ];
}

function issuerLines(issuer: Issuer, locale: Locale): string[] {
  return [issuer.address, countryName(issuer.country, locale), ...issuerNumbers(issuer, locale)];
}

function customerLines(customer: InvoiceCustomer, locale: Locale): string[] {
  const { contact, street, zipCode, city, country, vatNumber } = customer;
  return [
    contact === null ? null : translate(locale, 'billing.invoice.contact', { name: contact }),
    street,
    [zipCode, city].filter((part) => part !== null).join(' ') || null,
    countryName(country, locale),
    vatNumber === null ? null : translate(locale, 'billing.invoice.vatNumber', { number: vatNumber }),
  ].filter((line) => line !== null);
}

function lineDetails(
  { tier, period }: PrintedLine,
  locale: Locale,
  date: (instant: number) => string,
): string[] {
  return [
    ...(tier === null ? [] : [tierText(tier, locale)]),
    ...(period === null ? [] : [`${date(period.from)} – ${date(period.until - 1)}`]),
  ];
}

/** '1 staff member', '2–5 staff members', '11 or more staff members'. */
function tierText({ minQuantity, maxQuantity }: NonNullable<PrintedLine['tier']>, locale: Locale): string {
  if (maxQuantity === null) return translate(locale, 'billing.invoice.tier.open', { count: minQuantity });
  if (minQuantity === maxQuantity)
    return translate(locale, 'billing.invoice.tier.one', { count: minQuantity });
  return translate(locale, 'billing.invoice.tier.range', { from: minQuantity, count: maxQuantity });
}

function vatLabel(vat: VatTreatment, locale: Locale): string {
  const rate = formatPercent(vat.kind === 'CHARGED' ? vat.ratePercent / 100 : 0, locale);
  return translate(locale, 'billing.invoice.vat', { rate });
}

function paidSentence(card: InvoiceCard | null, date: string, locale: Locale): string {
  if (card === null) return translate(locale, 'billing.invoice.paid', { date });
  return translate(locale, 'billing.invoice.paidByCard', { date, card: formatCard(card) });
}
