import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { active, neverActive } from '../../../../test/billing/given.ts';
import { renderPayments } from '../../../../test/billing/renderPayments.tsx';
import { type Answers, renderInConsole } from '../../../../test/renderInConsole.tsx';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';
import { AuthenticatePage } from './AuthenticatePage.tsx';

const incomplete = { ...neverActive, status: 'INCOMPLETE' };
const ofPayment = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';

/** Comes back to the page from the bank. */
async function returned(search: string, answers: Answers) {
  const world = renderPayments(incomplete, answers);
  await screen.findByText('Your plan starts once the first payment goes through.');
  await world.router.navigate(`/payments?${search}`);
  return world;
}

describe('spec 2: the return from the bank completes by itself', () => {
  test('a payment is looked up once, the address is cleaned, and the plan is active', async () => {
    const { calls, router } = await returned(`${ofPayment}&redirect_status=succeeded`, {
      subscriptionMutationsConfirmMutation: () => ({
        confirmInitialSubscriptionPayment: { isPaid: true, subscription: active },
      }),
    });
    expect(await screen.findByText('Your bank confirmed the payment.')).toBeDefined();
    expect(await screen.findByText('Your plan is active.')).toBeDefined();
    expect(router.state.location.search).toBe('');
    expect(calls.slice(1)).toEqual([
      {
        name: 'subscriptionMutationsConfirmMutation',
        variables: { input: { paymentIntentId: 'pi_1' } },
      },
    ]);
  });

  test('what the address claims is not believed: the gateway says that it is still unpaid', async () => {
    await returned(`${ofPayment}&redirect_status=succeeded`, {
      subscriptionMutationsConfirmMutation: () => ({
        confirmInitialSubscriptionPayment: { isPaid: false, subscription: incomplete },
      }),
    });
    expect(await screen.findByText('Nothing was charged. Try again or use another card.')).toBeDefined();
  });

  test('a declined authentication says why', async () => {
    const { router } = await returned(`${ofPayment}&redirect_status=failed`, {
      subscriptionMutationsConfirmMutation: () => {
        throw new ServerRefusal('The bank asks you to confirm the payment.', 'CARD_DECLINED');
      },
    });
    expect(await screen.findByText('The bank asks you to confirm the payment.')).toBeDefined();
    expect(router.state.location.search).toBe('');
  });

  test('a card that was set up becomes the one that is charged', async () => {
    const { calls } = await returned('setup_intent=seti_1&redirect_status=succeeded', {
      cardMutationsChangeMutation: () => ({ changePaymentMethod: { subscription: active } }),
    });
    expect(await screen.findByText('The payment method was changed.')).toBeDefined();
    const input = { subscriptionId: 'subscription', setupIntentId: 'seti_1' };
    expect(calls.at(-1)?.variables).toEqual({ input });
  });
});

describe('the page that stands for the bank', () => {
  async function asked(answers: Answers) {
    const world = renderInConsole(<AuthenticatePage />, { answers });
    await world.router.navigate(`/payments/authenticate?${ofPayment}`);
    await screen.findByText('Test bank');
    return world;
  }

  test.each([
    ['Approve', true],
    ['Decline', false],
  ])('%s', async (name, isApproved) => {
    const redirectUrl = `/payments?${ofPayment}&redirect_status=succeeded`;
    const { calls, router } = await asked({
      cardMutationsAuthenticateMutation: () => ({ authenticateInSandbox: { redirectUrl } }),
    });
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payments'));
    expect(router.state.location.search).toBe(`?${ofPayment}&redirect_status=succeeded`);
    expect(calls[0]?.variables).toEqual({ input: { clientSecret: 'pi_1_secret_2', isApproved } });
  });

  test('says why an answer was refused', async () => {
    await asked({
      cardMutationsAuthenticateMutation: () => {
        throw new ServerRefusal('This is only possible in the sandbox.', 'SANDBOX_ONLY');
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('This is only possible in the sandbox.')).toBeDefined();
  });

  test('is not there where the viewer manages no plan, or nobody is billed', async () => {
    const { router } = renderInConsole(<AuthenticatePage />, { viewer: { hasBilling: false } });
    await router.navigate(`/payments/authenticate?${ofPayment}`);
    expect(await screen.findByText('Not found')).toBeDefined();
    expect(screen.queryByText('Test bank')).toBeNull();
  });

  test('without a secret leads nowhere', async () => {
    renderInConsole(<AuthenticatePage />);
    expect(await screen.findByText('Not found')).toBeDefined();
  });
});
