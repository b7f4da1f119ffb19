import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { openClients } from '../../steps/openClients.ts';

test.describe('The search in the header', () => {
  test('on a phone the search has room for its results', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openClients(page, server.url);
    await page.getByRole('button', { name: 'Search clients, appointments and services' }).click();
    await page.getByRole('combobox', { name: 'Search clients, appointments and services' }).fill('alice fle');
    const found = page.getByRole('option', { name: /^Alice Fletcher/ }).first();
    await expect(found).toBeInViewport({ ratio: 1 });
    await found.click();
    await expect(page.getByRole('heading', { name: 'Alice Fletcher' })).toBeVisible();
  });

  test('the search finds clients and opens an appointment over the page, by keyboard', async ({
    page,
    server,
  }) => {
    await openClients(page, server.url);
    const search = page.getByRole('combobox', { name: 'Search clients, appointments and services' });
    await search.fill('alice fle');
    await expect(page.getByRole('option', { name: /^Alice Fletcher\+?/ }).first()).toBeVisible();
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: 'Alice Fletcher' })).toBeVisible();
    await search.fill('al');
    await expect(page.getByText('Type at least 3 characters')).toBeVisible();
    await search.fill('zzzz');
    await expect(page.getByText('No results')).toBeVisible();
    await search.fill('alice fle');
    await page
      .getByRole('option', { name: /Alice Fletcher ·/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Alice Fletcher').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await search.fill('+359 88');
    await page.getByRole('option', { name: 'See all clients matching “+359 88”' }).click();
    await expect(page).toHaveURL(/\/clients\?search=%2B359(\+|%20)88/);
    await expect(page.getByText(/^1.10 of/)).toBeVisible();
  });

  test('an appointment that the search opened is never over another page', async ({ page, server }) => {
    await openClients(page, server.url);
    const label = 'Search clients, appointments and services';
    const search = page.getByRole('combobox', { name: label });
    const dialog = page.getByRole('dialog', { name: 'Appointment' });
    const open = async () => {
      await search.fill('alice fle');
      await page
        .getByRole('option', { name: /Alice Fletcher ·/ })
        .first()
        .click();
      await expect(dialog.getByRole('link', { name: 'Alice Fletcher' })).toBeVisible();
    };
    await open();
    await dialog.getByRole('link', { name: 'Alice Fletcher' }).click();
    await expect(page.getByRole('heading', { name: 'Alice Fletcher' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await open();
    await dialog.getByRole('button', { name: /^(Add a note|Edit)$/ }).click();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Typed, and not to be lost');
    await page.goBack();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByRole('button', { name: 'Stay here' })).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/clients$/);
    await expect(dialog).toHaveCount(0);

    // The same holds for the list's own dialogs.
    await page.getByRole('searchbox').fill('alice');
    await expect(page).toHaveURL(/search=alice/);
    await page.getByRole('button', { name: 'Add client' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Half typed');
    await page.goBack();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half typed');
    await page.getByRole('dialog', { name: 'Add client' }).getByRole('button', { name: 'Cancel' }).click();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: label }).click();
    await open();
    await dialog.getByRole('link', { name: 'Alice Fletcher' }).click();
    await expect(page.getByRole('heading', { name: 'Alice Fletcher' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
