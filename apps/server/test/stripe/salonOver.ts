import type { PricingPlanConfig } from '@slotkeeper/domain/billing/plans';
import type { BillingContext } from '../../src/modules/billing/subscription/billingContext.ts';
import { activateSubscription } from '../../src/modules/billing/subscription/startSubscription.ts';
import { findSubscription } from '../../src/modules/billing/subscription/subscription.store.ts';
import { frozenClock } from '../../src/platform/clock.ts';
import { given as givenIn } from '../given/given.ts';
import type { FreshDatabase } from '../openFreshDatabase.ts';
import { billingOver, type Transport } from './billingOver.ts';

export const START = Date.UTC(2026, 0, 31, 10, 0, 0);
export const DAY = 86_400_000;

const OK = '4242424242424242';

/** The payment of a client secret. */
export const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** A business whose owner subscribes over one of the transports, on the last day of January, and what its browser does. */
export async function salonOver(
  transport: Transport,
  fresh: FreshDatabase,
  plans?: readonly PricingPlanConfig[],
) {
  const clock = frozenClock(START);
  const billing = await billingOver(transport, fresh, clock, plans);
  const { ownerContext, scope } = await givenIn(fresh.db, clock).organization();
  const ctx: BillingContext = { ...ownerContext, billing: billing.deps.billing };
  const { mode } = ctx.billing.gateway;
  const planId = (key: string) => ctx.billing.plans.find((plan) => plan.key === key)?.id ?? '';
  const state = async () => {
    const found = await findSubscription(fresh.db, scope, mode);
    if (!found) throw new Error('There is no subscription');
    return found;
  };
  const card = (number: string) => ({ number, expMonth: 12, expYear: 2034, cvc: '123' });
  return {
    ctx,
    billing,
    planId,
    state,
    /** What the browser does with a card. */
    pay: async (clientSecret: string, number = OK) => {
      const confirmation = await billing.world.confirm({ clientSecret, card: card(number) });
      await billing.world.tick();
      return confirmation;
    },
    authenticate: async (clientSecret: string, isApproved: boolean) => {
      const confirmation = await billing.world.authenticate({ clientSecret, isApproved });
      await billing.world.tick();
      return confirmation;
    },
    days: async (days: number) => billing.world.advance({ customer: (await state()).customerRef, days }),
    activated: async (number = OK, plan = 'monthly') => {
      const secret = await activateSubscription(ctx, planId(plan));
      await billing.world.confirm({ clientSecret: secret, card: card(number) });
      await billing.world.tick();
    },
    payments: async () => {
      const rows = await fresh.db
        .selectFrom('subscription_payments')
        .select(['amount', 'currency', 'payment_method_last4 as last4'])
        .where('organization_id', '=', scope.organizationId)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
    },
    /** The kinds of the emails that the owner got, in their order. */
    emails: async () => {
      const rows = await fresh.db
        .selectFrom('messages')
        .select('kind')
        .where('organization_id', '=', scope.organizationId)
        .orderBy('id')
        .execute();
      return rows.map(({ kind }) => kind);
    },
  };
}
