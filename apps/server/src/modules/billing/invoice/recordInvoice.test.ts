import type { Updateable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { givenPaidInvoice, givenPayment, paidLine } from '../../../../test/given/paidInvoice.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { violations } from '../../../../test/violations.ts';
import type { DB } from '../../../platform/database/schema.generated.ts';
import { runTransaction } from '../../../platform/database/transaction.ts';
import { findInvoice } from './invoice.store.ts';
import { readInvoice } from './readInvoice.ts';
import { type InvoicedPayment, type PaidInvoice, recordInvoice } from './recordInvoice.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

const record = (
  { scope }: Pick<GivenOrganization, 'scope'>,
  payment: InvoicedPayment = givenPayment(),
  invoice: PaidInvoice = givenPaidInvoice(),
) => runTransaction(db, scope, (tx) => recordInvoice(tx, scope, payment, invoice));

async function issued(organization: GivenOrganization, payment?: InvoicedPayment, invoice?: PaidInvoice) {
  const { invoiceNumber } = await record(organization, payment, invoice);
  const found = await findInvoice(db, organization.scope, { number: String(invoiceNumber) });
  if (!found) throw new Error('The invoice was not issued');
  return found;
}

/** A salon with these billing data. */
async function billedSalon(settings: Updateable<DB['organizations']>) {
  const salon = await given.organization();
  await db.updateTable('organizations').set(settings).where('id', '=', salon.scope.organizationId).execute();
  return salon;
}
const runningOf = (number: string | null) => Number(number?.split('-')[2]);

describe('M4: an issued invoice', () => {
  test('is for the business and its country where the settings name nobody else', async () => {
    const salon = await billedSalon({ name: 'Salon Rosa', country: 'BG' });
    const { customer, vat, net, vatAmount, total, card, lines } = await issued(salon);
    expect(customer).toMatchObject({ name: 'Salon Rosa', contact: null, country: 'BG', vatNumber: null });
    expect({ vat, net, vatAmount, total }).toEqual({
      vat: { kind: 'CHARGED', ratePercent: 20 },
      net: 3_250,
      vatAmount: 650,
      total: 3_900,
    });
    expect(card).toEqual({ brand: 'visa', last4: '4242' });
    expect(lines).toMatchObject([
      { kind: 'PLAN', planName: 'Monthly', tier: { minQuantity: 2, maxQuantity: 5 } },
    ]);
  });

  test.each([
    ['a customer elsewhere in the EU with a valid number', 'IT', 'IT00743110157', 'REVERSE_CHARGE', 0],
    ['one whose stored number has wrong check digits', 'IT', 'IT01234567890', 'CHARGED', 650],
    ['a customer outside the EU', 'CH', 'CHE107787577', 'ABROAD', 0],
  ])('%s', async (_, billing_country, billing_vat, kind, vatAmount) => {
    const invoice = await issued(await billedSalon({ billing_country, billing_vat }));
    expect(invoice).toMatchObject({ vat: { kind }, vatAmount, net: 3_900 - vatAmount });
    expect(invoice.customer.vatNumber).toBe(kind === 'CHARGED' ? null : billing_vat);
  });

  test.each([
    ['it', 'Mensile'],
    ['bg', 'Месечен'],
  ])('names the default plan in its language: %s', async (locale, name) => {
    const { lines } = await issued(await billedSalon({ locale }));
    expect(lines.map(({ planName }) => planName)).toEqual([name]);
  });

  test('stays as it was issued, to the byte, when the settings change', async () => {
    const salon = await billedSalon({ billing_name: 'Rosa Ltd', billing_street: '5 Vitosha Blvd' });
    const { invoiceNumber } = await record(salon);
    const before = await readInvoice(salon.ownerContext, String(invoiceNumber));
    await db
      .updateTable('organizations')
      .set({ name: 'Other', billing_name: 'Other', billing_street: 'Other', locale: 'bg' })
      .where('id', '=', salon.scope.organizationId)
      .execute();
    const after = await readInvoice(salon.ownerContext, String(invoiceNumber));
    expect(after.content.equals(before.content)).toBe(true);
  });

  test('what was paid less than the lines say is a credit from before', async () => {
    const lines = [
      paidLine({ amount: -1_900, isProration: true }),
      paidLine({ amount: 6_900, isProration: true }),
    ];
    const invoice = await issued(
      await given.organization(),
      givenPayment({ amount: 4_000 }),
      givenPaidInvoice({ lines }),
    );
    expect(invoice.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['UNUSED_TIME', -1_900],
      ['REMAINING_TIME', 6_900],
      ['BALANCE', -1_000],
    ]);
    expect(invoice.net + invoice.vatAmount).toBe(4_000);
  });

  test('with Stripe the number and the PDF are Stripe’s, and nothing is issued here', async () => {
    const salon = await given.organization();
    const { billing } = givenPaidInvoice();
    const stripes = { number: 'ABCD-0001', pdfUrl: 'https://pay.stripe.example/invoice/pdf' };
    const invoice = givenPaidInvoice({ ...stripes, billing: { ...billing, gateway: { mode: 'LIVE' } } });
    expect(await record(salon, givenPayment(), invoice)).toEqual({
      invoiceNumber: 'ABCD-0001',
      invoiceLink: stripes.pdfUrl,
    });
    expect(await numbersOf(salon)).toEqual([]);
  });

  test('each year has its numbers from 1, by the issuer’s calendar', async () => {
    const salon = await given.organization();
    // 00:30 on 1 January 2031 in Sofia.
    const newYear = givenPayment({ createdAt: Date.UTC(2030, 11, 31, 22, 30) });
    const { invoiceNumber, invoiceLink } = await record(salon, newYear);
    expect(invoiceNumber).toBe('SK-2031-000001');
    expect(invoiceLink).toBe('/billing/invoices/SK-2031-000001');
  });
});

async function numbersOf({ scope }: GivenOrganization): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('number')
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();
  return rows.map(({ number }) => number);
}

describe('M4: numbers without gaps', () => {
  test('50 renewals at once in five businesses, of which every third is rolled back', async () => {
    const salons = await Promise.all(Array.from({ length: 5 }, () => given.organization()));
    // A year of its own, so that the numbers begin at 1.
    const createdAt = Date.UTC(2040, 5, 1);
    const renewals = Array.from({ length: 50 }, async (_, index) => {
      const salon = salons[index % salons.length];
      if (!salon) throw new Error('No salon');
      return runTransaction(db, salon.scope, async (tx) => {
        const recorded = await recordInvoice(
          tx,
          salon.scope,
          givenPayment({ createdAt }),
          givenPaidInvoice(),
        );
        if (index % 3 === 0) throw new Error('The renewal fails after its invoice');
        return recorded;
      });
    });
    const outcomes = await Promise.allSettled(renewals);
    const numbers = outcomes.flatMap((one) =>
      one.status === 'fulfilled' ? [runningOf(one.value.invoiceNumber)] : [],
    );
    expect(numbers).toHaveLength(33);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
    const stored = await Promise.all(salons.map(numbersOf));
    expect(new Set(stored.flat()).size).toBe(33);
    expect(await violations(db)).toEqual([]);
  });

  test('the same invoice at once from several servers has one number, and takes no other', async () => {
    const salon = await given.organization();
    const payment = givenPayment({ createdAt: Date.UTC(2041, 5, 1) });
    const again = await Promise.all(Array.from({ length: 8 }, () => record(salon, payment)));
    expect(new Set(again.map(({ invoiceNumber }) => invoiceNumber))).toEqual(new Set(['SK-2041-000001']));
    expect(await numbersOf(salon)).toEqual(['SK-2041-000001']);
    const next = await record(salon, givenPayment({ createdAt: Date.UTC(2041, 6, 1) }));
    expect(next.invoiceNumber).toBe('SK-2041-000002');
  });
});

describe('R1, R2: who reads an invoice', () => {
  test.each([
    ['administrator', 'ACTION_NOT_ALLOWED'],
    ['receptionist', 'ACTION_NOT_ALLOWED'],
    ['staff', 'ACTION_NOT_ALLOWED'],
  ] as const)('%s: %s', async (role, code) => {
    const salon = await given.organization();
    const { invoiceNumber } = await record(salon);
    const { context } = await given.staffMember(salon, { role });
    await expect(readInvoice(context, String(invoiceNumber))).rejects.toMatchObject({ refusal: { code } });
  });

  test('one of another business is as missing as none', async () => {
    const salon = await given.organization();
    const { invoiceNumber } = await record(salon);
    const stranger = await given.organization();
    for (const number of [String(invoiceNumber), 'SK-1999-000001', '../etc/passwd'])
      await expect(readInvoice(stranger.ownerContext, number)).rejects.toMatchObject({
        refusal: { code: 'NOT_FOUND' },
      });
  });
});
