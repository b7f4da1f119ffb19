import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { signIn } from '../../steps/signIn.ts';

/** Picks a date by its field's label; the calendar opens on the month of the date that is picked, or is paged to it. */
async function pickDate(page: Page, field: string, date: Date): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  // The calendar of the field before may still be on its way out, and has the same days.
  await expect(page.locator('.mantine-Popover-dropdown table')).toHaveCount(1);
  const label = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const day = page.getByRole('button', { name: label, exact: true });
  for (let month = 0; month < 15 && (await day.count()) === 0; month += 1)
    await page.getByRole('button', { name: 'Next month' }).last().click();
  await day.last().click();
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test.describe('Vacation periods', () => {
  test('a vacation over appointments lists them, cancels the one chosen, and is deleted again', async ({
    page,
    server,
  }) => {
    await signIn(page, server.url);
    await page.goto(`${server.url}/services?tab=vacation_periods`);
    await page.getByRole('link', { name: 'Add vacation period' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('button', { name: 'Select all', exact: true }).click();
    await page.getByRole('button', { name: 'Unselect all' }).click();
    await page.getByRole('combobox', { name: 'Providers' }).click();
    await page.getByRole('option', { name: 'Maria Georgieva' }).click();
    await page.keyboard.press('Escape');

    // The demo's next two weeks hold appointments of Maria's.
    await pickDate(page, 'From', inDays(1));
    await pickDate(page, 'Until', inDays(9));
    await expect(page.getByText('Lasts 1 week 2 days')).toBeVisible();

    // What is not saved is guarded.
    await page.getByRole('link', { name: 'Vacation periods' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();

    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/appointments fall within this vacation/)).toBeVisible();
    const first = dialog.getByRole('listitem').first();
    const name = (await first.locator('p').first().textContent()) ?? '';
    await first.getByText('Cancel', { exact: true }).click();
    await dialog.getByLabel('Reason (optional)').fill('We are on vacation');
    const saved = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('We are on vacation'),
    );
    await dialog.getByRole('button', { name: 'Save vacation' }).click();
    expect((await saved).ok()).toBe(true);
    await expect(page).toHaveURL(/tab=vacation_periods/);
    const row = page.getByRole('row').filter({ hasText: 'Maria Georgieva' });
    await expect(row).toContainText('24:00');
    expect(name).not.toBe('');

    // The same again is noticed in the form, stays one vacation, and what is to be moved is opened.
    await page.getByRole('link', { name: 'Add vacation period' }).click();
    await page.getByRole('combobox', { name: 'Providers' }).click();
    await page.getByRole('option', { name: 'Maria Georgieva' }).click();
    await page.keyboard.press('Escape');
    await pickDate(page, 'From', inDays(1));
    await pickDate(page, 'Until', inDays(9));
    await expect(
      page.getByText(/^Maria Georgieva is already away during this time: .+24:00\.$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('radio', { name: 'Keep' }).first()).toBeChecked();
    await dialog.getByRole('listitem').first().getByText('Reschedule', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save vacation' }).click();
    await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Appointments to reschedule' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toHaveCount(1);
    await page.getByRole('link', { name: 'Vacation periods' }).last().click();

    await expect(row).toHaveCount(1);
    await row.getByRole('link').click();
    await expect(page.getByText('Lasts 1 week 2 days')).toBeVisible();
    await page.getByRole('link', { name: 'Vacation periods' }).click();
    await row.getByRole('button', { name: 'Delete the vacation of Maria Georgieva' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);

    // What is still to come can be brought back.
    const deleted = page.getByRole('alert').filter({ hasText: 'Vacation deleted' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('24:00');
  });

  test('a start after the end clears the end', async ({ page, server }) => {
    await signIn(page, server.url);
    await page.goto(`${server.url}/vacationHour`);
    await pickDate(page, 'From', inDays(3));
    await pickDate(page, 'Until', inDays(5));
    await pickDate(page, 'From', inDays(7));
    await expect(page.getByRole('button', { name: 'Until' })).toHaveText('Choose a date');
  });
});
