import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { bookHaircut, eventOf, middleOf, openCalendar } from '../../steps/bookedHaircut.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { firstFreeDay } from '../../steps/haircut.ts';
import { signIn } from '../../steps/signIn.ts';

const DAY_MS = 86_400_000;

/** The day number of a date, as the cells have it. */
const dayOf = (date: string) => Date.parse(date) / DAY_MS;

/** A day beside a date in the same week, which begins on Monday. */
const besideOf = (date: string) => dayOf(date) + ((dayOf(date) + 3) % 7 === 6 ? -1 : 1);

function cellOf(page: Page, providerId: string, day: number): Locator {
  return page.locator(`[data-cell][data-provider="${providerId}"][data-day="${day}"]`);
}

const moveQuestion = 'Reschedule this appointment?';

test('the week of ten providers has a row for each, one’s own first; the hours are one switch away and stay', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await openCalendar(page, `${server.url}/calendar?view=week`);
  const week = page.getByRole('grid', { name: 'Week by provider' });
  await expect(week.getByRole('row')).toHaveCount(11);
  await expect(week.getByRole('rowheader').first()).toHaveText('Elena Dimitrova');
  await expect(week.getByRole('row').nth(1).getByRole('gridcell')).toHaveCount(7);
  await expectAccessible(page, 'team week');

  await page.getByText('By hour', { exact: true }).click();
  await expect(week).toHaveCount(0);
  await expect(page.locator('[data-column]')).toHaveCount(7);
  await openCalendar(page, `${server.url}/calendar?view=week`);
  await expect(page.locator('[data-column]')).toHaveCount(7);
  await page.getByText('By provider', { exact: true }).click();
  await expect(week).toBeVisible();

  // Three providers share the hours, without a choice.
  const chips = page.getByRole('group', { name: 'Providers' });
  for (const name of ['Maria Georgieva', 'Georgi Stoyanov', 'Viktoria Petrova']) {
    const chip = chips.getByRole('button', { name, exact: true });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.locator('[data-column]')).toHaveCount(7);
  await expect(page.getByText('By hour', { exact: true })).toHaveCount(0);
});

test('with the mouse an appointment goes to another cell and keeps its time; free room is booked or blocked with its provider', async ({
  page,
  server,
}) => {
  const guest = 'Team Guest';
  await signIn(page, server.url);
  const { date, providerId } = await bookHaircut(page, guest, await firstFreeDay(page, 126));
  await openCalendar(page, `${server.url}/calendar?view=week&date=${date}`);
  const chip = eventOf(page, guest);
  const time = (await chip.textContent())?.slice(0, 5) ?? '';
  await expect(chip).toContainText('Haircut');
  const from = await middleOf(chip);
  const to = await middleOf(cellOf(page, providerId, besideOf(date)));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(cellOf(page, providerId, besideOf(date))).toHaveAttribute('data-target', 'true');
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(moveQuestion);
  await expect(dialog).toContainText(new RegExp(`New time.*${time}`, 's'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await page.locator('[data-cell] > [data-stop]:only-child[aria-label*="Maria"]').last().click();
  await expect(dialog.getByRole('heading', { name: 'New appointment' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Provider' })).toHaveValue(/Maria/);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('a long press takes an appointment to another cell', async ({ page, server }) => {
    const guest = 'Touched Guest';
    await signIn(page, server.url);
    const { date, providerId } = await bookHaircut(page, guest, await firstFreeDay(page, 133));
    await openCalendar(page, `${server.url}/calendar?view=week&date=${date}`);
    const target = cellOf(page, providerId, besideOf(date));
    await middleOf(target);
    const from = await middleOf(eventOf(page, guest));
    const box = await target.boundingBox();
    const to = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: from.y };
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', point: { x: number; y: number }) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
    await touch('touchStart', from);
    // The finger has rested long enough once the cell beneath it is lit.
    await expect(page.locator('[data-target="true"]')).toBeVisible();
    await touch('touchMove', { x: (from.x + to.x) / 2, y: from.y });
    await touch('touchMove', to);
    await expect(target).toHaveAttribute('data-target', 'true');
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('dialog')).toContainText(moveQuestion);
  });
});
