import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { openCalendar } from '../../steps/bookedHaircut.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { signIn } from '../../steps/signIn.ts';

const DAY_MS = 86_400_000;

/** A Sunday so many weeks ahead, when only some of the demo's staff work. */
function sunday(weeksAhead: number): string {
  const date = new Date(Date.now() + weeksAhead * 7 * DAY_MS);
  return new Date(date.getTime() + ((7 - date.getUTCDay()) % 7) * DAY_MS).toISOString().slice(0, 10);
}

const headings = (page: Page) => page.locator('[data-scroller] [id^="calendar-column-"]');

test('a day has columns for those who work; a press on the chip shows the others, too', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await openCalendar(page, `${server.url}/calendar?view=day&date=${sunday(20)}`);
  const chip = page.getByRole('button', { name: /^\d+ not working$/ });
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  const away = Number((await chip.textContent())?.split(' ')[0]);
  const working = await headings(page).count();
  expect(working).toBeGreaterThan(0);
  await expectAccessible(page, 'a day with some at work');
  await chip.click();
  await expect(headings(page)).toHaveCount(working + away);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
});

test('closed hours are a band that a press opens for the visit', async ({ page, server }) => {
  await signIn(page, server.url);
  await openCalendar(page, `${server.url}/calendar?view=day&date=${sunday(20)}`);
  const early = page.getByRole('button', { name: /^Show 00:00–/ });
  await expect(early).toBeVisible();
  const height = (await early.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual(24);
  expect(height).toBeLessThan(60);
  await early.click();
  const hide = page.getByRole('button', { name: /^Hide 00:00–/ });
  await expect(hide).toHaveCount(1);
  await expect(early).toHaveCount(0);
  await page.reload();
  await expect(hide).toHaveCount(1);
  await hide.press('Enter');
  await expect(early).toBeVisible();
});

test('A3: a class that nobody has booked is in every view with its seats, and opens on its booking', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  // So far ahead that no other journey books there.
  const date = sunday(40);
  for (const view of ['day', 'week', 'month']) {
    await openCalendar(page, `${server.url}/calendar?view=${view}&date=${date}`);
    const yoga = page.locator('[data-state="unbooked"]').filter({ hasText: 'Yoga' }).first();
    await expect(yoga, view).toContainText('0/10');
  }
  await openCalendar(page, `${server.url}/calendar?view=day&date=${date}&status=CONFIRMED`);
  await expect(headings(page).first()).toBeVisible();
  await expect(page.locator('[data-state="unbooked"]')).toHaveCount(0);
  await openCalendar(page, `${server.url}/calendar?view=day&date=${date}`);
  await page.locator('[data-state="unbooked"]').filter({ hasText: 'Yoga' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await expect(dialog.getByText('Yoga').or(dialog.locator('input[value*="Yoga"]')).first()).toBeVisible();
});
