import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { eventOf, middleOf, openCalendar } from '../../steps/bookedHaircut.ts';
import { bookHaircut } from '../../steps/bookHaircut.ts';
import { firstFreeDay, haircutOf, slotsOf } from '../../steps/haircut.ts';
import { signIn } from '../../steps/signIn.ts';

const MINUTE = 60_000;

/** Counts what is pressed. Typing a name is no press. */
class Hand {
  presses = 0;

  async press(target: Locator): Promise<void> {
    await target.click();
    this.presses += 1;
  }
}

/** Maria's column of the day view, and the height of a minute after her first free start of the day. */
async function freeTimeOf(page: Page, date: string): Promise<{ column: Locator; startAt: string }> {
  const { providers } = await haircutOf(page);
  const maria = providers.find(({ name }) => name.startsWith('Maria'));
  const free = await slotsOf(page, date, maria?.id ?? '');
  // Two free slots in a row leave room for a start between them.
  const startAt = free.find((start) =>
    free.includes(new Date(Date.parse(start) + 45 * MINUTE).toISOString()),
  );
  const headings = page.locator('[id^="calendar-column-"]');
  const index = (await headings.allTextContents()).findIndex((text) => text.includes('Maria'));
  return { column: page.locator('[data-column]').nth(index), startAt: startAt ?? '' };
}

/** How far down the grid a time of the day is, 0 its top and 1 its bottom: by the hours at its edge, of which some are folded. */
function shareOf(page: Page, hour: number, minutes: number): Promise<number> {
  return page.locator('[data-scroller]').evaluate(
    (scroller, time) => {
      const labels = [...scroller.querySelectorAll<HTMLElement>('span[aria-hidden]')];
      const tops = new Map(
        labels.map(({ textContent, style }) => [
          Number.parseInt(textContent ?? '', 10),
          Number.parseFloat(style.top),
        ]),
      );
      const heights = [...tops].map(([known, top]) => (tops.get(known + 1) ?? Number.NaN) - top);
      const height = Math.min(...heights.filter((one) => one > 0));
      return ((tops.get(time.hour) ?? Number.NaN) + (height * time.minutes) / 60) / 100;
    },
    { hour, minutes },
  );
}

/** Presses a column at a time of Sofia. */
async function pressAt(page: Page, column: Locator, startAt: string): Promise<void> {
  const wall = new Date(startAt).toLocaleTimeString('en-GB', { timeZone: 'Europe/Sofia' });
  // Two minutes later: not on the line between two times.
  const share = await shareOf(page, Number(wall.slice(0, 2)), Number(wall.slice(3, 5)) + 2);
  await column.evaluate((element, at) => {
    const scroller = element.closest('[data-scroller]');
    const y = at * element.getBoundingClientRect().height;
    if (scroller) scroller.scrollTop = Math.max(0, y - scroller.clientHeight / 2);
  }, share);
  const { x = 0, y = 0, width = 0, height = 0 } = (await column.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + share * height);
}

test('a client is booked for a haircut with five presses from a cell, at any free start, and the booking flashes', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  const date = await firstFreeDay(page, 56);
  await openCalendar(page, `${server.url}/calendar?view=day&date=${date}`);
  const { column, startAt } = await freeTimeOf(page, date);
  await pressAt(page, column, startAt);
  const hand = new Hand();
  hand.presses += 1;
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await expect(page.locator('[data-ghost="select"]')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await page.keyboard.type('Mar');
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveAttribute('aria-expanded', 'true');
  const client = page.getByRole('option', { name: /^Mar/ }).first();
  const name = (await client.locator('p').first().textContent()) ?? '';
  await hand.press(client);
  // The services open by themselves.
  await hand.press(page.getByRole('option', { name: /^Haircut/ }));
  await expect(dialog.getByRole('combobox', { name: 'Provider' })).toHaveValue(/^Maria/);
  await expect(dialog.getByText('€35.00')).toBeVisible();
  await hand.press(dialog.getByText('Short', { exact: true }));
  await hand.press(dialog.getByRole('button', { name: 'Book', exact: true }));
  await expect(page.getByText('The appointment was booked.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const event = page.locator('[data-event]').filter({ hasText: name }).first();
  await expect(event).toBeInViewport();
  process.stdout.write(`A haircut from a cell: ${hand.presses} presses and a name\n`);
  expect(hand.presses).toBeLessThanOrEqual(5);
});

test('a time that someone takes while the panel is open is named, with the next free one', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  const date = await firstFreeDay(page, 63);
  await openCalendar(page, `${server.url}/calendar?view=day&date=${date}`);
  const { column, startAt } = await freeTimeOf(page, date);
  await pressAt(page, column, startAt);
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await dialog.getByText('Guest', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Guest’s name' }).fill('Panel Guest');
  await dialog.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: /^Haircut/ }).click();
  await dialog.getByText('Long', { exact: true }).click();
  const book = dialog.getByRole('button', { name: 'Book', exact: true });
  await expect(book).toBeEnabled();

  await bookHaircut(page, { guest: 'Quicker Guest', startAt });
  await expect(dialog.getByRole('alert')).toContainText(
    /Booked \d\d:\d\d–\d\d:\d\d\. Next available: \d\d:\d\d/,
  );
  await expect(book).toBeDisabled();
  await dialog.getByRole('button', { name: 'Take it' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await book.click();
  await expect(page.getByText('The appointment was booked.')).toBeVisible();
  await expect(eventOf(page, 'Panel Guest')).toBeVisible();
});

test('the panel is left by Escape, and hands what was entered to the long form', async ({ page, server }) => {
  await signIn(page, server.url);
  const date = await firstFreeDay(page, 63);
  await openCalendar(page, `${server.url}/calendar?view=month&date=${date}`);
  const day = page.locator('td[data-day]:not([data-past]):not([data-outside])').last();
  const { x } = await middleOf(day);
  const box = await day.boundingBox();
  const pressDay = () => page.mouse.click(x, (box?.y ?? 0) + (box?.height ?? 0) - 4);
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await pressDay();
  await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await pressDay();
  await dialog.getByText('Guest', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Guest’s name' }).fill('Handed Over');
  await dialog.getByRole('button', { name: 'More options' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Guest’s name' })).toHaveValue('Handed Over');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeVisible();
});
