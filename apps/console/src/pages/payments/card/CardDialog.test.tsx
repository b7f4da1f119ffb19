import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { active, neverActive } from '../../../../test/billing/given.ts';
import { renderPayments } from '../../../../test/billing/renderPayments.tsx';
import type { Answers } from '../../../../test/renderInConsole.tsx';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Opens the dialog for the first payment of a plan. */
async function opened(answers: Answers) {
  const world = renderPayments(neverActive, {
    subscriptionMutationsActivateMutation: () => ({
      activateSubscription: {
        clientSecret: 'pi_1_secret_2',
        subscription: { ...neverActive, status: 'INCOMPLETE' },
      },
    }),
    ...answers,
  });
  await press('Activate subscription');
  await press('Choose Monthly');
  await field('Card number');
  return world;
}

const paid = {
  subscriptionMutationsConfirmMutation: () => ({
    confirmInitialSubscriptionPayment: { subscription: active },
  }),
};
const declined = 'There isn’t enough money on the card. Decline code: insufficient_funds.';
const taken = { payInSandbox: { status: 'SUCCEEDED', redirectUrl: null } };

describe('M2: a card in the sandbox', () => {
  test('is grouped while it is typed, sent, and the plan is active', async () => {
    const { calls } = await opened({ cardMutationsPayMutation: () => taken, ...paid });
    expect(screen.getAllByText('No money moves', { exact: false }).length).toBeGreaterThan(0);
    await type('Card number', '4242424242424242');
    expect((await field('Card number')).value).toBe('4242 4242 4242 4242');
    expect((await field('Card number')).autocomplete).toBe('cc-number');
    await type('Expiry date', '1239');
    await type('Security code (CVC)', '123');
    await press('Pay');
    expect(await screen.findByText('Your plan is activated.')).toBeDefined();
    expect(await screen.findByText('Your plan is active.')).toBeDefined();
    const [, , pay, confirm] = calls;
    expect(pay?.variables).toMatchObject({ input: { clientSecret: 'pi_1_secret_2', cvc: '123' } });
    expect(confirm?.variables).toEqual({ input: { paymentIntentId: 'pi_1' } });
  });

  test('that was declined says why with its code, and what was typed stays', async () => {
    await opened({
      cardMutationsPayMutation: () => {
        throw new ServerRefusal(declined, 'CARD_DECLINED');
      },
    });
    await press('Test cards');
    await press('4000 0000 0000 9995 Insufficient funds');
    await press('Pay');
    expect(await screen.findByText(declined)).toBeDefined();
    expect((await field('Card number')).value).toBe('4000 0000 0000 9995');
    expect((await field('Security code (CVC)')).value).toBe('123');
  });

  test('that can’t be one is not sent', async () => {
    const { calls } = await opened({});
    await type('Card number', '4242');
    await type('Expiry date', '1320');
    await press('Pay');
    expect(await screen.findByText('Enter the full card number.')).toBeDefined();
    expect(screen.getByText('Enter the month and year shown on the card.')).toBeDefined();
    expect(screen.getByText('Enter the 3 or 4 digits on your card.')).toBeDefined();
    expect(calls).toHaveLength(2);
  });

  test('of a bank that asks for more leads to its page', async () => {
    const redirectUrl = '/payments/authenticate?payment_intent_client_secret=pi_1_secret_2';
    const { router } = await opened({
      cardMutationsPayMutation: () => ({ payInSandbox: { status: 'REQUIRES_ACTION', redirectUrl } }),
    });
    await press('Test cards');
    await press('4000 0025 0000 3155 Needs authentication once');
    await press('Pay');
    await waitFor(() => expect(router.state.location.pathname).toBe('/payments/authenticate'));
  });
});

test('another card replaces the one on file', async () => {
  const changed = { ...active, paymentMethod: { type: 'card', brand: 'mastercard', last4: '4444' } };
  const { calls } = renderPayments(active, {
    cardMutationsSetupMutation: () => ({ getSubscriptionSetupIntent: { clientSecret: 'seti_1_secret_2' } }),
    cardMutationsPayMutation: () => taken,
    cardMutationsChangeMutation: () => ({ changePaymentMethod: { subscription: changed } }),
  });
  await press('Change payment method');
  await press('Test cards');
  await press('5555 5555 5555 4444 Succeeds');
  await press('Save card');
  expect(await screen.findByText('Mastercard •••• 4444')).toBeDefined();
  const input = { subscriptionId: 'subscription', setupIntentId: 'seti_1' };
  expect(calls.at(-1)?.variables).toEqual({ input });
});

test('without Stripe’s publishable key the dialog says what is missing', async () => {
  renderPayments(
    { ...active, isSandbox: false },
    {
      cardMutationsSetupMutation: () => ({ getSubscriptionSetupIntent: { clientSecret: 'seti_1_secret_2' } }),
    },
  );
  await press('Change payment method');
  expect(await screen.findByText(/has no Stripe publishable key/)).toBeDefined();
  expect(screen.queryByText(/This is a sandbox/)).toBeNull();
});
