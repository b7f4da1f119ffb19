import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../fixtures/test.ts';
import { openBookingPage, SLUG } from '../steps/online/bookingPage.ts';
import { enterByCode, isBooked } from '../steps/online/clientPage.ts';
import { subscribe } from '../steps/billing/subscription.ts';
import { signIn } from '../steps/signIn.ts';

const folder = fileURLToPath(new URL('../../docs/screens', import.meta.url));
/** Letters stay sharp, and a picture weighs a third of its PNG. */
const QUALITY = 80;
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const screens = {
  'calendar-week': '/calendar?view=week',
  'calendar-day': '/calendar?view=day',
  'calendar-month': '/calendar?view=month',
  'calendar-agenda': '/calendar?view=agenda',
  analytics: '/analytics',
  clients: '/clients',
  services: '/services',
  'work-hours': '/services?tab=work_hours',
  staff: '/staff-members',
  roles: '/staff-members?tab=roles',
  profile: '/myprofile',
  settings: '/settings',
  payments: '/payments',
  'payments-history': '/payments?tab=history',
} as const;
type Screen = keyof typeof screens;

/** Every screen once, and those that change most again on a phone and in the dark. */
const pictures: { size: keyof typeof sizes; scheme: 'light' | 'dark'; names: readonly Screen[] }[] = [
  { size: 'desktop', scheme: 'light', names: Object.keys(screens) as Screen[] },
  { size: 'desktop', scheme: 'dark', names: ['calendar-week', 'analytics'] },
  { size: 'phone', scheme: 'light', names: ['calendar-day', 'clients', 'services', 'payments'] },
  { size: 'phone', scheme: 'dark', names: ['calendar-agenda'] },
];

for (const { size, scheme, names } of pictures) {
  test(`${size}, ${scheme}`, async ({ browser, server }) => {
    const context = { viewport: sizes[size], colorScheme: scheme, locale: 'en-GB' };
    const page = await (await browser.newContext(context)).newPage();
    const take = (name: string) => takePicture(page, `${name}-${size}-${scheme}`);
    await page.goto(`${server.url}/login`);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    if (scheme === 'light') await take('login');
    await signIn(page, server.url);
    await subscribe(page);
    for (const name of names) {
      await page.goto(server.url + screens[name]);
      await settle(page);
      await take(name);
    }
    if (scheme === 'dark') return;
    await page.goto(`${server.url}/calendar`);
    await page.getByRole('button', { name: 'Add appointment' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Service')).toBeVisible();
    await expect(dialog.getByPlaceholder('Search by name, phone or email')).toBeVisible();
    await settle(page);
    await take('appointment-new');
  });
}

/** The clients' pages, from the services to an appointment that has been booked. */
for (const { size, scheme } of pictures.filter(({ scheme }) => scheme === 'light')) {
  test(`booking, ${size}, ${scheme}`, async ({ browser, server }) => {
    const owner = await openBookingPage(browser, server);
    const context = { viewport: sizes[size], colorScheme: scheme, locale: 'en-GB' };
    const page = await (await browser.newContext(context)).newPage();
    const take = async (name: string) => {
      await page.waitForLoadState('networkidle');
      await takePicture(page, `booking-${name}-${size}-${scheme}`);
    };
    await page.goto(`${server.url}/b/${SLUG}?locale=en`);
    await page.getByRole('button', { name: /Gents’ cut/ }).click();
    await page.getByRole('button', { name: /Beard trim/ }).click();
    await take('start');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.locator('.strip a').nth(3).click();
    await expect(page.locator('.time').first()).toBeVisible();
    await take('time');
    await page.locator('.time').first().click();
    await enterByCode(page, owner, { name: 'Nina Petrova', phone: `+35988860000${size.length}` });
    await expect(page.getByRole('heading', { name: isBooked })).toBeVisible();
    await take('visit');
  });
}

/** Writes what is seen as WebP. */
async function takePicture(page: Page, name: string): Promise<void> {
  await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}

/** Waits until nothing is on the way and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
}
