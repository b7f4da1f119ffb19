import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { openClients } from './openClients.ts';

test('the console opens in a browser', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const response = await page.goto('/login');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/Slotkeeper/);
  expect(problems).toEqual([]);
});

test('a server that was killed comes back on its data and the list that was asked for meanwhile with it, and ends cleanly when asked', async ({
  launch,
  page,
  request,
}) => {
  const server = await launch();
  await openClients(page, server.url);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeEnabled();
  await server.kill();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('The server can’t be reached.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add client' })).toBeVisible();
  await server.start();
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  expect((await request.get(`${server.url}/readyz`)).status()).toBe(200);
  expect(await server.stop()).toBe(0);
});
