import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { bookHaircut, eventOf, openCalendar } from '../../steps/bookedHaircut.ts';
import { firstFreeDay } from '../../steps/haircut.ts';
import { signIn } from '../../steps/signIn.ts';

test('a lost line is reported quietly, and what happened in the meantime is caught up with, a modal open or not', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  const date = await firstFreeDay(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, server.url);
  await openCalendar(other, `${server.url}/calendar?view=week&date=${date}`);

  await context.setOffline(true);
  await expect(other.getByText(/You’re offline/)).toBeVisible();
  await bookHaircut(page, 'Missed Guest', date);
  await expect(eventOf(other, 'Missed Guest')).toHaveCount(0);
  await context.setOffline(false);
  await expect(eventOf(other, 'Missed Guest')).toBeVisible({ timeout: 60_000 });
  await expect(other.getByText(/You’re offline/)).toHaveCount(0);

  // In front of a modal the calendar behind it stays live.
  await other.keyboard.press('n');
  await expect(other.getByRole('dialog')).toContainText('New appointment');
  await bookHaircut(page, 'Later Guest', date);
  await expect(eventOf(other, 'Later Guest')).toBeVisible();
  await expect(other.getByRole('dialog')).toContainText('New appointment');
});
