import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { openCalendar } from '../../steps/bookedHaircut.ts';
import { coveredTexts } from '../../steps/coveredTexts.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { signIn } from '../../steps/signIn.ts';

const views = ['day', 'week', 'month', 'agenda'] as const;

test('every view opens on its events and can be used by everyone, in light and in dark colors', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  for (const view of views) {
    await openCalendar(page, `${server.url}/calendar?view=${view}`);
    await expect(page.locator('[data-event], tbody button').first()).toBeVisible();
    await expectAccessible(page, view);
  }
  for (const [key, name] of [
    ['?', 'shortcuts'],
    ['b', 'block'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, name, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('filters live in the address bar; canceled ones show only when they are asked for', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await openCalendar(page, `${server.url}/calendar?view=week`);
  await expect(page.locator('[data-event]').first()).toBeVisible();
  const all = await page.locator('[data-event]').count();
  await page.getByRole('button', { name: 'Services', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Yoga' }).click();
  await expect(page).toHaveURL(/service=/);
  await expect(page.getByRole('button', { name: 'Services · 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-event]').count()).toBeLessThan(all);
  await page.goto(`${server.url}/calendar?view=agenda&status=CANCELED`);
  await expect(
    page.getByText('Nothing booked here yet').or(page.getByText('Canceled').first()),
  ).toBeVisible();
  await expect(page.getByText('Confirmed')).toHaveCount(0);
});

test('an address that names no appointment says so, without asking to try again', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/calendar/garbage`);
  await expect(page.getByRole('dialog')).toContainText('Appointment not found');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a provider’s color is chosen in the day view and reaches another person at once', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, server.url);
  await openCalendar(other, `${server.url}/calendar?view=day`);
  await openCalendar(page, `${server.url}/calendar?view=day`);
  const heading = (screen: Page) =>
    screen.locator('[data-scroller]').getByRole('button', { name: 'Maria' }).first();
  const before = await heading(other).getAttribute('class');
  await heading(page).click();
  await page.getByRole('menuitem', { name: 'Olive' }).click();
  await expect.poll(() => heading(page).getAttribute('class')).not.toBe(before);
  await expect.poll(() => heading(other).getAttribute('class')).not.toBe(before);
});

test('the way back leaves no dialog over other days, and asks before a half-filled booking is lost', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await openCalendar(page, `${server.url}/calendar`);
  await page.getByRole('button', { name: /^Next/ }).first().click();
  await expect(page).toHaveURL(/date=/);
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await page.getByRole('button', { name: 'Add appointment' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Add appointment' }).click();
  const field = dialog.getByRole('combobox', { name: 'Client' });
  await field.click();
  await page.getByRole('option').first().click();
  await expect(field).not.toHaveValue('');
  await page.goBack();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/date=/);
});

test('T6: the places that live by another clock are named, of those whose days are shown', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await openCalendar(page, `${server.url}/calendar?view=week`);
  const chip = page.getByRole('button', { name: 'UTC+2 · Aurora Milano UTC+1' });
  await expect(chip).toBeVisible();
  await chip.click();
  await expect(
    page.getByText(
      /^Times are in your time zone, Eastern European .*Time zone of Aurora Milano: Central European /,
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  // The chip; her row has a button of her name, too.
  const chips = page.getByRole('group', { name: 'Providers' });
  const maria = chips.getByRole('button', { name: 'Maria Georgieva', exact: true });
  await maria.click();
  await expect(chip).toHaveCount(0);
  await maria.click();
  await expect(chip).toBeVisible();
  // The night in which clocks change has two distances from UTC.
  await openCalendar(page, `${server.url}/calendar?view=day&date=2027-03-28`);
  await page.getByRole('button', { name: 'UTC+2/UTC+3 · Aurora Milano UTC+1/UTC+2' }).click();
  await expect(page.getByText(/Eastern European Time, UTC\+2\/UTC\+3\. .* UTC\+1\/UTC\+2\.$/)).toBeVisible();
});

test('the title says which days are shown', async ({ page, server }) => {
  await signIn(page, server.url);
  const title = page.getByRole('button', { name: /^Go to date/ });
  await openCalendar(page, `${server.url}/calendar?view=week&date=2026-12-01`);
  await expect(title).toContainText('30 Nov – 6 Dec 2026');
  await openCalendar(page, `${server.url}/calendar?view=month&date=2026-12-01`);
  await expect(title).toContainText('December 2026');
  await openCalendar(page, `${server.url}/calendar?view=day&date=2026-12-01`);
  await expect(title).toContainText('1st December 2026');
  await title.click();
  await expect(page.getByRole('dialog').or(page.getByLabel('Go to date'))).toContainText('1st December 2026');
});

test('a block says who comes for what; resting on it or focusing it says the rest, and the legend explains its lines', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await openCalendar(page, `${server.url}/calendar?view=agenda`);
  const row = page
    .locator('tbody tr')
    .filter({ has: page.locator('[data-event]') })
    .first();
  const service = (await row.locator('td').nth(2).textContent()) ?? '';
  const provider = (await row.locator('td').nth(3).textContent()) ?? '';
  const card = page.getByRole('tooltip');
  await row.locator('[data-event]').hover();
  await expect(card).toContainText(service);
  await expect(card).toContainText(provider);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  await openCalendar(page, `${server.url}/calendar?view=week`);
  await page.getByRole('button', { name: 'Legend' }).press('Enter');
  const legend = page.getByRole('region', { name: 'Legend' });
  await expect(legend).toContainText('Canceled or declined');
  await expectAccessible(page, 'legend');
  await page.keyboard.press('Escape');
  await expect(legend).toHaveCount(0);
  // The last thing that happened was a key: the focus shows, and opens the card.
  await page.locator('[data-event]').first().focus();
  await expect(card).toBeVisible();
  await expectAccessible(page, 'card');
});

/** The times in narrow blocks that are cut off at the right. */
function cutTimes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-compact] [class*="time"]')].flatMap((element) => {
      const text = document.createRange();
      text.selectNodeContents(element.lastChild ?? element);
      const [shown, room] = [text.getBoundingClientRect(), element.getBoundingClientRect()];
      const isShown = shown.top < room.bottom - 2;
      return isShown && shown.right > room.right + 0.5 ? [element.textContent ?? ''] : [];
    }),
  );
}

test('a narrow block shows its time whole or not at all; a phone’s empty day names no key', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openCalendar(page, `${server.url}/calendar?view=week`);
    await page.getByText('By hour', { exact: true }).click();
    await expect(page.locator('[data-compact]').first()).toBeVisible();
    await expect.poll(() => cutTimes(page), `${width} px`).toEqual([]);
  }
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const other = await phone.newPage();
  await signIn(other, server.url);
  // At the end of all dates today is shown, and far ahead nothing is booked.
  await other.goto(`${server.url}/calendar?view=month&date=2199-12-31`);
  await expect(other.getByRole('button', { name: 'Add appointment' })).toBeVisible();
  await expect(other.getByText('Something went wrong')).toHaveCount(0);
  await other.goto(`${server.url}/calendar?view=day&date=2190-02-13`);
  await expect(other.getByText('Tap “Add appointment” to book.')).toBeVisible();
});

test('no icon is over the name or the time of a block, or is cut off by its edge', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  // Both weeks, and the days.
  const layouts = ['By provider', 'By hour'] as const;
  const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const weeks = [0, 7].map((days) => `view=week&date=${dateIn(days)}`);
  const addresses = [
    ...layouts.flatMap((layout) => weeks.map((address) => ({ address, layout }))),
    ...[1, 2, 3, 4].map((days) => ({ address: `view=day&date=${dateIn(days)}`, layout: null })),
  ];
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { address, layout } of addresses) {
      await openCalendar(page, `${server.url}/calendar?${address}`);
      if (layout) await page.getByText(layout, { exact: true }).click();
      if (layout) await expect(page.getByRole('grid')).toHaveCount(layout === 'By provider' ? 1 : 0);
      await expect.poll(() => coveredTexts(page), `${address}, ${layout}, ${width} px`).toEqual([]);
    }
  }
});
