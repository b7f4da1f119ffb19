import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { signIn } from '../../steps/signIn.ts';

const ALL = 'Special hours';

/** The first working day after tomorrow: the demo has appointments at each place on it. */
function workingDay(): Date {
  const day = new Date(Date.now() + 2 * 86_400_000);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

/** Closes a date for the whole first place, up to the question what becomes of what is booked. */
async function closeDate(page: Page, form: Locator, date: Date): Promise<void> {
  await page.getByRole('button', { name: 'Add a date' }).click();
  await form.getByRole('button', { name: 'Date' }).click();
  const label = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const day = page.getByRole('button', { name: label, exact: true });
  await expect(page.locator('.mantine-Popover-dropdown table')).toBeVisible();
  if ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).last().click();
  await day.last().click();
  await form.getByLabel('Reason').fill('Stocktaking');
  await form.getByRole('button', { name: 'Save' }).click();
}

test('A4: closing a date over appointments lists them: kept, canceled with notice, or moved', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/services?tab=work_hours`);
  await page.getByText(ALL).click();
  const form = page.getByRole('dialog', { name: 'Add a date' });
  await closeDate(page, form, workingDay());
  const question = page.getByRole('dialog', { name: /^\d+ appointments fall outside these hours$/ });
  const items = question.getByRole('listitem');
  await expect(items.nth(2)).toBeVisible();

  // Going back loses nothing and saves nothing.
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Reason')).toHaveValue('Stocktaking');
  await form.getByRole('button', { name: 'Save' }).click();

  await items.first().getByText('Cancel', { exact: true }).click();
  await items.nth(1).getByText('Move', { exact: true }).click();
  await question.getByLabel('Reason (optional)').fill('We count our stock');
  const canceled = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('We count our stock'),
  );
  await question.getByRole('button', { name: 'Save hours' }).click();
  expect((await canceled).ok()).toBe(true);
  await expect(page.getByRole('button', { name: 'Modify' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Appointments to move' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: ALL }).click();
  const row = page.getByRole('row').filter({ hasText: 'Stocktaking' });
  await expect(row).toContainText('Closed');
  await row.getByRole('button', { name: 'Delete this date' }).click();
  await expect(row).toHaveCount(0);
});
