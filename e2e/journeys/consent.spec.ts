import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { expectAccessible } from './expectAccessible.ts';
import { signIn } from './signIn.ts';

const ANALYTICS_ID = 'G-JOURNEY2026';

/**
 * A stand-in for the vendor: its script reads the commands as the real one does, and reports each to the vendor's
 * collector unless the id is switched off. Gives what was asked of the vendor so far.
 */
async function withVendor(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const script = `
    const report = ([verb, name]) => {
      if (window['ga-disable-${ANALYTICS_ID}']) return;
      fetch('https://region1.google-analytics.com/g/collect?en=' + (verb === 'config' ? 'page_view' : name), { mode: 'no-cors' });
    };
    const isReported = ([verb]) => verb === 'config' || verb === 'event';
    const seen = window.dataLayer.filter(isReported);
    seen.forEach(report);
    const push = window.dataLayer.push;
    window.dataLayer.push = function (command) {
      push.call(this, command);
      if (isReported(command)) report(command);
    };
    document.cookie = '_ga=GA1.1.2.3; path=/';`;
  await page.route(/googletagmanager\.com|google-analytics\.com/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    await route.fulfill(
      pathname === '/gtag/js' ? { contentType: 'text/javascript', body: script } : { status: 204 },
    );
  });
  return asked;
}

const SCRIPT = `/gtag/js?id=${ANALYTICS_ID}`;
const VISIT = '/g/collect?en=page_view';
const ADDED = '/g/collect?en=add_staff_member';

/** Adds a colleague under Staff members, and waits until the page says so. */
async function addColleague(page: Page, base: string, name: string): Promise<void> {
  await page.goto(`${base}/staff-members`);
  const email = `${name.toLowerCase()}@consent.test`;
  await page.getByRole('button', { name: 'Add staff member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add staff member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Phone number').fill('+359 88 812 3456');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Staff', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
}

test('spec 1: without a measurement id nobody is asked about cookies', async ({ page, server }) => {
  const asked = await withVendor(page);
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('May we use cookies?')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('spec 1, 7: the vendor is asked for nothing before a yes, and for nothing more after a no', async ({
  page,
  server,
  launch,
}) => {
  const { url } = await launch({
    databaseUrl: await server.databaseUrl(),
    env: { SLOTKEEPER_ANALYTICS_ID: ANALYTICS_ID, SLOTKEEPER_DEMO: 'off' },
  });
  // A business of its own: the demo's list of people belongs to other journeys.
  const owner = { email: 'vera@consent.test', password: 'a long password' };
  const asked = await withVendor(page);
  const banner = page.getByRole('dialog', { name: 'May we use cookies?' });
  const choices = page.getByRole('dialog', { name: 'Cookie settings' });

  await page.goto(`${url}/login`);
  await expect(banner).toBeVisible();
  await expectAccessible(page, 'the banner', '#cc-main');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Italiano');
  await expect(page.getByRole('dialog', { name: 'Possiamo usare i cookie?' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Lingua' }).selectOption('English');
  const person = { ...owner, name: 'Vera Vidal', phoneNumber: '+359887654321', locale: 'en' };
  const business = { organizationName: 'Vidal', country: 'BG', timezone: 'Europe/Sofia', currency: 'EUR' };
  const signedUp = await page.request.post(`${url}/auth/signup`, { data: { ...person, ...business } });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  await addColleague(page, url, 'Unasked');
  expect(asked).toEqual([]);

  await banner.getByRole('button', { name: 'Reject all' }).click();
  await expect(banner).toBeHidden();
  await addColleague(page, url, 'Refused');
  expect(asked).toEqual([]);

  // By keyboard, from the profile.
  await page.goto(`${url}/myprofile`);
  const link = page.getByRole('button', { name: 'Cookie settings' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(choices).toBeVisible();
  await expectAccessible(page, 'the choices', '#cc-main');
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await choices.getByRole('button', { name: 'Accept all' }).press('Enter');
  await expect.poll(() => asked).toEqual([SCRIPT, VISIT]);
  await addColleague(page, url, 'Counted');
  await expect.poll(() => asked).toEqual([SCRIPT, VISIT, SCRIPT, VISIT, ADDED]);

  // Signing out clears cookies; the choice stays, and can be changed beside the sign-in.
  await page.goto(`${url}/logout`);
  await expect(page).toHaveURL(/\/login/);
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await choices.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga');
  const before = asked.length;
  await signIn(page, url, owner);
  await addColleague(page, url, 'Withdrawn');
  expect(asked.slice(before)).toEqual([]);
});
