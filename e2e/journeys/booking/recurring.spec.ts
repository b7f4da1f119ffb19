import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { bookHaircut } from '../../steps/bookHaircut.ts';
import { bookSeries, weeksAfter } from '../../steps/bookSeries.ts';
import { bookedOf, firstFreeDay, haircutOf, slotsOf } from '../../steps/haircut.ts';
import { signIn } from '../../steps/signIn.ts';

const guest = 'Regina Regular';

test('a series is booked around a date that is taken, moved from one date on, and canceled as a whole', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  // Weeks in which no other journey books anything.
  const date = await firstFreeDay(page, 140);
  const { providers } = await haircutOf(page);
  const maria = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  const [taken = ''] = await slotsOf(page, weeksAfter(date, 1), maria);
  await bookHaircut(page, { guest: 'In The Way', startAt: taken });

  await page.goto(`${server.url}/calendar?date=${date}&view=day`);
  await page.getByRole('button', { name: 'Add appointment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Guest', { exact: true }).click();
  await dialog.getByLabel('Guest’s name (optional)').fill(guest);
  await dialog.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: 'Haircut' }).click();
  await dialog.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Maria' }).click();
  await dialog.getByLabel('Month').selectOption(date.slice(0, 7));
  const day = Number(date.slice(8));
  const heading = new RegExp(` ${day}(st|nd|rd|th) `);
  await dialog
    .locator('div', { has: page.locator('> h3', { hasText: heading }) })
    .getByRole('button')
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('combobox', { name: 'Hair length' }).click();
  await page.getByRole('option', { name: 'Short' }).click();

  // Spec 5: confirming takes a frequency, and either an end or ongoing.
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await dialog.getByLabel('Repeat this appointment').check();
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Ongoing').check();
  await expect(dialog.getByText(/appointments in the next 12 months/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Until' }).click();
  await pickDate(weeksAfter(date, 3));
  await expect(dialog.getByLabel('Ongoing')).not.toBeChecked();
  await expect(dialog.getByText('4 appointments', { exact: true })).toBeVisible();

  // P5: the date that is taken is named, and left out only once that is agreed to.
  await confirm.click();
  await expect(dialog.getByText('Some dates aren’t available')).toBeVisible();
  await expect(dialog.getByText('1 date can’t be booked:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Book the others and skip these' }).click();
  await expect(page.getByText('3 appointments were booked.')).toBeVisible();

  // P6: this and the following get another time; the one before stays.
  const next = weeksAfter(date, 2);
  await page.goto(`${server.url}/calendar?date=${next}&view=day`);
  const event = page.locator('[data-event]').filter({ hasText: guest });
  await event.click();
  await expect(dialog.getByRole('heading', { name: 'Recurring appointment' })).toBeVisible();
  await expect(dialog.getByText(/^Every \w+day at/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  const times = dialog.getByRole('region', { name: 'Available times' });
  await expect(times.locator('[aria-pressed="true"]')).toHaveCount(1);
  await times.locator('[aria-pressed="true"]').click();
  await times.locator('[aria-pressed="false"]:enabled').nth(1).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('This and the following').check();
  await confirm.click();
  await expect(page.getByText('2 appointments were rescheduled.')).toBeVisible();

  // All of the new series is canceled at once.
  await event.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('menuitem', { name: 'Cancel all' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel all' }).click();
  await expect(page.getByText('2 appointments were canceled.')).toBeVisible();
  await expect(event).toHaveCount(0);

  // P2: a click brings all of them back.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('The change was undone.')).toBeVisible();
  await expect(event).toHaveCount(1);
  await bookedOf(page, weeksAfter(date, 3), guest);

  /** Goes to a date in the open month picker. */
  async function pickDate(wanted: string): Promise<void> {
    await expect(dialog.locator('table')).toHaveCount(1);
    const label = new Date(wanted).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const day = dialog.locator('table').getByRole('button', { name: label, exact: true });
    for (let month = 0; month < 15 && (await day.count()) === 0; month += 1)
      await dialog.getByRole('button', { name: 'Next month' }).click();
    await day.click();
  }
});

test('P6: only one of a series is moved and only one is canceled; the others stay where they are', async ({
  page,
  server,
}) => {
  const regular = 'Olga Onlyonce';
  await signIn(page, server.url);
  // Weeks in which no other journey books anything.
  const date = await firstFreeDay(page, 252);
  await bookSeries(page, regular, date, 4);
  const dates = [0, 1, 2, 3].map((weeks) => weeksAfter(date, weeks));
  const starts = () => Promise.all(dates.map(async (day) => (await bookedOf(page, day, regular)).startAt));
  const before = await starts();
  const event = page.locator('[data-event]').filter({ hasText: regular });
  const dialog = page.getByRole('dialog');
  const open = async (day: string) => {
    await page.goto(`${server.url}/calendar?date=${day}&view=day`);
    await event.click();
    await expect(dialog.getByRole('heading', { name: 'Recurring appointment' })).toBeVisible();
  };

  // The second one goes to another time; 'only this one' is the default.
  await open(dates[1] ?? '');
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  const times = dialog.getByRole('region', { name: 'Available times' });
  await times.locator('[aria-pressed="false"]:enabled').nth(2).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByLabel('Only this one')).toBeChecked();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The appointment was rescheduled.')).toBeVisible();
  const after = await starts();
  expect(after[1]).not.toBe(before[1]);
  expect(after.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1));

  // The third one is canceled, restored by a click, and canceled again.
  await open(dates[2] ?? '');
  const deleteThisOne = async () => {
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('menuitem', { name: 'Cancel this one' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel this one' }).click();
    await expect(event).toHaveCount(0);
  };
  await deleteThisOne();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await event.click();
  await deleteThisOne();
  for (const day of dates.toSpliced(2, 1)) {
    await page.goto(`${server.url}/calendar?date=${day}&view=day`);
    await expect(event).toHaveCount(1);
  }
  // What was moved by hand still belongs to the series, which keeps its rule.
  await open(dates[1] ?? '');
  await expect(dialog.getByText(/^Every \w+day at/)).toBeVisible();
});
