import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { blockOwnTime } from '../../steps/blockOwnTime.ts';
import { bookHaircut, dragBy, eventOf, middleOf, openCalendar } from '../../steps/bookedHaircut.ts';
import { firstFreeDay, haircutOf, slotsOf } from '../../steps/haircut.ts';
import { signIn } from '../../steps/signIn.ts';

const HOUR_PX = 60;

/** What an event's block says of its time. */
const timeOf = async (page: Page, guest: string) =>
  ((await eventOf(page, guest).textContent()) ?? '').match(/\d\d:\d\d(?:–\d\d:\d\d)?/)?.[0];

test('an appointment is moved with the mouse, and the move is taken back', async ({ page, server }) => {
  const guest = 'Dragged Guest';
  await signIn(page, server.url);
  const { date, startAt, providerId } = await bookHaircut(page, guest);
  const slots = await slotsOf(page, date, providerId);
  const later =
    slots
      .map((slot) => (Date.parse(slot) - Date.parse(startAt)) / 60_000)
      .find((minutes) => minutes >= 120) ?? 0;
  await openCalendar(page, `${server.url}/calendar?view=day&date=${date}`);
  const before = await timeOf(page, guest);
  const dialog = page.getByRole('dialog');

  // Escape while dragging: nothing happens.
  await dragBy(page, eventOf(page, guest), { y: HOUR_PX });
  await expect(page.locator('[data-ghost="move"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-ghost]')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);

  // To a slot some hours later, confirmed, and back again.
  await dragBy(page, eventOf(page, guest), { y: (later / 60) * HOUR_PX });
  await page.mouse.up();
  await expect(dialog).toContainText('Reschedule this appointment?');
  // The guest left no phone number: there is nobody to notify.
  await expect(dialog.getByLabel('Notify the client')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(page.getByText('The appointment was rescheduled.')).toBeVisible();
  await expect.poll(() => timeOf(page, guest)).not.toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => timeOf(page, guest)).toBe(before);

  // A quarter of an hour beside the slots, in free time: no exception (rule A10).
  await dragBy(page, eventOf(page, guest), { y: HOUR_PX / 4 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => timeOf(page, guest)).not.toBe(before);
});

test('a move that can’t be had says why while it is held, before anybody is asked, and snaps back', async ({
  page,
  server,
}) => {
  const guest = 'Refused Guest';
  await signIn(page, server.url);
  const { date } = await bookHaircut(page, guest);
  await openCalendar(page, `${server.url}/calendar?view=day&date=${date}`);
  const before = await timeOf(page, guest);
  // The first column of someone who works that day and cuts no hair.
  const { providers } = await haircutOf(page);
  const headings = await page.locator('[id^="calendar-column-"]').allInnerTexts();
  const index = headings.findIndex((heading) => providers.every(({ name }) => !heading.includes(name)));
  const from = await middleOf(eventOf(page, guest));
  const to = await middleOf(page.locator('[data-column]').nth(index));
  await dragBy(page, eventOf(page, guest), { x: to.x - from.x });
  await expect(page.locator('[data-ghost][data-obstacle="hard"]')).toContainText(
    'Haircut isn’t offered here.',
  );
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(`${headings[index]?.trim()} doesn’t offer Haircut.`);
  await expect(dialog.getByRole('button', { name: 'Reschedule', exact: true })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Book anyway' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await timeOf(page, guest)).toBe(before);
});

test('a drag of what a colleague has moved in the meantime is refused, and the calendar shows it where they put it', async ({
  page,
  server,
}) => {
  const guest = 'Contested Guest';
  // Nothing arrives live, so the calendar shows what it has read.
  await page.routeWebSocket(/\/subscriptions$/, () => undefined);
  await signIn(page, server.url);
  const { id, date, startAt, endAt, serviceId, providerId } = await bookHaircut(page, guest);
  await openCalendar(page, `${server.url}/calendar?view=day&date=${date}`);
  const before = await timeOf(page, guest);
  const quarter = 15 * 60_000;
  const later = (instant: string) => new Date(Date.parse(instant) + quarter).toISOString();
  const colleagues = { startAt: later(startAt), endAt: later(endAt), serviceId, providerId };
  const moved = await askServer(
    page,
    `mutation ($input: UpdateAppointmentInput!) { updateAppointment(input: $input) { appointment { id } } }`,
    { input: { id, timeSlots: [colleagues], allowOutsideHours: true } },
  );
  expect(moved.errors).toBeUndefined();
  expect(await timeOf(page, guest)).toBe(before);

  await dragBy(page, eventOf(page, guest), { y: HOUR_PX });
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else just changed this appointment');
  await expect(dialog.getByRole('button', { name: 'Reschedule', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => timeOf(page, guest)).not.toBe(before);

  // From where it is now it moves.
  await dragBy(page, eventOf(page, guest), { y: HOUR_PX / 4 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(page.getByText('The appointment was rescheduled.')).toBeVisible();
});

test('the lower edge lengthens an appointment by whole slots', async ({ page, server }) => {
  const guest = 'Longer Guest';
  await signIn(page, server.url);
  const { date, startAt, endAt } = await bookHaircut(page, guest);
  const slotPx = (Date.parse(endAt) - Date.parse(startAt)) / 60_000;
  await openCalendar(page, `${server.url}/calendar?view=day&date=${date}`);
  const before = await timeOf(page, guest);
  const { x, y } = await middleOf(eventOf(page, guest));
  const box = await eventOf(page, guest).boundingBox();
  const bottom = (box?.y ?? y) + (box?.height ?? 0) - 3;
  await page.mouse.move(x, bottom);
  await page.mouse.down();
  await page.mouse.move(x, bottom + slotPx * 0.8, { steps: 5 });
  await expect(page.locator('[data-ghost="lengthen"]')).toBeVisible();
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Change the duration?');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.poll(() => timeOf(page, guest)).not.toBe(before);
  const height = async () => (await eventOf(page, guest).boundingBox())?.height ?? 0;
  await expect.poll(async () => Math.round((await height()) / (box?.height ?? 1))).toBe(2);
});

test('in the week and the month an event goes to another day', async ({ page, server }) => {
  const guest = 'Week Guest';
  await signIn(page, server.url);
  const { date, providerId } = await bookHaircut(page, guest);
  const dialog = page.getByRole('dialog');
  for (const view of ['week', 'month']) {
    await openCalendar(page, `${server.url}/calendar?view=${view}&date=${date}&provider=${providerId}`);
    const cell = view === 'week' ? page.locator('[data-column]').first() : page.locator('[data-day]').first();
    const width = (await cell.boundingBox())?.width ?? 0;
    const weekday = (new Date(date).getUTCDay() + 6) % 7;
    await dragBy(page, eventOf(page, guest), { x: weekday > 3 ? -width : width });
    await page.mouse.up();
    await expect(dialog).toContainText('Reschedule this appointment?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('empty time is booked or blocked from where it was marked; the block is live, and freed with a way back', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  // A day on which no other journey books: the first column may be Maria's.
  const date = await firstFreeDay(page, 231);
  await bookHaircut(page, 'Somebody', date);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, server.url);
  const address = `${server.url}/calendar?view=day&date=${date}`;
  await openCalendar(other, address);
  await openCalendar(page, address);
  const column = page.locator('[data-column]').first();
  // The first who works that day.
  const provider = await page.locator('[id^="calendar-column-"]').first().innerText();
  const { x, y } = await middleOf(column);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + HOUR_PX, { steps: 5 });
  await expect(page.locator('[data-ghost="select"]')).toBeVisible();
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await dialog.getByLabel('Note (optional)').fill('Dentist');
  await dialog.getByRole('button', { name: 'Block time' }).click();
  const block = (screen: Page) => screen.locator('[data-block]').filter({ hasText: 'Dentist' });
  await expect(block(page)).toBeVisible();
  await expect(block(other)).toBeVisible();

  await block(page).click();
  await expect(dialog.getByRole('combobox', { name: 'Provider' })).toHaveValue(provider.trim());
  await dialog.getByRole('button', { name: 'Unblock this time' }).click();
  await expect(block(page)).toHaveCount(0);
  await expect(block(other)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(block(page)).toBeVisible();

  await page.mouse.click(x, y - 3 * HOUR_PX);
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeVisible();
});

test('a blocked time is dragged, lengthened and edited, each with a way back; others see it, and no appointment is covered', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  // A day on which no other journey books or blocks.
  const date = await firstFreeDay(page, 210);
  const { startAt } = await bookHaircut(page, 'Seated Guest', date);
  await blockOwnTime(page, startAt, 'Delivery');
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, server.url);
  const address = `${server.url}/calendar?view=day&date=${date}`;
  await openCalendar(other, address);
  await openCalendar(page, address);
  const block = (screen: Page, column = 0) =>
    screen.locator('[data-column]').nth(column).locator('[data-block]').filter({ hasText: 'Delivery' });
  const timeNow = async (screen: Page) =>
    ((await block(screen).textContent()) ?? '').match(/\d\d:\d\d(?:–\d\d:\d\d)?/)?.[0];
  const before = await timeNow(page);
  const undo = page.getByRole('button', { name: 'Undo' }).last();

  // Over Maria's appointment: back where it was, with the reason.
  const from = await middleOf(block(page));
  const maria = await middleOf(eventOf(page, 'Seated Guest'));
  await dragBy(page, block(page), { x: maria.x - from.x });
  await expect(page.locator('[data-ghost="move"]')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: 'Time slot is not available!' })).toBeVisible();
  await expect(block(page)).toBeVisible();
  expect(await timeNow(page)).toBe(before);

  // Three hours later, and back.
  await dragBy(page, block(page), { y: 3 * HOUR_PX });
  await page.mouse.up();
  await expect.poll(() => timeNow(page)).not.toBe(before);
  await expect.poll(() => timeNow(other)).toBe(await timeNow(page));
  await undo.click();
  await expect.poll(() => timeNow(page)).toBe(before);
  await expect.poll(() => timeNow(other)).toBe(before);

  // Later in Maria's column.
  await dragBy(page, block(page), { x: maria.x - from.x, y: 3 * HOUR_PX });
  await page.mouse.up();
  await expect(block(page)).toHaveCount(0);
  await expect(block(other)).toHaveCount(0);
  await undo.click();
  await expect(block(page)).toBeVisible();

  // Its lower edge, in quarters of an hour.
  const box = await block(page).boundingBox();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0) - 3;
  await page.mouse.move(from.x, bottom);
  await page.mouse.down();
  await page.mouse.move(from.x, bottom + HOUR_PX / 2, { steps: 5 });
  await expect(page.locator('[data-ghost="lengthen"]')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('The blocked time was changed.')).toBeVisible();
  await expect.poll(async () => Math.round((await block(page).boundingBox())?.height ?? 0)).toBe(90);

  // With the keyboard a quarter of an hour down.
  const longer = await timeNow(page);
  await block(page).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => timeNow(page)).not.toBe(longer);

  // Another note in the dialog, with no other way back on the screen.
  await openCalendar(page, address);
  await block(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Note (optional)').fill('Delivery of chairs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(block(page)).toContainText('Delivery of chairs');
  await expect(block(other)).toContainText('Delivery of chairs');
  await undo.click();
  await expect(block(page)).not.toContainText('chairs');
  await context.close();
});
