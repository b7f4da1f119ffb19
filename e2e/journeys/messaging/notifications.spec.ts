import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { bookHaircut } from '../../steps/bookHaircut.ts';
import { bookSeries } from '../../steps/bookSeries.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { firstFreeDay } from '../../steps/haircut.ts';
import { demoReceptionist, signIn } from '../../steps/signIn.ts';

const maria = { email: 'staff@demo.slotkeeper.test', password: 'demo-slotkeeper' };
const ROW_PX = 75;
const HOUR_MS = 3_600_000;
const MARK_ALL =
  'mutation { markNotificationsRead(input: { markAllAsRead: true }) { viewer { unreadNotificationsCount } } }';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, / });
const sidebar = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page) => sidebar(page).getByRole('listitem');
const unreadRows = (page: Page) => sidebar(page).locator('[data-unread]');
const backgroundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

async function unreadOf(page: Page): Promise<number> {
  return Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1]);
}

/** A console of Maria's, who has read all that she was notified of so far. */
async function consoleOfMaria(browser: Browser, url: string, isFirst: boolean): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1_200, height: 720 } })).newPage();
  await signIn(page, url, maria);
  if (isFirst) await askServer(page, MARK_ALL);
  await page.goto(`${url}/services`);
  await expect(bell(page)).toBeVisible();
  return page;
}

/** Books haircuts with Maria, one a day, as her colleague on `page`. */
async function bookDays(page: Page, guests: readonly string[], from: string): Promise<void> {
  for (const [day, guest] of guests.entries()) {
    const startAt = new Date(Date.parse(from) + (day * 24 + 19) * HOUR_MS).toISOString();
    await bookHaircut(page, { guest, startAt, allowOutsideHours: true });
  }
}

test('spec 2, 9: notifications come live, 15 first and 5 more near the bottom, and are read once seen, in every console', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, server.url);
  const desk = await consoleOfMaria(browser, server.url, true);
  const phone = await consoleOfMaria(browser, server.url, false);
  await expect(bell(desk)).toHaveAccessibleName('Notifications, 0 unread');
  const guests = Array.from({ length: 24 }, (_, index) => `Guest Number ${index + 1}`);
  await bookDays(page, guests, await firstFreeDay(page, 200));
  for (const one of [desk, phone]) await expect(bell(one)).toHaveAccessibleName('Notifications, 24 unread');

  // The loading indicator, until the list is there.
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await desk.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  await bell(desk).click();
  await expect(sidebar(desk).getByLabel('Loading')).toBeVisible();
  letThrough();
  await expect(rows(desk)).toHaveCount(15);
  await desk.unrouteAll({ behavior: 'wait' });

  await expect(rows(desk).first()).toContainText('Guest Number 24');
  await expect(rows(desk).nth(14)).toContainText('Guest Number 10');
  const { height = 0, x = 0, width = 0 } = (await rows(desk).nth(3).boundingBox()) ?? {};
  expect(Math.abs(height - ROW_PX)).toBeLessThan(20);
  expect(Math.round(x + width)).toBe(1_200);
  await expectAccessible(desk, 'the notifications', '[role="dialog"]');

  // What was on the screen is read: white where the rest is gray, and so in the other console.
  const seen = Math.ceil(720 / height);
  await expect.poll(() => unreadOf(phone)).toBeLessThan(24);
  // They may be read in several steps: all of them are where both consoles and the list say the same.
  await expect(async () => {
    const left = await unreadOf(phone);
    expect(await unreadOf(desk)).toBe(left);
    expect(await unreadRows(desk).count()).toBe(15 - (24 - left));
    expect(24 - left).toBeLessThanOrEqual(seen);
  }).toPass({ timeout: 20_000 });
  const [read, unread] = [rows(desk).first().locator('a'), unreadRows(desk).last()];
  expect(await backgroundOf(read)).not.toBe(await backgroundOf(unread));

  // Nothing more comes where the bottom is far, five more where it is within 250 px.
  const list = rows(desk).first();
  await list.hover();
  await desk.mouse.wheel(0, 100);
  await desk.waitForTimeout(1_200);
  await expect(rows(desk)).toHaveCount(15);
  await desk.mouse.wheel(0, 300);
  await expect(rows(desk)).toHaveCount(20);
  await desk.mouse.wheel(0, 5_000);
  await expect.poll(() => rows(desk).count()).toBeGreaterThan(20);

  // The rest is read by one button, and the list behind the other console's bell is the same.
  await sidebar(desk).getByRole('button', { name: 'Mark all as read' }).click();
  for (const one of [desk, phone]) await expect(bell(one)).toHaveAccessibleName('Notifications, 0 unread');
  await expect(unreadRows(desk)).toHaveCount(0);
  await expect(sidebar(desk).getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await bell(phone).click();
  await expect(rows(phone).first()).toContainText('Guest Number 24');
  await expect(unreadRows(phone)).toHaveCount(0);
});

test('spec 2: a notification opens its appointment, one of a series the dialog of recurring appointments', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, server.url);
  const desk = await consoleOfMaria(browser, server.url, true);
  await bookDays(page, ['Clicked Guest'], await firstFreeDay(page, 240));
  await bookSeries(page, 'Clicked Series', await firstFreeDay(page, 250), 2);
  await expect(bell(desk)).toHaveAccessibleName('Notifications, 2 unread');

  await bell(desk).click();
  await sidebar(desk)
    .getByRole('link', { name: /Clicked Guest/ })
    .click();
  await expect(desk).toHaveURL(/\/calendar\/\w+/);
  await expect(sidebar(desk)).toHaveCount(0);
  const recurring = desk.getByRole('dialog', { name: 'Recurring appointment' });
  await expect(desk.getByRole('dialog')).toContainText('Clicked Guest');
  await expect(recurring).toHaveCount(0);
  // It was seen, however short the look was.
  await expect(bell(desk)).toHaveAttribute('aria-label', /Notifications, 0 unread/);

  await desk.goto(`${server.url}/services`);
  await bell(desk).click();
  await sidebar(desk)
    .getByRole('link', { name: /Clicked Series/ })
    .click();
  await expect(desk).toHaveURL(/\/calendar\/\w+/);
  await expect(recurring).toContainText('Clicked Series');
});

test('spec 2: a console without notifications says so', async ({ page, server }) => {
  await signIn(page, server.url, demoReceptionist);
  await page.goto(`${server.url}/services`);
  await bell(page).click();
  await expect(sidebar(page).getByText('No notifications')).toBeVisible();
});
