import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { choosePlan, openPayments, payWith, waitDays } from '../../steps/billing/openPayments.ts';
import { eventsOf, forgetPayments, postEvent } from '../../steps/billing/webhooks.ts';

test('events that arrive reversed and twice bring the page to the same end', async ({ page, server }) => {
  const business = 'Wanda Webhook’s Studio';
  await openPayments(page, server.url, 'Wanda Webhook');
  await choosePlan(page, 'Monthly');
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText('Your plan is active.')).toBeVisible();
  await waitDays(page, 31, 31);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  const invoices = page.getByRole('link', { name: /^Download invoice/ });
  const numbers = await invoices.allTextContents();

  const events = await eventsOf(server, business);
  await forgetPayments(server, business);
  await page.reload();
  await expect(page.getByText('No payments yet')).toBeVisible();
  await page.getByRole('tab', { name: 'General' }).click();
  await expect(page.getByText('You have no active plan.')).toBeVisible();

  // What was last comes first, everything twice, and a forged one between them.
  expect(await postEvent(server, events.at(-1) ?? '')).toBe(200);
  await expect(page.getByText('Your plan is active.')).toBeVisible();
  const reversed = [...events, ...events].toReversed();
  const statuses = await Promise.all(reversed.map((body) => postEvent(server, body)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
  const forged = { method: 'POST', headers, body: events[0] ?? '' };
  expect((await fetch(`${server.url}/stripe/webhook`, forged)).status).toBe(403);

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  expect(await invoices.allTextContents()).toEqual(numbers);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(4);
});
