import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { openClients } from '../../steps/openClients.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'New appointment' });

/** Books the first time of next month that the form offers. */
async function bookFirstTime(page: Page): Promise<void> {
  const month = form(page).getByLabel('Month');
  await month.selectOption({ index: 1 });
  const name = (await month.locator('option:checked').textContent()) ?? '';
  const day = form(page).locator('div', { has: page.locator('> h3', { hasText: name }) });
  await day.getByRole('button').first().click();
  await form(page).getByRole('button', { name: 'Next' }).click();
  await form(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(form(page)).toBeHidden();
}

test('a client is booked on its own page, and the same again from what was', async ({ page, server }) => {
  await openClients(page, server.url);
  await page.getByRole('button', { name: 'Add client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  await dialog.getByLabel('Name', { exact: true }).fill('Bella Again');
  await dialog.getByLabel('Phone number', { exact: true }).fill('088 765 4377');
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill('bella again');
  await page.getByRole('link', { name: /Bella Again/ }).click();
  await expect(page.getByText('No upcoming appointments')).toBeVisible();

  await page.getByRole('button', { name: 'New appointment' }).click();
  await expect(form(page).getByRole('combobox', { name: 'Client' })).toHaveValue('Bella Again');
  await form(page).getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: 'Beard trim' }).click();
  await bookFirstTime(page);
  const upcoming = page.getByRole('region', { name: 'Upcoming' }).getByRole('link');
  await expect(upcoming).toHaveCount(1);

  // What was canceled, or is over, can be booked again: service and provider are chosen.
  const id = decodeURIComponent((await upcoming.getAttribute('href'))?.split('/').at(-1) ?? '');
  await askServer(
    page,
    'mutation M($id: ID!) { deleteAppointment(input: { id: $id }) { deletedAppointmentId } }',
    { id },
  );
  await page.reload();
  await page.getByRole('button', { name: /^Book again: Beard trim/ }).click();
  await expect(form(page).getByRole('combobox', { name: 'Client' })).toHaveValue('Bella Again');
  await expect(form(page).getByRole('combobox', { name: 'Service' })).toHaveValue(/Beard trim/);
  await bookFirstTime(page);
  await expect(upcoming).toHaveCount(1);
});
