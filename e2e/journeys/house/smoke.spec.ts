import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { openClients } from '../../steps/openClients.ts';

test('the console opens in a browser', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const response = await page.goto('/login');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/Slotkeeper/);
  expect(problems).toEqual([]);
});

test('the typeface is here before the first text: nothing moves under the pointer when it comes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The console waits for a second: on a busy machine the file takes longer, and this is about its coming in time.
    const later = globalThis.setTimeout;
    Object.assign(globalThis, {
      setTimeout: (work: () => void, ms?: number) => later(work, ms === 1_000 ? 60_000 : ms),
    });
    const watch = new MutationObserver(() => {
      if (!document.querySelector('#root > *')) return;
      document.documentElement.dataset.hadFont = String(document.fonts.check("1em 'Inter Variable'"));
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  // A file that takes its time, as over a phone's line.
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-had-font', 'true');
});

test('a server that was killed comes back on its data, and the list requested in the meantime with it, and ends cleanly when asked', async ({
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
