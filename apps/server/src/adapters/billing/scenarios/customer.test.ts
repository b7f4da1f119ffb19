import { must } from '@slotkeeper/domain/must';
import { describe, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { transports } from '../../../../test/stripe/billingOver.ts';
import { salonOver } from '../../../../test/stripe/salonOver.ts';
import { updateCustomerDetails } from '../../../modules/billing/subscription/customerDetails.ts';

const fresh = await openFreshDatabase();

describe.each(transports)('over %s', (transport) => {
  test('what is refunded in Stripe’s dashboard is seen: a part, then all of it', async () => {
    const { ctx, activated, state, billing } = await salonOver(transport, fresh);
    await activated();
    const { stripe } = ctx.billing.gateway;
    const { data } = await stripe.paymentIntents.list({ customer: (await state()).customerRef });
    const payment_intent = must(data[0], 'it was paid').id;
    const refunded = async () => {
      await billing.world.tick();
      const rows = await fresh.db
        .selectFrom('subscription_payments')
        .select(['amount', 'refunded_amount'])
        .where('organization_id', '=', ctx.scope.organizationId)
        .execute();
      return rows.map((row) => [Number(row.amount), Number(row.refunded_amount)]);
    };
    await stripe.refunds.create({ payment_intent, amount: 500 }, { idempotencyKey: `${payment_intent}:1` });
    expect(await refunded()).toEqual([[1_900, 500]]);
    await stripe.refunds.create({ payment_intent }, { idempotencyKey: `${payment_intent}:2` });
    expect(await refunded()).toEqual([[1_900, 1_900]]);
    expect(billing.problems()).toEqual([]);
  });

  test.each([
    ['outside of Stripe', { out_of_band_amount: 500 }],
    ['to the card, which counts once', { refund_amount: 500 }],
  ])('what a credit note returns is seen: %s', async (_, how) => {
    const { ctx, activated, state, billing } = await salonOver(transport, fresh);
    await activated();
    const { stripe } = ctx.billing.gateway;
    const { customerRef: customer } = await state();
    const { data } = await stripe.invoices.list({ customer, status: 'paid' });
    const invoice = must(data[0], 'it was paid').id;
    await stripe.creditNotes.create(
      { invoice, amount: 500, ...how },
      { idempotencyKey: `${invoice}:credit` },
    );
    await billing.world.tick();
    const rows = await fresh.db
      .selectFrom('subscription_payments')
      .select(['amount', 'refunded_amount'])
      .where('organization_id', '=', ctx.scope.organizationId)
      .execute();
    expect(rows.map((row) => [Number(row.amount), Number(row.refunded_amount)])).toEqual([[1_900, 500]]);
    expect(billing.called).toContain('CreditNotes.create');
    expect(billing.problems()).toEqual([]);
  });

  test.each([
    ['a part outside of Stripe, another to the card by itself', { out_of_band_amount: 500 }, 300, 800],
    ['both to the card, each by itself', { refund_amount: 500 }, 300, 800],
    ['a refund, which a credit note names later', { out_of_band_amount: 200, refunds: 'link' }, 300, 500],
    ['never more than was paid', { out_of_band_amount: 500 }, 1_900, 1_900],
  ] as const)('credit notes and refunds add up: %s', async (_, { ...how }, refunded, expected) => {
    const { ctx, activated, state, billing } = await salonOver(transport, fresh);
    await activated();
    const { stripe } = ctx.billing.gateway;
    const { customerRef: customer } = await state();
    const invoice = must(
      (await stripe.invoices.list({ customer, status: 'paid' })).data[0],
      'it was paid',
    ).id;
    const payment_intent = must((await stripe.paymentIntents.list({ customer })).data[0], 'it was paid').id;
    const { id: refund } = await stripe.refunds.create(
      { payment_intent, amount: refunded },
      { idempotencyKey: `${payment_intent}:refund` },
    );
    const parts = 'refunds' in how ? { ...how, refunds: [{ refund }] } : how;
    await stripe.creditNotes.create(
      { invoice, amount: 500, ...parts },
      { idempotencyKey: `${invoice}:credit` },
    );
    await billing.world.tick();
    const rows = await fresh.db
      .selectFrom('subscription_payments')
      .select('refunded_amount')
      .where('organization_id', '=', ctx.scope.organizationId)
      .execute();
    expect(rows.map((row) => Number(row.refunded_amount))).toEqual([expected]);
    expect(billing.problems()).toEqual([]);
  });

  test('the customer has the billing data of the settings, and follows them', async () => {
    const { ctx, activated, state, billing } = await salonOver(transport, fresh);
    const { stripe } = ctx.billing.gateway;
    const settings = (changes: object) =>
      fresh.db.updateTable('organizations').set(changes).where('id', '=', ctx.scope.organizationId).execute();
    await settings({
      country: 'IT',
      billing_name: 'Rosa Srl',
      billing_vat: 'IT12345670017',
      billing_city: 'Roma',
    });
    await activated();
    const { customerRef: customer } = await state();
    const kept = async () => {
      const found = await stripe.customers.retrieve(customer);
      if (found.deleted) throw new Error('The customer is gone');
      const { data } = await stripe.taxIds.list({ owner: { type: 'customer', customer } });
      const { name, address } = found;
      return { name, city: address?.city, country: address?.country, taxIds: data.map(({ value }) => value) };
    };
    const first = { name: 'Rosa Srl', city: 'Roma', country: 'IT', taxIds: ['IT12345670017'] };
    expect(await kept()).toEqual(first);
    await updateCustomerDetails(billing.deps, ctx.scope);
    expect(billing.called).not.toContain('Customers.update');
    await settings({
      billing_name: null,
      billing_vat: 'BG175074752',
      billing_city: null,
      billing_country: 'BG',
    });
    await updateCustomerDetails(billing.deps, ctx.scope);
    expect(await kept()).toMatchObject({ city: null, country: 'BG', taxIds: ['BG175074752'] });
    await settings({
      billing_name: 'Rosa Srl',
      billing_vat: null,
      billing_city: 'Roma',
      billing_country: 'IT',
    });
    await updateCustomerDetails(billing.deps, ctx.scope);
    expect(await kept()).toEqual({ ...first, taxIds: [] });
    expect(billing.problems()).toEqual([]);
  });
});
