import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { bookHaircut, eventOf, openCalendar } from '../../steps/bookedHaircut.ts';
import { signIn } from '../../steps/signIn.ts';

test('the calendar without a mouse: views, help, search, from event to event, moving one', async ({
  page,
  server,
}) => {
  const guest = 'Keyboard Guest';
  await signIn(page, server.url);
  const { date, providerId } = await bookHaircut(page, guest);
  await openCalendar(page, `${server.url}/calendar?view=week&date=${date}&provider=${providerId}`);
  const dialog = page.getByRole('dialog');

  for (const [key, view] of [
    ['d', 'day'],
    ['m', 'month'],
    ['a', 'agenda'],
    ['w', 'week'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
  }
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(new RegExp(date));
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(date));

  await page.keyboard.press('?');
  await expect(dialog).toContainText('Keyboard shortcuts');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: /Search clients/ })).toBeFocused();
  await page.keyboard.press('Escape');

  const event = eventOf(page, guest);
  await event.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(guest);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(event).toBeFocused();

  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.locator('[data-ghost="move"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-ghost]')).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Reschedule this appointment?');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('b');
  await expect(dialog).toContainText('Block time');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(dialog).toContainText('New appointment');
});
