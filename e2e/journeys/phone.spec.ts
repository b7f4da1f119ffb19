import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { bookHaircut, eventOf, middleOf, openCalendar } from './bookedHaircut.ts';
import { signIn } from './signIn.ts';

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
  const { x, y } = await middleOf(eventOf(page, guest));
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x, y: at }] });
  await send('touchStart', y);
  await expect(page.locator('[data-ghost="move"]')).toBeVisible();
  for (let by = 10; by <= 60; by += 10) await send('touchMove', y + by);
  await send('touchEnd', null);
  await expect(page.getByRole('dialog')).toContainText('Move this appointment?');
});

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
