import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { active, neverActive } from '../../../../test/billing/given.ts';
import { renderPayments } from '../../../../test/billing/renderPayments.tsx';
import { installStripeJs, removeStripeJs, type StripeJs } from '../../../../test/billing/stripeJs.ts';
import type { Answers } from '../../../../test/renderInConsole.tsx';

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** What it leads to suspends, which an act that is not awaited would never see the end of. */
const tryAgain = async () => {
  const button = await screen.findByRole('button', { name: 'Try again' });
  await act(async () => fireEvent.click(button));
};
const enabled = (name: string) =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false));

let keys = 0;
/** With Stripe; each test has a key of its own, as the console keeps what it has loaded for one. */
const overStripe = (subscription: object) => ({
  ...subscription,
  isSandbox: false,
  publishableKey: `pk_test_${(keys += 1)}`,
});

/** Opens the dialog for the first payment of a plan. */
async function payDialog() {
  const subscription = overStripe(neverActive);
  const { publishableKey } = subscription;
  const world = renderPayments(subscription, {
    subscriptionMutationsActivateMutation: () => ({
      activateSubscription: {
        clientSecret: 'pi_1_secret_2',
        subscription: { ...subscription, status: 'INCOMPLETE' },
      },
    }),
    subscriptionMutationsConfirmMutation: () => ({
      confirmInitialSubscriptionPayment: {
        isPaid: true,
        subscription: { ...active, isSandbox: false, publishableKey },
      },
    }),
  });
  await press('Activate subscription');
  await press('Choose Monthly');
  return world;
}

const nothingUndocumented = ({ problems }: StripeJs) => expect(problems).toEqual([]);

/** The only script of another place that the page asks for, once it is another than before: it can't be had. */
async function failToLoad(before: HTMLScriptElement | null = null): Promise<HTMLScriptElement> {
  const script = await waitFor(() => {
    const [found, ...others] = [...document.scripts].filter(({ src }) => src !== '');
    if (!found || found === before || others.length > 0) throw new Error('not asked for yet');
    return found;
  });
  script.dispatchEvent(new Event('error'));
  return script;
}

afterEach(removeStripeJs);

describe('M2: Stripe’s fields', () => {
  // The first of this file: once it has been had, @stripe/stripe-js keeps Stripe.js.
  test('come from js.stripe.com alone; where they can’t be had, the dialog says so and fetches them again', async () => {
    await payDialog();
    // It is fetched twice before it counts as not to be had.
    const sources = [await failToLoad(null)];
    sources.push(await failToLoad(sources[0]));
    for (const { src } of sources) expect(src).toMatch(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    const stripe = installStripeJs();
    await tryAgain();
    expect(await screen.findByLabelText('Stripe card')).toBeDefined();
    nothingUndocumented(stripe);
  });

  test('take the first payment, and the server is asked what came of it', async () => {
    const stripe = installStripeJs();
    const { calls } = await payDialog();
    await screen.findByLabelText('Stripe card');
    await enabled('Pay');
    await press('Pay');
    expect(await screen.findByText('Your plan is active.')).toBeDefined();
    const returnUrl = `${window.location.origin}/payments`;
    expect(stripe.calls).toEqual([{ name: 'confirmPayment', given: { secret: 'pi_1_secret_2', returnUrl } }]);
    expect(calls.at(-1)?.variables).toEqual({ input: { paymentIntentId: 'pi_1' } });
    // Link would come from addresses that the browser is not let to.
    expect(stripe.fields).toEqual({ wallets: { link: 'never' } });
    nothingUndocumented(stripe);
  });

  test('say why a card was declined, with its code, and stay', async () => {
    const declined = {
      type: 'card_error' as const,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    };
    const stripe = installStripeJs({ answer: async () => ({ error: declined }) });
    const { calls } = await payDialog();
    await screen.findByLabelText('Stripe card');
    await enabled('Pay');
    await press('Pay');
    const reason = 'There isn’t enough money on the card. Decline code: insufficient_funds.';
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.getByLabelText('Stripe card')).toBeDefined();
    await enabled('Pay');
    expect(calls.map(({ name }) => name)).not.toContain('subscriptionMutationsConfirmMutation');
    nothingUndocumented(stripe);
  });

  test('that break down leave the dialog usable', async () => {
    installStripeJs({ answer: () => Promise.reject(new Error('the frame is gone')) });
    await payDialog();
    await screen.findByLabelText('Stripe card');
    await enabled('Pay');
    await press('Pay');
    expect(await screen.findByText('Something went wrong!')).toBeDefined();
    await enabled('Pay');
    await enabled('Cancel');
  });

  test('that can’t be shown are explained in Stripe’s words, and fetched again', async () => {
    const message = 'The client secret is of another account.';
    const failures = [{ type: 'invalid_request_error' as const, message }];
    const stripe = installStripeJs({ loadError: () => failures.shift() ?? null });
    await payDialog();
    expect(await screen.findByText(message)).toBeDefined();
    await tryAgain();
    await screen.findByLabelText('Stripe card');
    await enabled('Pay');
    nothingUndocumented(stripe);
  });

  test('set up another card', async () => {
    const stripe = installStripeJs();
    const subscription = overStripe(active);
    const { calls } = renderPayments(subscription, {
      cardMutationsSetupMutation: () => ({ getSubscriptionSetupIntent: { clientSecret: 'seti_1_secret_2' } }),
      cardMutationsChangeMutation: () => ({ changePaymentMethod: { subscription } }),
    });
    await press('Change payment method');
    await screen.findByLabelText('Stripe card');
    await enabled('Save card');
    await press('Save card');
    expect(await screen.findByText('The payment method was changed.')).toBeDefined();
    expect(stripe.calls.map(({ name }) => name)).toEqual(['confirmSetup']);
    const input = { subscriptionId: 'subscription', setupIntentId: 'seti_1' };
    expect(calls.at(-1)?.variables).toEqual({ input });
    nothingUndocumented(stripe);
  });
});

describe('spec 2: what a bank asks about a card on file', () => {
  const due = { ...active, status: 'PAST_DUE', openInvoice: { amount: 3_900, currency: 'eur' } };
  const paid = { status: 'ACTIVE', openInvoice: null };
  const asked = (subscription: object, isPaid = true): Answers => ({
    subscriptionMutationsChargeMutation: () => ({
      chargeCustomer: { question: { clientSecret: 'pi_7_secret_8', redirectUrl: null }, subscription },
    }),
    subscriptionMutationsConfirmMutation: () => ({
      confirmInitialSubscriptionPayment: {
        isPaid,
        subscription: isPaid ? { ...subscription, ...paid } : subscription,
      },
    }),
  });

  test('is shown by Stripe on top of the page, and completes by itself', async () => {
    const stripe = installStripeJs();
    const subscription = overStripe(due);
    const { calls } = renderPayments(subscription, asked(subscription));
    await press('Pay €39.00 now');
    expect(await screen.findByText('The invoice has been paid.')).toBeDefined();
    expect(stripe.calls).toEqual([{ name: 'handleNextAction', given: { clientSecret: 'pi_7_secret_8' } }]);
    expect(calls.at(-1)?.variables).toEqual({ input: { paymentIntentId: 'pi_7' } });
    nothingUndocumented(stripe);
  });

  test.each([
    ['the person has refused', async () => ({ error: { type: 'card_error' as const } })],
    ['Stripe.js throws, as for a payment of another status', () => Promise.reject(new Error('status'))],
  ])('is decided by the server where %s', async (_, answer) => {
    installStripeJs({ answer });
    const subscription = overStripe(due);
    const { calls } = renderPayments(subscription, asked(subscription, false));
    await press('Pay €39.00 now');
    expect(await screen.findByText('Your bank didn’t confirm it')).toBeDefined();
    expect(calls.at(-1)?.name).toBe('subscriptionMutationsConfirmMutation');
    await enabled('Pay €39.00 now');
  });

  test('is asked again where Stripe.js could not be had at first', async () => {
    const failures = [new Error('the line is gone')];
    const stripe = installStripeJs({ construct: () => failures.shift() ?? null });
    const subscription = overStripe(due);
    renderPayments(subscription, asked(subscription));
    await press('Pay €39.00 now');
    expect(await screen.findByText('The payment failed')).toBeDefined();
    expect(stripe.calls).toEqual([]);
    await enabled('Pay €39.00 now');
    await press('Pay €39.00 now');
    expect(await screen.findByText('The invoice has been paid.')).toBeDefined();
  });
});
