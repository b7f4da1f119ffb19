import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';

test('the console opens in a browser', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const response = await page.goto('/login');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/Slotkeeper/);
  expect(problems).toEqual([]);
});

test('a server that was killed comes back on its data, and ends cleanly when asked', async ({
  launch,
  request,
}) => {
  const server = await launch();
  await server.kill();
  await server.start();
  expect((await request.get(`${server.url}/readyz`)).status()).toBe(200);
  expect(await server.stop()).toBe(0);
});
