import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { signIn } from '../../steps/signIn.ts';

const lists = [
  '/clients',
  '/services',
  '/services?tab=vacation_periods',
  '/staff-members',
  '/staff-members?tab=roles',
];

test('on a tablet, with the drawer open: every list names its rows in readable columns or on cards', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 794, height: 1000 });
  await signIn(page, server.url);
  for (const path of lists) {
    await page.goto(`${server.url}${path}`);
    const name = page.getByRole('table').first().locator('tbody th').first();
    await expect(name).toBeVisible();
    for (const width of [794, 900, 1024]) {
      await page.setViewportSize({ width, height: 1000 });
      await expect(async () => {
        expect((await name.boundingBox())?.width, `${path} at ${width}`).toBeGreaterThan(150);
        const hidden = await page
          .getByRole('table')
          .first()
          .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
        expect(hidden, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }).toPass({ timeout: 10_000 });
    }
  }
});
