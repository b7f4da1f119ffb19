import { defaultPlans } from '@slotkeeper/domain/billing/plans';
import { must } from '@slotkeeper/domain/must';
import { describe, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { pdfText } from '../../../../test/pdfText.ts';
import { transports } from '../../../../test/stripe/billingOver.ts';
import { salonOver } from '../../../../test/stripe/salonOver.ts';
import { invoiceAttachment } from '../../../modules/billing/invoice/invoice.ts';

const fresh = await openFreshDatabase();
const inYen = defaultPlans.map((plan) => ({ ...plan, key: `${plan.key}-yen`, currency: 'jpy' as const }));

describe.each(transports)('M1: a currency without decimals, over %s', (transport) => {
  test('is charged, credited and shown as it is written', async () => {
    const { ctx, activated, state, payments, billing } = await salonOver(transport, fresh, inYen);
    await activated(undefined, 'monthly-yen');
    expect(await payments()).toEqual([{ amount: 1_900, currency: 'jpy', last4: '4242' }]);
    const { stripe } = ctx.billing.gateway;
    const { customerRef: customer } = await state();
    const invoice = must((await stripe.invoices.list({ customer, status: 'paid' })).data[0], 'it was paid');
    expect(invoice).toMatchObject({ amount_paid: 1_900, currency: 'jpy' });
    await stripe.creditNotes.create(
      { invoice: invoice.id, amount: 500, refund_amount: 500 },
      { idempotencyKey: `${invoice.id}:credit` },
    );
    await billing.world.tick();
    const row = await fresh.db
      .selectFrom('subscription_payments')
      .select('refunded_amount')
      .where('organization_id', '=', ctx.scope.organizationId)
      .executeTakeFirstOrThrow();
    expect(Number(row.refunded_amount)).toBe(500);
    const { body } = await fresh.db
      .selectFrom('messages')
      .select('body')
      .where('organization_id', '=', ctx.scope.organizationId)
      .where('recipient', 'like', '%@%')
      .executeTakeFirstOrThrow();
    expect(body).toMatch(/1,900/);
    expect(body).not.toMatch(/19\.00|1,900\.00/);
    expect(billing.problems()).toEqual([]);
    if (transport === 'stripe') return;
    const { id } = await fresh.db
      .selectFrom('invoices')
      .select('id')
      .where('organization_id', '=', ctx.scope.organizationId)
      .executeTakeFirstOrThrow();
    const file = must(await invoiceAttachment(fresh.db, ctx.scope, id), 'it was issued here');
    expect(await pdfText(file.content)).toContain('¥1,900');
  });
});
