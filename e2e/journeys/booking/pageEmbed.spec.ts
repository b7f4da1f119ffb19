import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { closeBookingPage, openBookingPage, SLUG } from '../../steps/online/bookingPage.ts';
import { chooseFirstTime, chooseServices, enterByCode, isBooked } from '../../steps/online/clientPage.ts';
import { openForeignSite } from '../../steps/online/foreignSite.ts';

/** The line that a business puts into its own page. */
const code = (url: string, mode: string) =>
  `<script async src="${url}/embed.js" data-slug="${SLUG}" data-mode="${mode}" data-locale="en"></script>`;

/** How far a frame's height is from that of what is in it. */
async function gapBelow(page: Page): Promise<number> {
  const frame = page.locator('iframe');
  const height = (await frame.boundingBox())?.height ?? 0;
  const inner = page.frames().find((each) => each.url().includes('embed=1'));
  const content = (await inner?.evaluate(() => document.body.getBoundingClientRect().height)) ?? 0;
  return Math.abs(height - content);
}

test.afterEach(({ browser, server }) => closeBookingPage(browser, server));

test('C2: inside the page of another site the whole booking sizes itself, books, and is signed in there alone', async ({
  browser,
  server,
}) => {
  const owner = await openBookingPage(browser, server);
  const site = await openForeignSite(
    `<h1>Salon</h1><p style="height: 300px">About</p>${code(server.url, 'inline')}<p>Below</p>`,
  );
  const context = await browser.newContext({ viewport: { width: 800, height: 700 } });
  const page = await context.newPage();
  await page.goto(site.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: /Gents’ cut/ })).toBeVisible();
  await expect.poll(() => gapBelow(page)).toBeLessThan(2);
  await chooseServices(frame, [/Gents’ cut/]);
  await expect(frame.getByRole('heading', { name: 'Choose a time' })).toBeInViewport();
  await chooseFirstTime(frame, 4);
  await expect.poll(() => gapBelow(page)).toBeLessThan(2);
  await enterByCode(frame, owner, { name: 'Eve Embed', phone: '+359888200001' });
  await expect(frame.getByRole('heading', { name: isBooked })).toBeVisible();
  await expect.poll(() => gapBelow(page)).toBeLessThan(2);

  const cookies = await context.cookies(`${server.url}/api/booking/`);
  const session = cookies.find(({ name }) => name.startsWith('CLIENT_SESSION'));
  expect(session).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true });
  expect(session?.partitionKey).toContain('http://127.0.0.1');
  const own = await context.newPage();
  await own.goto(`${server.url}/b/${SLUG}/visits?locale=en`);
  await expect(own.getByText('Enter your phone number to see your appointments.')).toBeVisible();
  site.close();
});

test('C2: a button opens the booking over the page of another site, and Escape closes it', async ({
  browser,
  server,
}) => {
  await openBookingPage(browser, server);
  const site = await openForeignSite(code(server.url, 'button'));
  const page = await browser.newPage({ viewport: { width: 390, height: 700 } });
  await page.goto(site.url);
  const button = page.getByRole('link', { name: 'Book now' });
  await expect(button).toHaveAttribute('href', `${server.url}/b/${SLUG}?locale=en`);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Book now' });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: /Gents’ cut/ })).toBeVisible();
  await frame.getByRole('button', { name: /Gents’ cut/ }).click();
  // What is chosen stays in sight: the dialog is no higher than the screen.
  await expect(frame.getByRole('link', { name: 'Continue' })).toBeInViewport();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await button.click();
  await expect(frame.getByRole('link', { name: 'Continue' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  site.close();
});

test('C2: nothing else of the pages can be framed', async ({ browser, server }) => {
  await openBookingPage(browser, server);
  const paths = ['', '/privacy?embed=1', '/open/AAAAAAAAAAAAAAAAAAAAAA?embed=1', '/none?embed=1'];
  const frames = paths.map((path) => `<iframe src="${server.url}/b/${SLUG}${path}"></iframe>`).join('');
  const site = await openForeignSite(frames);
  const page = await browser.newPage();
  await page.goto(site.url);
  for (const frame of page.frames().slice(1)) await expect.poll(() => frame.url()).toContain('chrome-error:');
  expect(page.frames()).toHaveLength(1 + paths.length);
  site.close();
});
