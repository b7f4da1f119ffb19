import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { signIn } from '../../steps/signIn.ts';
import { signUp } from '../../steps/signUp.ts';

const hoursOf = `query { viewer { ... on Provider { name workHours { dayOfTheWeek openTime closeTime isOpen } } } }`;

interface Hours {
  viewer: { workHours: { dayOfTheWeek: number; openTime: string; closeTime: string; isOpen: boolean }[] };
}

/** The viewer's own weekly hours as the server has them: day, from, until. */
async function ownHours(page: Page): Promise<string[]> {
  const { data } = await askServer<Hours>(page, hoursOf);
  return (data?.viewer.workHours ?? []).map(
    ({ dayOfTheWeek, openTime, closeTime }) =>
      `${dayOfTheWeek} ${openTime.slice(0, 5)}-${closeTime.slice(0, 5)}`,
  );
}

/** A business that has just signed itself up, on the hours of its owner. */
async function openNewHours(page: Page, base: string, name: string): Promise<void> {
  await signUp(page, base, name);
  await page.goto(`${base}/services?tab=work_hours`);
}

test.describe('Work hours', () => {
  test('a new business enters its hours: a week at a click, rows one by one, a day copied, taken back', async ({
    page,
    server,
  }) => {
    await openNewHours(page, server.url, 'Hanna Hours');
    await expect(page.getByText('No work hours yet')).toBeVisible();
    await page.getByRole('button', { name: 'Monday to Friday, 09:00–17:00' }).click();
    await expect(page.getByRole('group', { name: 'Friday' })).toBeVisible();
    expect(await ownHours(page)).toHaveLength(5);

    // Only one new row at a time (spec 4); 24:00 closes a day, and close before open is refused (spec 5).
    await page.getByRole('button', { name: 'Add work hours' }).click();
    await expect(page.getByRole('button', { name: 'Add work hours' })).toBeDisabled();
    const saturday = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('group', { name: 'Saturday' }) });
    await saturday.getByLabel('Opens').selectOption('20:00');
    await saturday.getByLabel('Closes').selectOption('19:30');
    await saturday.getByRole('button', { name: 'Save' }).click();
    await expect(saturday.getByRole('alert')).toHaveText(
      'Please select valid times! Close time should not be earlier than open time.',
    );
    await saturday.getByLabel('Closes').selectOption('24:00');
    await saturday.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => ownHours(page)).toContain('5 20:00-24:00');

    // Two rows that differ are saved in one call.
    for (const day of ['Monday', 'Tuesday']) {
      await page.getByRole('group', { name: day }).getByLabel('Closes').selectOption('18:00');
    }
    await page.getByRole('button', { name: 'Save all' }).click();
    await expect
      .poll(() => ownHours(page))
      .toEqual(expect.arrayContaining(['0 09:00-18:00', '1 09:00-18:00']));

    // A1: a row that overlaps another is one with it once saved, wherever hours are shown.
    await page.getByRole('button', { name: 'Add work hours' }).click();
    const added = page.getByRole('listitem').filter({ hasText: 'Save' }).last();
    await added.getByLabel('Day', { exact: true }).selectOption('Monday');
    await added.getByLabel('Opens').selectOption('17:30');
    await added.getByLabel('Closes').selectOption('20:00');
    await added.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => ownHours(page)).toContain('0 09:00-20:00');
    expect(await ownHours(page)).toHaveLength(6);
    await expect(page.getByRole('group', { name: 'Monday' })).toHaveCount(1);
    await expect(page.getByRole('group', { name: 'Monday' }).getByLabel('Closes')).toHaveValue('20:00');
    await page.getByText('Whole week').click();
    await expect(page.getByRole('table').getByText('09:00–20:00')).toBeVisible();
    await page.getByText('One person').click();

    await page.getByRole('button', { name: 'Copy a day' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Copy the hours from').selectOption('Saturday');
    await dialog.getByText('Sunday', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(() => ownHours(page)).toContain('6 20:00-24:00');

    await page.getByRole('button', { name: 'Delete the hours on Sunday' }).click();
    await expect.poll(() => ownHours(page)).toHaveLength(6);
    const deleted = page.getByRole('alert').filter({ hasText: 'Work hours deleted' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => ownHours(page)).toContain('6 20:00-24:00');
  });

  test('unsaved hours are guarded on leaving, and other consoles follow what is saved', async ({
    page,
    server,
    browser,
  }) => {
    await signIn(page, server.url);
    const other = await (await browser.newContext()).newPage();
    await signIn(other, server.url);
    await other.goto(`${server.url}/services?tab=work_hours`);
    await expect(other.getByRole('group', { name: 'Monday' })).toBeVisible();

    await page.goto(`${server.url}/services?tab=work_hours`);
    await page.getByRole('group', { name: 'Monday' }).getByLabel('Opens').selectOption('09:30');
    const ways = [
      page.getByRole('tab', { name: 'My services' }),
      page.getByRole('radiogroup').getByText('Whole week'),
    ];
    for (const way of ways) {
      await way.click();
      await expect(page.getByRole('dialog').getByText('You have unsaved changes')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByRole('group', { name: 'Monday' }).getByLabel('Opens')).toHaveValue('09:30');
  });

  test('a colleague’s week is taken over, and taken back', async ({ page, server }) => {
    await signIn(page, server.url);
    await page.goto(`${server.url}/services?tab=work_hours`);
    await expect(page.getByRole('group', { name: 'Monday' })).toBeVisible();
    const before = await ownHours(page);
    await page.getByRole('button', { name: 'Same as…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Hours for/ });
    await dialog.getByRole('combobox', { name: 'Same as' }).click();
    await page.getByRole('option', { name: 'Maria Georgieva' }).click();
    await dialog.getByRole('button', { name: 'Use these hours' }).click();
    await expect(page.getByText(/now has the same hours as Maria Georgieva/)).toBeVisible();
    expect(await ownHours(page)).not.toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => ownHours(page)).toEqual(before);
  });

  test('a place is closed on the public holidays of a year, and on a date of its own', async ({
    page,
    server,
  }) => {
    await openNewHours(page, server.url, 'Petar Holiday');
    await page.getByText('Special hours').click();
    await page.getByRole('button', { name: 'Public holidays' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Country').selectOption('Italy');
    await dialog.getByLabel('Year').selectOption({ index: 1 });
    await dialog.getByText('Christmas Day').click();
    await dialog.getByRole('button', { name: /^Close on \d+ days$/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Republic Day' })).toContainText('Closed');
    await expect(page.getByRole('row').filter({ hasText: 'Christmas Day' })).toHaveCount(0);

    // One date for the whole place: closed at first, then open in two stretches that merge (A1).
    await page.getByRole('button', { name: 'Add a date' }).click();
    const form = page.getByRole('dialog', { name: 'Add a date' });
    await expect(form.getByRole('combobox', { name: 'For' })).toHaveValue('Petar Holiday’s Studio');
    await form.getByRole('button', { name: 'Date' }).click();
    await page
      .locator('.mantine-Popover-dropdown table button:not([disabled], [data-outside])')
      .last()
      .click();
    await form.getByLabel('Reason').fill('Stocktaking');
    await form.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Stocktaking' });
    await expect(row).toContainText('Closed');
    await row.getByRole('button', { name: 'Edit this date' }).click();
    const change = page.getByRole('dialog', { name: 'Edit this date' });
    await change.getByText('Different hours').click();
    await change.getByRole('button', { name: 'Add work hours' }).click();
    await change.getByLabel('Opens').last().selectOption('16:00');
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('09:00–20:00');
    await row.getByRole('button', { name: 'Delete this date' }).click();
    await expect(row).toHaveCount(0);
  });
});
