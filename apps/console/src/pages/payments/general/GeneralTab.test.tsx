import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { active, neverActive } from '../../../../test/billing/given.ts';
import { renderPayments } from '../../../../test/billing/renderPayments.tsx';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

describe('M3: what the tab says of a plan', () => {
  test.each([
    ['ACTIVE', {}, 'Active', 'Your plan is active.'],
    [
      'CANCELED',
      { isCanceled: true, nextPaymentAt: null },
      'Canceled',
      'Your plan has been canceled but stays active until 30th December 2026.',
    ],
    ['PAST_DUE', {}, 'Past due', 'The last payment failed. Pay now or change the payment method'],
    ['INCOMPLETE', { validTo: null }, 'Payment not completed', 'Your plan starts once the first payment'],
    ['INACTIVE', {}, 'Inactive', 'You have no active plan. It ended on 30th December 2026.'],
  ])('%s', async (status, facts, badge, sentence) => {
    renderPayments({ ...active, ...facts, status });
    expect(await screen.findByText(sentence, { exact: false })).toBeDefined();
    const tone = screen.getByText(badge).closest('[data-tone]')?.getAttribute('data-tone');
    expect(tone).toBe(status === 'ACTIVE' ? 'success' : 'warning');
  });

  test('one that never was has no end, and can be activated', async () => {
    renderPayments(neverActive);
    expect(await screen.findByText('You have no active plan.')).toBeDefined();
    expect(await button('Activate subscription')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Change payment method' })).toBeNull();
    expect(screen.getByText('Nothing has been paid yet.')).toBeDefined();
  });

  test('one whose first payment never came has not been one, and names no end', async () => {
    renderPayments({ ...active, status: 'INACTIVE', hasBeenActive: false });
    expect((await screen.findByText(/^You have no active plan/)).textContent).toBe(
      'You have no active plan.',
    );
    expect(screen.getByText('Choose a plan to get started.')).toBeDefined();
    expect(screen.queryByText('Ended on')).toBeNull();
  });

  test('the plan, its tier, the card and the last payment with its invoice', async () => {
    renderPayments(active);
    expect(await fact('Current price tier')).toBe('2–5 staff members · €39.00 per month');
    expect(await fact('Valid until')).toBe('30th December 2026');
    expect(await fact('Next payment')).toBe('30th December 2026');
    expect(screen.getByText('Visa •••• 4242')).toBeDefined();
    expect((await fact('Amount'))?.replace(/\s/g, ' ')).toBe('EUR 39.00');
    const invoice = screen.getByRole('link', { name: 'Download invoice SK-2026-000001' });
    expect(invoice.getAttribute('href')).toBe('/billing/invoices/1');
    expect(await fact('Clients')).toBe('1,234');
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
      'mailto:help@slotkeeper.example',
    );
  });
});

test('canceling asks with the end date first, and can be undone', async () => {
  const canceled = { ...active, status: 'CANCELED', isCanceled: true };
  const { calls } = renderPayments(active, {
    subscriptionMutationsCancelMutation: () => ({ cancelSubscription: { subscription: canceled } }),
    subscriptionMutationsResumeMutation: () => ({ resumeSubscription: { subscription: active } }),
  });
  await press('Cancel plan');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('stays active until 30th December 2026', { exact: false })).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
  expect(await button('Resume plan')).toBeDefined();
  await press('Undo');
  expect(await screen.findByText('Your plan is active.')).toBeDefined();
  expect(calls.slice(1).map(({ variables }) => variables)).toEqual([
    { input: { id: 'subscription' } },
    { input: { id: 'subscription' } },
  ]);
});

const declined = 'There isn’t enough money on the card. Decline code: insufficient_funds.';

test('a payment by hand that is declined says why, with its code', async () => {
  const pastDue = { ...active, status: 'PAST_DUE', openInvoice: { amount: 3_900, currency: 'eur' } };
  renderPayments(pastDue, {
    subscriptionMutationsChargeMutation: () => {
      throw new ServerRefusal(declined, 'CARD_DECLINED');
    },
  });
  await press('Pay €39.00 now');
  expect(await screen.findByText(declined)).toBeDefined();
});

test('automatic payments are turned off after a question, and on at once', async () => {
  const manual = { ...active, isAutomated: false };
  renderPayments(active, {
    subscriptionMutationsDisableAutomationMutation: () => ({
      disableAutomatedPayments: { subscription: manual },
    }),
    subscriptionMutationsEnableAutomationMutation: () => ({
      enableAutomatedPayments: { subscription: active },
    }),
  });
  await screen.findByText('Automatic payments');
  const automatic = () => screen.getByRole<HTMLInputElement>('switch', { hidden: true });
  expect(screen.queryByText(/may block the use of Slotkeeper/)).toBeDefined();
  fireEvent.click(automatic());
  await press('Turn off');
  await waitFor(() => expect(automatic().checked).toBe(false));
  fireEvent.click(automatic());
  await waitFor(() => expect(automatic().checked).toBe(true));
});

describe('the plans to choose from', () => {
  test('have their tiers, the one that applies, and what a year saves', async () => {
    renderPayments(neverActive);
    await press('Activate subscription');
    const year = await screen.findByRole('article', { name: 'Yearly' });
    expect(within(year).getByText('€390.00 per year')).toBeDefined();
    expect(within(year).getByText('Save €78.00')).toBeDefined();
    expect(year.querySelector('[aria-current="true"]')?.textContent).toContain('2–5 staff members');
    expect(within(year).getByText('6 or more staff members')).toBeDefined();
    const month = await screen.findByRole('article', { name: 'Monthly' });
    expect(within(month).queryByText(/Save/)).toBeNull();
  });

  test('a refusal is shown among them', async () => {
    renderPayments(neverActive, {
      subscriptionMutationsActivateMutation: () => {
        throw new ServerRefusal('The payment gateway doesn’t answer.', 'UNAVAILABLE');
      },
    });
    await press('Activate subscription');
    await press('Choose Monthly');
    expect(await screen.findByText('The payment gateway doesn’t answer.')).toBeDefined();
  });

  test('of a running plan, the other one is switched to after a question', async () => {
    const { calls } = renderPayments(active, {
      subscriptionMutationsChangePlanMutation: () => ({ changePlan: { subscription: active } }),
    });
    await press('Change plan');
    expect((await button('Current plan')).disabled).toBe(true);
    await press('Choose Yearly');
    await press('Switch plan');
    await screen.findByText('Your plan is now Yearly.');
    expect(calls.at(-1)?.variables).toEqual({ input: { id: 'subscription', pricingPlanId: 'yearly' } });
  });

  test('with a card on file, that is charged', async () => {
    const over = { ...active, status: 'INACTIVE' };
    const { calls } = renderPayments(over, {
      subscriptionMutationsCreateMutation: () => ({ createStripeSubscription: { subscription: active } }),
    });
    await press('Activate subscription');
    await press('Choose Monthly');
    expect(await screen.findByText('The first payment will be charged to Visa •••• 4242.')).toBeDefined();
    await press('Pay');
    expect(await screen.findByText('Your plan is activated.')).toBeDefined();
    expect(calls.at(-1)?.variables).toMatchObject({ input: { pricingPlanId: 'monthly' } });
  });
});

test('the clock of the sandbox is advanced from the page, and there is none with Stripe', async () => {
  const { calls } = renderPayments(active, {
    subscriptionMutationsAdvanceMutation: () => ({ advanceBillingClock: { subscription: active } }),
  });
  await press('31 days');
  await screen.findByText('The clock was advanced by 31 days.');
  expect(calls.at(-1)?.variables).toEqual({ input: { days: 31 } });
});

test('where an installation bills nobody, there is no such page', async () => {
  renderPayments(null);
  expect(await screen.findByText('Not found')).toBeDefined();
});
