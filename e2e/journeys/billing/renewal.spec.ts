import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { choosePlan, openPayments, payWith, waitDays } from '../../steps/billing/openPayments.ts';

test('a renewal fails, everyone who manages payments is warned, and another card brings it right', async ({
  page,
  server,
}) => {
  await openPayments(page, server.url, 'Rita Renewal');
  await choosePlan(page, 'Monthly');
  await payWith(page, 'fails at renewal');
  await expect(page.getByText('Your plan is active.')).toBeVisible();
  await waitDays(page, 31, 1);
  await expect(page.getByText('Past due', { exact: true })).toBeVisible();
  await expect(page.getByText('The last payment failed.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Pay €19.00 now' }).click();
  await expect(page.getByText('The payment failed', { exact: true })).toBeVisible();
  // The warning blocks nothing, and stays away once it is dismissed.
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click();
  const banner = page.getByRole('region', { name: 'Payments' });
  await expect(banner).toContainText('The payment for your plan failed.');
  await expect(page.getByRole('button', { name: 'Add client' })).toBeEnabled();
  await banner.getByRole('link', { name: 'Go to Payments' }).click();
  await page.getByRole('button', { name: 'Change payment method' }).click();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();
  await page.getByRole('button', { name: 'Pay €19.00 now' }).click();
  await expect(page.getByText('Your plan is active.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay €/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Add client' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a renewal that waits for the person is paid once the bank is answered', async ({ page, server }) => {
  await openPayments(page, server.url, 'Aldo Asked');
  await choosePlan(page, 'Monthly');
  await payWith(page, 'Needs authentication every time');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Your plan is active.')).toBeVisible();
  await waitDays(page, 31);
  await expect(page.getByText('Past due', { exact: true })).toBeVisible();
  await expect(page.getByText('Decline code: authentication_required.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Pay €19.00 now' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Your bank confirmed the payment.')).toBeVisible();
  await expect(page.getByText('Your plan is active.')).toBeVisible();
});

test('a plan that is past due and canceled ends at once', async ({ page, server }) => {
  await openPayments(page, server.url, 'Elsa Ends');
  await choosePlan(page, 'Monthly');
  await payWith(page, 'fails at renewal');
  await expect(page.getByText('Your plan is active.')).toBeVisible();
  await waitDays(page, 31);
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your plan?' });
  await expect(dialog).toContainText('Your plan ends right away');
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText('Your plan has ended.')).toBeVisible();
  await expect(page.getByText('You have no active plan. It ended on', { exact: false })).toBeVisible();
});

test('a renewal that is never paid ends the plan, of which a dismissed banner warns once', async ({
  page,
  server,
}) => {
  await openPayments(page, server.url, 'Nina Never');
  await choosePlan(page, 'Monthly');
  await payWith(page, 'fails at renewal');
  await expect(page.getByText('Your plan is active.')).toBeVisible();
  await waitDays(page, 31, 1, 7, 7);
  await expect(page.getByText('You have no active plan. It ended on', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Services', exact: true }).first().click();
  const banner = page.getByRole('region', { name: 'Payments' });
  await expect(banner).toContainText('Your plan has ended.');
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'My services' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('what a webhook changes appears in another tab without a reload', async ({ page, server, context }) => {
  await openPayments(page, server.url, 'Lena Live');
  const other = await context.newPage();
  await other.goto(`${server.url}/payments`);
  await expect(other.getByText('You have no active plan.')).toBeVisible();
  await choosePlan(page, 'Monthly');
  await payWith(page, '4242 4242 4242 4242');
  await expect(other.getByText('Your plan is active.')).toBeVisible();
  await other.getByRole('tab', { name: 'History' }).click();
  await expect(other.getByRole('row')).toHaveCount(2);
  await waitDays(page, 31, 1);
  await expect(other.getByRole('row')).toHaveCount(3);
});
