import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { choosePlan, openPayments, payWith, waitDays } from '../../steps/billing/openPayments.ts';

test('a plan is canceled, stays active to its end, is resumed, and ends when it is not', async ({
  page,
  server,
}) => {
  await openPayments(page, server.url, 'Clara Cancel');
  await choosePlan(page, 'Monthly');
  await payWith(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your plan?' });
  await expect(dialog).toContainText(/stays active until \d/);
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText(/has been canceled but stays active until \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your plan is active.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('button', { name: 'Resume plan' }).click();
  await expect(page.getByText('Your plan continues as before.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await waitDays(page, 31, 1);
  await expect(page.getByText('You have no active plan. It ended on', { exact: false })).toBeVisible();
  // The card is still on file: the next plan needs no other.
  await page.getByRole('button', { name: 'Activate subscription' }).click();
  await page.getByRole('button', { name: 'Choose Monthly' }).click();
  await expect(page.getByText('The first payment will be charged to Visa •••• 4242.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Your plan is active.')).toBeVisible();
});

test('monthly becomes yearly with what is left credited, and monthly again', async ({ page, server }) => {
  await openPayments(page, server.url, 'Yara Yearly');
  await choosePlan(page, 'Monthly');
  await payWith(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByRole('button', { name: 'Current plan' })).toBeDisabled();
  await page.getByRole('button', { name: 'Choose Yearly' }).click();
  await page.getByRole('button', { name: 'Switch plan' }).click();
  await expect(page.getByText('Your plan is now Yearly.')).toBeVisible();
  await expect(page.getByText('1 staff member · €190.00 per year')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  // Nineteen euro are credited to the cent: the month has just begun.
  await expect(page.getByRole('row').nth(1)).toContainText(/EUR.17[01]\.\d\d/);
});

test('a bank that asks at every payment is answered when the plan changes, and the change completes by itself', async ({
  page,
  server,
}) => {
  await openPayments(page, server.url, 'Anna Always');
  await choosePlan(page, 'Monthly');
  await payWith(page, 'Needs authentication every time');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Your plan is active.')).toBeVisible();
  const switchPlan = async () => {
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByRole('button', { name: 'Choose Yearly' }).click();
    await page.getByRole('button', { name: 'Switch plan' }).click();
    await expect(page).toHaveURL(/\/payments\/authenticate\?/);
  };
  await switchPlan();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Your bank didn’t confirm it')).toBeVisible();
  await expect(page.getByText('1 staff member · €19.00 per month')).toBeVisible();
  await switchPlan();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Your bank confirmed the payment.')).toBeVisible();
  await expect(page.getByText('1 staff member · €190.00 per year')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('the card is changed, also where its bank asks for more', async ({ page, server }) => {
  await openPayments(page, server.url, 'Karin Karte');
  await choosePlan(page, 'Monthly');
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();
  await page.getByRole('button', { name: 'Change payment method' }).click();
  await payWith(page, 'Lost card');
  await expect(page.getByRole('dialog').getByText('lost_card', { exact: false })).toBeVisible();
  await payWith(page, '5555 5555 5555 4444');
  await expect(page.getByText('Mastercard •••• 4444')).toBeVisible();
  await page.getByRole('button', { name: 'Change payment method' }).click();
  await payWith(page, 'Needs authentication once');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The payment method was changed.')).toBeVisible();
  await expect(page.getByText('Visa •••• 3155')).toBeVisible();
});

test('without automatic payments an invoice waits to be paid by hand, once', async ({ page, server }) => {
  await openPayments(page, server.url, 'Manu Manual');
  await choosePlan(page, 'Monthly');
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText('Failed payment automation may block use of the service.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Automatic payments', exact: true }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Automatic payments are off.')).toBeVisible();
  await waitDays(page, 31, 1);
  await page.getByRole('button', { name: 'Pay €19.00 now' }).dblclick();
  await expect(page.getByText('The invoice has been paid.')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
});
