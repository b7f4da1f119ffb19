import type { Page } from '@playwright/test';
import { askServer } from '../askServer.ts';

/** Stripe's test card that always works. */
const goodCard = { number: '4242424242424242', expiry: '12/39', cvc: '123' };
/** More days than a month has. */
const OVER_A_MONTH = 32;

const subscriptionOf = `{ viewer { ... on Provider { organization {
  pricingPlans { id period }
  subscription { id status paymentMethod { last4 } }
} } } }`;

interface Billing {
  pricingPlans: { id: string; period: number }[];
  subscription: { id: string; status: string; paymentMethod: { last4: string } | null };
}

async function read(page: Page): Promise<Billing> {
  const { data } = await askServer<{ viewer: { organization: Billing } }>(page, subscriptionOf);
  if (!data) throw new Error('The subscription is not shown');
  return data.viewer.organization;
}

/** Calls a mutation past the console, and fails where the server refuses it. */
async function run<T = object>(page: Page, name: string, input: object, fields = '__typename'): Promise<T> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { answer: ${name}(input: $input) { ${fields} } }`;
  const { data, errors } = await askServer<{ answer: T }>(page, query, { input });
  if (!data) throw new Error(`${name}: ${errors?.[0]?.message}`);
  return data.answer;
}

/** Moves the clock of the sandbox. */
export async function advanceClock(page: Page, days: number): Promise<void> {
  await run(page, 'advanceBillingClock', { days });
}

/** Has the business pay for the monthly plan with a good card, if it does not already. */
export async function subscribe(page: Page, card = goodCard): Promise<void> {
  const { pricingPlans, subscription } = await read(page);
  if (subscription.status === 'ACTIVE') return;
  if (subscription.status === 'CANCELED') {
    await run(page, 'resumeSubscription', { id: subscription.id });
    return;
  }
  const pricingPlanId = pricingPlans.find(({ period }) => period === 1)?.id;
  const { clientSecret } = await run<{ clientSecret: string }>(
    page,
    'activateSubscription',
    { pricingPlanId },
    'clientSecret',
  );
  await run(page, 'payInSandbox', { clientSecret, ...card });
  await run(page, 'confirmInitialSubscriptionPayment', {});
}

/** Has the business be without a plan, but with a card on file. */
export async function endSubscription(page: Page): Promise<void> {
  const { subscription } = await read(page);
  if (subscription.status === 'INACTIVE' && subscription.paymentMethod) return;
  await subscribe(page);
  await run(page, 'cancelSubscription', { id: subscription.id });
  await advanceClock(page, OVER_A_MONTH);
}
