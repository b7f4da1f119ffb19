import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { codeSentTo, closeBookingPage, openBookingPage, SLUG } from '../../steps/online/bookingPage.ts';
import { countTaps } from '../../steps/online/clientPage.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';

const phoneSize = { width: 390, height: 844 };
const PHONE = '+359888123456';
/** What booking may take someone who has booked here before. */
const TAPS_MAX = 5;

/** Chooses Gents’ cut and its first free time that is two days away at least, so that it can still be changed. */
async function chooseTime(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/b/${SLUG}?locale=en`);
  await chooseFree(page);
}

async function chooseFree(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Gents’ cut/ }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await page.locator('.strip a').nth(3).click();
  await page.locator('.time').first().click();
}

test.afterEach(({ browser, server }) => closeBookingPage(browser, server));

test('a client books with a code, books again without one, moves and cancels', async ({
  browser,
  server,
}) => {
  const owner = await openBookingPage(browser, server);
  const page = await browser.newPage({ viewport: phoneSize });
  await page.goto(`${server.url}/b/${SLUG}?locale=en`);
  await expectAccessible(page, 'start');
  await chooseTime(page, server.url);
  await page.getByLabel('Your name').fill('Nina Journey');
  await page.getByLabel('Mobile phone').fill(PHONE);
  await expectAccessible(page, 'details');
  // Nothing typed is lost.
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Nina Journey');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel(/Code sent to/).fill(await codeSentTo(owner, PHONE));
  await expect(page.getByRole('heading', { name: /You’re booked|Your request was sent/ })).toBeVisible();
  await expectAccessible(page, 'done');

  // Signed in, it takes five taps at most and asks nothing: service, on, day, time and confirmation.
  await page.goto(`${server.url}/b/${SLUG}?locale=en`);
  const taps = await countTaps(page);
  await chooseFree(page);
  await expect(page.getByText('Nina Journey')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: /You’re booked|Your request was sent/ })).toBeVisible();
  const count = await taps();
  process.stdout.write(`A returning client books with ${count} taps.\n`);
  expect(count).toBeLessThanOrEqual(TAPS_MAX);

  const before = await page.locator('.ticket-when').textContent();
  await page.getByRole('link', { name: 'Reschedule' }).click();
  await page.locator('.strip a').nth(5).click();
  await page.locator('.time').last().click();
  await page.getByRole('button', { name: 'Reschedule appointment' }).click();
  await expect(page).toHaveURL(/done=moved/);
  await expect(page.locator('.ticket-when')).not.toHaveText(before ?? '');

  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByLabel(/Reason/).fill('Away');
  await page.getByRole('button', { name: 'Cancel appointment' }).last().click();
  await expect(page.locator('.ticket .status')).toHaveText('Canceled');
});

test('the page can be read and called without JavaScript, in three languages', async ({
  browser,
  server,
}) => {
  await openBookingPage(browser, server);
  const page = await browser.newPage({ viewport: phoneSize, javaScriptEnabled: false });
  for (const [locale, visits] of [
    ['en', 'My appointments'],
    ['it', 'I miei appuntamenti'],
    ['bg', 'Моите часове'],
  ] as const) {
    await page.goto(`${server.url}/b/${SLUG}?locale=${locale}`);
    await expect(page.getByText('Haircut', { exact: true })).toBeVisible();
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: visits })).toBeVisible();
  }
});

test('by keyboard alone, at 320 pixels, as far as the last step', async ({ browser, server }) => {
  await openBookingPage(browser, server);
  const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
  await page.goto(`${server.url}/b/${SLUG}?locale=en`);
  await expect(page.getByRole('status').first()).toBeAttached();
  await page.getByRole('button', { name: /Gents’ cut/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Continue' }).press('Enter');
  await page.locator('.time').first().press('Enter');
  await expect(page.getByLabel('Mobile phone')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('T6: a visitor in New York sees the times of Sofia, and that they are', async ({ browser, server }) => {
  await openBookingPage(browser, server);
  const page = await browser.newPage({ viewport: phoneSize, timezoneId: 'America/New_York' });
  await chooseTime(page, server.url);
  const chosen = await page.locator('.when').textContent();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText(/Times are in the time zone of Aurora Sofia: .*UTC\+[23]/)).toBeVisible();
  const sofia = await browser.newPage({ viewport: phoneSize, timezoneId: 'Europe/Sofia' });
  await chooseTime(sofia, server.url);
  expect(await sofia.locator('.when').textContent()).toBe(chosen);
});
