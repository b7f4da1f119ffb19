import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { choosePlan, openPayments, payWith } from '../../steps/billing/openPayments.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';

test('a business chooses a plan, pays by card, and has its invoice', async ({ page, server }) => {
  await openPayments(page, server.url, 'Petra Planner');
  await expectAccessible(page, '/payments without a plan');
  await page.getByRole('button', { name: 'Activate subscription' }).click();
  const yearly = page.getByRole('article', { name: 'Yearly' });
  await expect(yearly.getByText('€190.00 per year')).toBeVisible();
  await expect(yearly.getByText('Save €38.00')).toBeVisible();
  await expect(yearly.locator('[aria-current]')).toContainText('1 staff member');
  await expectAccessible(page, 'the plans', '[role=dialog]');
  await page.getByRole('button', { name: 'Choose Monthly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay by card' });
  await expect(dialog.getByText('No money moves', { exact: false })).toBeVisible();
  await expectAccessible(page, 'the card', '[role=dialog]');
  await dialog.getByLabel('Card number').pressSequentially('5555555555554444');
  await expect(dialog.getByLabel('Card number')).toHaveValue('5555 5555 5555 4444');
  await dialog.getByLabel('Expiry date').pressSequentially('1239');
  await dialog.getByLabel('Security code').pressSequentially('123');
  await dialog.getByLabel('Security code').press('Enter');
  await expect(page.getByText('Your plan is activated.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your plan is active.')).toBeVisible();
  await expect(page.getByText('1 staff member · €19.00 per month')).toBeVisible();
  await expect(page.getByText('Mastercard •••• 4444')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download invoice/ })).toBeVisible();
  await expectAccessible(page, '/payments with a plan');
});

test('a declined card says why and keeps what was typed; another one pays', async ({ page, server }) => {
  await openPayments(page, server.url, 'Diana Declined');
  await choosePlan(page, 'Monthly');
  const dialog = page.getByRole('dialog');
  for (const [card, code] of [
    ['Insufficient funds', 'insufficient_funds'],
    ['Lost card', 'lost_card'],
    ['Expired card', 'expired_card'],
    ['Incorrect security code', 'incorrect_cvc'],
    ['Processing error', 'processing_error'],
    ['Declined', 'generic_decline'],
  ] as const) {
    await payWith(page, card);
    await expect(dialog.getByRole('alert').filter({ hasText: 'Decline code' })).toContainText(code);
  }
  await expect(dialog.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  // Nothing was paid: the plan waits for its payment, also after a reload.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.reload();
  await expect(page.getByText('Payment not completed')).toBeVisible();
  await choosePlan(page, 'Monthly');
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText('Your plan is active.')).toBeVisible();
});

test('a bank that asks for more is answered, and the payment completes by itself', async ({
  page,
  server,
}) => {
  await openPayments(page, server.url, 'Berta Banker');
  await choosePlan(page, 'Monthly');
  await payWith(page, 'Needs authentication once');
  await expect(page).toHaveURL(/\/payments\/authenticate\?/);
  await expectAccessible(page, 'the test bank');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Your bank didn’t confirm it')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/payments`);
  await choosePlan(page, 'Monthly');
  await payWith(page, 'Needs authentication once');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Your bank confirmed the payment.')).toBeVisible();
  await expect(page.getByText('Your plan is active.')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/payments`);
});
