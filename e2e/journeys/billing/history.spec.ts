import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pdfText } from '../../../apps/server/test/pdfText.ts';
import { test } from '../../fixtures/test.ts';
import { openPayments } from '../../steps/billing/openPayments.ts';
import { advanceClock, subscribe } from '../../steps/billing/subscription.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { demoReceptionist, signIn } from '../../steps/signIn.ts';

/** Two years of months, and the first payment. */
const PAYMENTS = 25;

const amounts = (page: Page) => page.locator('tbody tr td:last-child');

test('25 payments: pages, order, and invoices to download', async ({ page, server }) => {
  await openPayments(page, server.url, 'Hanna History');
  await subscribe(page);
  await advanceClock(page, 366);
  await advanceClock(page, 366);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(`1–10 of ${PAYMENTS}`)).toBeVisible();
  await expectAccessible(page, 'the history');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(`21–${PAYMENTS} of ${PAYMENTS}`)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();

  const first = page.getByRole('row').last();
  await expect(first).toContainText('Visa •••• 4242');
  await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
  await expect(page.getByText(`1–10 of ${PAYMENTS}`)).toBeVisible();
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=AMOUNT/);
  await expect(amounts(page)).toHaveText(Array.from({ length: 10 }, () => /^EUR\s19\.00$/));

  const link = page.getByRole('link', { name: /^Download invoice/ }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const number = download.suggestedFilename().replace(/\.pdf$/, '');
  expect(number).toMatch(/^SK-\d{4}-\d{6}$/);
  const text = (await pdfText(await readFile(await download.path()))).join(' ');
  expect(text).toContain(number);
  expect(text).toContain('Hanna History’s Studio');
  expect(text).toContain('19.00');
});

test('people without the payments set find neither the menu nor the page', async ({ page, server }) => {
  await signIn(page, server.url, demoReceptionist);
  await page.goto(`${server.url}/payments`);
  await expect(page.getByText('Action not allowed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payments' })).toHaveCount(0);
});
