import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { signIn } from './signIn.ts';

/** Opens the client list of the demo business as its owner. */
async function openClients(page: Page, base: string): Promise<void> {
  await signIn(page, base);
  await page.goto(`${base}/clients`);
  await expect(page.getByRole('button', { name: 'Add client' })).toBeVisible();
}

async function addClient(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Add client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Phone number', { exact: true }).fill(phone);
  await dialog.getByRole('button', { name: 'Add client' }).click();
}

test.describe('Clients', () => {
  test('a client is added, found, edited, noted, removed and brought back', async ({ page, server }) => {
    await openClients(page, server.url);
    await addClient(page, 'Jovana Journey', '088 765 4321');
    await expect(
      page.getByText('Jovana Journey is now a client. The invitation is on its way.'),
    ).toBeVisible();

    await page.getByRole('searchbox').fill('jovana');
    await expect(page).toHaveURL(/search=jovana/);
    await page.getByRole('link', { name: /Jovana Journey/ }).click();
    await expect(page.getByRole('heading', { name: 'Jovana Journey' })).toBeVisible();

    await page.getByRole('textbox', { name: 'Notes' }).fill('Prefers mornings');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();

    await page.getByRole('button', { name: 'What to do with this client' }).click();
    await page.getByRole('menuitem', { name: 'Edit client' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Jovana Edited');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Jovana Edited' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Prefers mornings');

    await page.getByRole('button', { name: 'What to do with this client' }).click();
    await page.getByRole('menuitem', { name: 'Remove client' }).click();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page).toHaveURL(/\/clients$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('searchbox').fill('jovana');
    await expect(page.getByRole('link', { name: /Jovana Edited/ })).toBeVisible();
  });

  test('a number that is known leads to whose it is', async ({ page, server }) => {
    await openClients(page, server.url);
    await addClient(page, 'First Owner', '088 765 0001');
    await expect(page.getByRole('dialog')).toBeHidden();
    await addClient(page, 'Second Owner', '+359887650001');
    const dialog = page.getByRole('dialog', { name: 'Add client' });
    await expect(dialog.getByRole('alert')).toContainText('First Owner has this number already.');
    await dialog.getByRole('link', { name: 'Open First Owner' }).click();
    await expect(page.getByRole('heading', { name: 'First Owner' })).toBeVisible();
  });

  test('a file is looked at, imported, and imports nobody twice; bad rows can be downloaded', async ({
    page,
    server,
  }) => {
    await openClients(page, server.url);
    const file = {
      name: 'clients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Име;Телефон\r\nФайл Първи;0887000001\r\n;0887000002\r\n<b>Файл</b>;0887000003\r\n',
      ),
    };
    const dialog = page.getByRole('dialog', { name: 'Import clients' });
    const open = async () => {
      await page.getByRole('button', { name: 'Import and export' }).click();
      await page.getByRole('menuitem', { name: 'Import clients' }).click();
      await dialog.locator('input[type=file]').setInputFiles(file);
    };
    await open();
    await expect(dialog.getByText('2 will be added')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^3 .*The name is missing/ })).toBeVisible();
    await expect(dialog.getByText('<b>Файл</b>')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 2 clients' }).click();
    await expect(dialog.getByText('2 clients were imported.')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download these rows as CSV' }).click();
    const content = await readFile(await (await downloading).path(), 'utf8');
    expect(content).toContain('The name is missing.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await open();
    await expect(dialog.getByText('2 skipped as known')).toBeVisible();
    await expect(dialog.getByText('Файл Първи has this number already.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Import 0/ })).toBeDisabled();
  });

  test('a file that is none is refused with its reason', async ({ page, server }) => {
    await openClients(page, server.url);
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import clients' }).click();
    const buffer = Buffer.from('%PDF-1.7');
    await page.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByRole('alert')).toContainText('This is not a CSV file');
  });

  test('a link is shown as a code, sent by SMS, and answers honestly', async ({ page, server }) => {
    await openClients(page, server.url);
    await page.getByRole('button', { name: 'QR and link' }).click();
    const address = page.getByLabel('Link to the booking page');
    const link = await address.inputValue();
    await page.getByText('For one client').click();
    await expect(address).not.toHaveValue(link);
    await expect(page.getByRole('img', { name: 'QR code of the booking page' })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'SVG image' }).click();
    expect((await downloading).suggestedFilename()).toBe('booking-qr.svg');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Invite client' }).click();
    await expect(page.getByRole('button', { name: 'Send SMS' })).toBeDisabled();
    await page.getByLabel('Phone number', { exact: true }).fill('088 765 0009');
    await page.getByRole('button', { name: 'Send SMS' }).click();
    await expect(page.getByText('The invitation is on its way.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('Online booking is not open yet here.')).toBeVisible();
  });

  test('the clients are exported as they are searched for', async ({ page, server }) => {
    await openClients(page, server.url);
    await page.getByRole('searchbox').fill('alessia');
    await expect(page).toHaveURL(/search=alessia/);
    await page.getByRole('button', { name: 'Import and export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export the clients found (CSV)' }).click();
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\r\n').slice(1);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every((line) => line.startsWith('Alessia'))).toBe(true);
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
    await search.fill('zzzz');
    await expect(page.getByText('No results')).toBeVisible();
    await search.fill('alice fle');
    await page
      .getByRole('option', { name: /Alice Fletcher ·/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Alice Fletcher').first()).toBeVisible();
  });
});
