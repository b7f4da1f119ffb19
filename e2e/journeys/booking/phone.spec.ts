import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { blockOwnTime } from '../../steps/blockOwnTime.ts';
import { bookHaircut, eventOf, middleOf, openCalendar } from '../../steps/bookedHaircut.ts';
import { firstFreeDay } from '../../steps/haircut.ts';
import { signIn } from '../../steps/signIn.ts';

const HOUR_PX = 60;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone: the week scrolls by day, the agenda opens with a thumb, a long press moves', async ({
  page,
  server,
}) => {
  const guest = 'Phone Guest';
  await signIn(page, server.url);
  const { date, providerId } = await bookHaircut(page, guest);
  const address = (view: string) => `${server.url}/calendar?view=${view}&date=${date}&provider=${providerId}`;

  await openCalendar(page, address('week'));
  const scroller = page.locator('[data-scroller]');
  expect(await scroller.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await openCalendar(page, address('agenda'));
  await page.getByRole('row').filter({ hasText: guest }).tap();
  await expect(page.getByRole('dialog')).toContainText(guest);
  await page.getByRole('button', { name: 'Close' }).first().tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openCalendar(page, address('day'));
  await pressAndDrag(page, eventOf(page, guest), HOUR_PX);
  await expect(page.getByRole('dialog')).toContainText('Reschedule this appointment?');
});

test('on a phone: a long press moves a blocked time, with a way back, and a tap on empty time books or blocks it', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  // A day on which no other journey books or blocks.
  const date = await firstFreeDay(page, 224);
  await blockOwnTime(page, `${date}T10:00:00Z`, 'Suppliers');
  await openCalendar(page, `${server.url}/calendar?view=day&date=${date}`);
  const block = page
    .locator('[data-column]')
    .first()
    .locator('[data-block]')
    .filter({ hasText: 'Suppliers' });
  const timeNow = async () => ((await block.textContent()) ?? '').match(/\d\d:\d\d–\d\d:\d\d/)?.[0];
  const before = await timeNow();
  await pressAndDrag(page, block, HOUR_PX);
  await expect.poll(timeNow).not.toBe(before);
  const after = await middleOf(block);
  await page.getByRole('button', { name: 'Undo' }).last().tap();
  await expect.poll(timeNow).toBe(before);

  // A tap on the block opens it, and a tap where it has been is one on empty time.
  await block.tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Unblock this time' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toHaveCount(0);
  await page.touchscreen.tap(after.x, after.y);
  await expect(dialog.getByRole('heading', { name: 'New appointment' })).toBeVisible();
});

/** Rests a finger on something until it can be dragged, and drags it down. */
async function pressAndDrag(page: Page, from: Locator, by: number): Promise<void> {
  const { x, y } = await middleOf(from);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x, y: at }] });
  await send('touchStart', y);
  await expect(page.locator('[data-ghost="move"]')).toBeVisible();
  for (let step = 10; step <= by; step += 10) await send('touchMove', y + step);
  await send('touchEnd', null);
}

test('on a phone a page opens at its top, and the way back leads to where one was', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/clients`);
  const last = page.getByRole('main').locator('a[href^="/clients/"]').last();
  await last.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  expect(await scrolled()).toBeGreaterThan(300);
  await last.click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBeGreaterThan(300);
});
