import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { demoOwner } from '../../steps/signIn.ts';

/** Browsers take every name under localhost for this machine, and cookies of a parent domain among them. */
const HOST = 'console.salon.localhost';
const PARENT = '.salon.localhost';

test('spec 2, R4: signing out clears every cookie but the language and the device, on the parent domain too', async ({
  page,
  server,
}) => {
  const address = new URL(server.url);
  address.hostname = HOST;
  const base = address.origin;
  await page.goto(`${base}/login`);
  await page.getByLabel('Email').fill(demoOwner.email);
  await page.getByLabel('Password', { exact: true }).fill(demoOwner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${base}/analytics`);
  const cookie = { value: '1', path: '/' };
  await page
    .context()
    .addCookies([
      { ...cookie, name: '_ga', domain: PARENT },
      { ...cookie, name: 'USER_ID', domain: PARENT },
      ...Array.from({ length: 120 }, (_, index) => ({ ...cookie, name: `theirs[${index}]`, domain: PARENT })),
    ]);
  expect(await cookiesOf(page)).toHaveLength(127);

  await page.route('**/auth/logout', async (route) => {
    await expect(page.getByText('Logging out...')).toBeVisible();
    await route.continue();
  });
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${base}/login`);
  // The device's opens nothing: it only keeps its tries apart from those of others (docs/adr/0028).
  expect((await cookiesOf(page)).sort()).toEqual([`DEVICE_ID ${HOST}`, `USER_LOCALE ${HOST}`]);
  await page.goto(`${base}/clients`);
  await expect(page).toHaveURL(new RegExp(`^${base}/login`));
});

async function cookiesOf(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name, domain }) => `${name} ${domain}`);
}
