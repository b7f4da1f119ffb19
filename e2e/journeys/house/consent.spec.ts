import { expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '../../fixtures/startServer.ts';
import { test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { signIn } from '../../steps/signIn.ts';

const env = { SLOTKEEPER_ANALYTICS_ID: 'G-AB12CD34EF' };
const upright = { width: 390, height: 844 };
const sideways = { width: 844, height: 390 };
const VENDOR = /googletagmanager\.com|google-analytics\.com/;

/** What the double of the vendor's script does: sets its cookie, and reports each event unless it is silenced. */
const SCRIPT = `
  document.cookie = '_ga=GA1.1.1.1; path=/';
  const report = (command) => {
    if (command[0] !== 'event' || window['ga-disable-G-AB12CD34EF']) return;
    fetch('https://www.google-analytics.com/g/collect?en=' + command[1], { mode: 'no-cors' });
  };
  window.dataLayer.forEach(report);
  window.dataLayer.push = (command) => { report(command); return Array.prototype.push.call(window.dataLayer, command); };
`;

/** A double of the vendor and returns the requested addresses. */
async function vendorOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(VENDOR, async (route) => {
    asked.push(route.request().url());
    const isScript = route.request().resourceType() === 'script';
    await route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/plain',
      body: isScript ? SCRIPT : '',
    });
  });
  return asked;
}

const banner = (page: Page) => page.getByRole('dialog', { name: 'Cookies' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const isEvent = (address: string) => address.includes('en=add_staff_member');

async function addStaffMember(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/staff-members`);
  await page.getByRole('button', { name: 'Add staff member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add staff member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(`${name.toLowerCase()}@counted.test`);
  await dialog.getByLabel('Phone number').fill('+359 88 812 3456');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Staff', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
}

test('spec 1: without an id nobody is asked and nothing is counted', async ({ page, server }) => {
  const asked = await vendorOf(page);
  await page.goto(`${server.url}/login`);
  await signIn(page, server.url);
  await page.goto(`${server.url}/myprofile`);
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible();
  await expect(page.getByText('Cookie')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test.describe('with an id', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer({ env });
  });
  test.afterAll(() => server.remove());

  test('spec 1: with an id nothing is counted before the consent, all is after it, and none once it is withdrawn', async ({
    page,
  }) => {
    const asked = await vendorOf(page);
    await page.goto(`${server.url}/login`);
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page, 'the banner');
    await signIn(page, server.url);
    await addStaffMember(page, server.url, 'Before');
    expect(asked, 'undecided').toEqual([]);

    await banner(page).getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect
      .poll(() => asked.filter((address) => address.includes('gtag/js?id=G-AB12CD34EF')).length)
      .toBe(1);
    await addStaffMember(page, server.url, 'Counted');
    await expect.poll(() => asked.filter(isEvent).length).toBe(1);
    await expect.poll(() => cookieNames(page)).toContain('_ga');

    await page.goto(`${server.url}/myprofile`);
    await page.getByRole('button', { name: 'Cookie settings' }).press('Enter');
    await expect(settings(page)).toBeVisible();
    await expectAccessible(page, 'the settings', '#cc-main');
    await settings(page).getByRole('button', { name: 'Reject' }).click();
    await expect(settings(page)).toBeHidden();
    await expect.poll(() => cookieNames(page)).not.toContain('_ga');
    const before = asked.length;
    await addStaffMember(page, server.url, 'After');
    expect(asked.length, 'withdrawn').toBe(before);
  });

  test('spec 1: who rejects at the door is not counted nor asked again, and may change their mind in each language', async ({
    page,
  }) => {
    const asked = await vendorOf(page);
    await page.setViewportSize(upright);
    await page.goto(`${server.url}/login`);
    await banner(page).getByRole('button', { name: 'Reject' }).click();
    await page.reload();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('it');
    await expect(banner(page)).toBeHidden();
    await page.getByRole('button', { name: 'Impostazioni dei cookie' }).click();
    await expect(page.getByRole('dialog', { name: 'Impostazioni dei cookie' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Lingua' }).selectOption('bg');
    await page.getByRole('button', { name: 'Настройки за бисквитките' }).click();
    expect(asked, 'rejected').toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Приемам' }).click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  test('on a phone, upright or sideways, the banner hides the button of no form in any language', async ({
    page,
  }) => {
    for (const path of ['login', 'password', 'signup']) {
      await page.goto(`${server.url}/${path}`);
      for (const viewport of [upright, sideways]) {
        await page.setViewportSize(viewport);
        for (const language of ['en', 'it', 'bg']) {
          await page.locator('header select').selectOption(language);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.getByRole('dialog')).toBeVisible();
          await expect
            .poll(() => reachesSubmit(page), `${path}, ${language}, ${viewport.width} px`)
            .toBe(true);
        }
      }
    }
    // No scrolling at all where the form is short.
    await page.setViewportSize(upright);
    await page.goto(`${server.url}/login`);
    await expect(page.getByRole('dialog')).toBeVisible();
    const strip = await page.locator('.cm').boundingBox();
    const submit = await page.locator('main button[type=submit]').boundingBox();
    expect(submit?.y).toBeLessThan((strip?.y ?? 0) - (submit?.height ?? 0));
  });
});

/** Whether a press in the middle of the form's button reaches it, once it is scrolled to. */
async function reachesSubmit(page: Page): Promise<boolean> {
  const submit = page.locator('main button[type=submit]');
  await submit.scrollIntoViewIfNeeded();
  return submit.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
    return pressed !== null && button.contains(pressed);
  });
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}
