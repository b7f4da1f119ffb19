import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { signIn } from '../steps/signIn.ts';

const folder = fileURLToPath(new URL('../../docs/screens', import.meta.url));
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const screens = [
  { name: 'calendar-week', address: '/calendar?view=week' },
  { name: 'calendar-day', address: '/calendar?view=day' },
  { name: 'calendar-month', address: '/calendar?view=month' },
  { name: 'calendar-agenda', address: '/calendar?view=agenda' },
  { name: 'analytics', address: '/analytics' },
  { name: 'clients', address: '/clients' },
  { name: 'services', address: '/services' },
  { name: 'work-hours', address: '/services?tab=work_hours' },
  { name: 'staff', address: '/staff-members' },
  { name: 'roles', address: '/staff-members?tab=roles' },
  { name: 'profile', address: '/myprofile' },
  { name: 'settings', address: '/settings' },
  { name: 'settings-places', address: '/settings?tab=places' },
] as const;

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${size}, ${colorScheme}`, async ({ browser, server }) => {
      const page = await (await browser.newContext({ viewport, colorScheme, locale: 'en-GB' })).newPage();
      const take = (name: string) =>
        page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
      await page.goto(`${server.url}/login`);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await take('login');
      await signIn(page, server.url);
      for (const { name, address } of screens) {
        await page.goto(server.url + address);
        await settle(page);
        await take(name);
      }
      await page.goto(`${server.url}/calendar`);
      await page.getByRole('button', { name: 'Add appointment' }).click();
      await expect(page.getByRole('dialog').getByLabel('Service')).toBeVisible();
      await settle(page);
      await take('appointment-new');
    });
  }
}

/** Waits until nothing is on the way and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
}
