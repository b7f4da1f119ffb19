import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { openClients } from '../../steps/openClients.ts';

/** Opens the dialog of the import above the list of clients. */
async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import clients' }).click();
  return page.getByRole('dialog', { name: 'Import clients' });
}

test.describe('Files of clients', () => {
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
      await openImport(page);
      await dialog.locator('input[type=file]').setInputFiles(file);
    };
    await open();
    await expect(dialog.getByText('2 will be added')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^3 .*The name is missing/ })).toBeVisible();
    await expect(dialog.getByText('<b>Файл</b>')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 2 new clients' }).click();
    await expect(dialog.getByText('2 new clients were imported.')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download these rows as CSV' }).click();
    const content = await readFile(await (await downloading).path(), 'utf8');
    expect(content).toContain('The name is missing.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await open();
    await expect(dialog.getByText('2 already clients, unchanged')).toBeVisible();
    await expect(dialog.getByText('Файл Първи already has this number.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import clients' })).toBeDisabled();
    const again = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the rows left out (CSV)' }).click();
    const known = await readFile(await (await again).path(), 'utf8');
    expect(known).toContain('Файл Първи already has this number.');
    expect(known).toContain('The name is missing.');
  });

  test('a file that is none, or has no clients, is refused with its reason', async ({ page, server }) => {
    await openClients(page, server.url);
    await openImport(page);
    const input = page.locator('input[type=file]');
    for (const [text, reason] of [
      ['%PDF-1.7', 'This is a PDF'],
      ['PK\x03\x04xl/workbook.xml', 'This is a spreadsheet workbook'],
      ['Name,Phone\r\n', 'No clients were found in this file'],
      ['\r\n \r\n', 'No clients were found in this file'],
      ['[{"name": "Anna"}]', 'This is not a CSV file'],
    ] as const) {
      await input.setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await expect(page.getByRole('alert')).toContainText(reason);
    }
  });

  test('codes of countries are joined, long cells are shown short, and Escape asks before the file is dropped', async ({
    page,
    server,
  }) => {
    await openClients(page, server.url);
    const dialog = await openImport(page);
    const buffer = Buffer.from(
      `Name,Name,Country code,Phone,Phone\r\nCode Joined,Other,+39,3887650301,\r\n${'long '.repeat(100_000)},,,0887650302,\r\n`,
    );
    await page.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByRole('row', { name: /^2 Code Joined .*388 765 0301/ })).toBeVisible();
    await expect(dialog.getByText('The name is too long.')).toBeVisible();
    expect((await dialog.getByRole('table').innerText()).length).toBeLessThan(1_000);
    await dialog.getByRole('button', { name: '3 of 5 columns used' }).click();
    await expect(dialog.getByText('Not used')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(dialog.getByText('Code Joined')).toBeVisible();
  });

  test('the result and its skipped rows stay on the screen when the list behind can’t be reloaded', async ({
    page,
    server,
  }) => {
    await openClients(page, server.url);
    const dialog = await openImport(page);
    const buffer = Buffer.from('Name,Phone\nReload Fails,0888124011\nBad,12\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByText('Reload Fails')).toBeVisible();
    let imported = false;
    let refused = 0;
    await page.route('**/graphql', async (route) => {
      if (imported) {
        refused += 1;
        return route.abort();
      }
      const body = route.request().postData() ?? '';
      imported = body.includes('useImportClientsMutation') && !body.includes('"isTrial":true');
      return route.continue();
    });
    await dialog.getByRole('button', { name: 'Import 1 new client' }).click();
    await expect(dialog.getByText('1 new client was imported.')).toBeVisible();
    // Reloading the list fails, whether it shows its earlier rows or the reason.
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect(dialog.getByText('1 new client was imported.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download these rows as CSV' })).toBeVisible();
    await page.unroute('**/graphql');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('button', { name: 'Import and export' })).toBeFocused();
    await page.getByRole('searchbox').fill('reload fails');
    await expect(page.getByRole('link', { name: /Reload Fails/ })).toBeVisible();
  });

  test('a file that is dropped here is read; a NUL in it is flagged in its row', async ({ page, server }) => {
    await openClients(page, server.url);
    const dialog = await openImport(page);
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      const text = 'Name;Phone\nDropped;0887000401\nDro\0pped;0887000402';
      transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    });
    const area = dialog.getByText('Choose a CSV file or drop it here');
    await area.dispatchEvent('dragover', { dataTransfer: dropped });
    await area.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(dialog.getByText('1 will be added')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^3 Dro�pped .*unreadable character/ })).toBeVisible();
  });

  test('an odd file says what is wrong with each row', async ({ page, server }) => {
    await openClients(page, server.url);
    const dialog = await openImport(page);
    const choose = (text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const long = 'a'.repeat(3_000_000);
    await choose(
      `Name,Name,Phone,Phone\n"Code, Olga",O.,0887000301,0887000302\nAn\u202Ena,,0887000303,\n${long},,0887000304,`,
    );
    await expect(dialog.getByText('1 will be added')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '2 of 4 columns used' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^3 .*invisible control characters/ })).toBeVisible();
    const row = dialog.getByRole('row', { name: /^4 a+….*The name is too long/ });
    expect((await row.innerText()).length).toBeLessThan(300);
  });

  test('a file without a header is read by its values, and a guess can be corrected', async ({
    page,
    server,
  }) => {
    await openClients(page, server.url);
    const dialog = await openImport(page);
    const buffer = Buffer.from(
      '17;Kalina;Headless;088 765 0200, 088 765 0201\r\n18;Lora;Headless;088 765 0202\r\n',
    );
    await page.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByText('2 will be added')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^1 Kalina Headless .*0200/ })).toBeVisible();
    await expect(
      dialog.getByText(/0200 is imported\. Also in this cell, but left out: .*0201\.$/),
    ).toBeVisible();
    await expect(dialog.getByText('1 with several numbers or emails in one cell')).toBeVisible();
    await dialog.getByRole('button', { name: '3 of 4 columns used' }).click();
    await dialog.getByRole('combobox', { name: 'Column 3' }).click();
    await page.getByRole('option', { name: 'Not imported' }).click();
    await expect(dialog.getByRole('row', { name: /^2 Lora .*0202/ })).toBeVisible();
    await expect(dialog.getByText('Headless')).toHaveCount(0);
  });

  test('a long file whose check breaks off, and then its import, loses nothing: the reason and a retry are in sight', async ({
    page,
    server,
  }) => {
    await openClients(page, server.url);
    const failing = new Set(['check 2', 'import 1']);
    const asked = { check: 0, import: 0 };
    await page.route('**/graphql', (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('useImportClientsMutation')) return route.continue();
      const kind = body.includes('"isTrial":true') ? 'check' : 'import';
      asked[kind] += 1;
      return failing.has(`${kind} ${asked[kind]}`) ? route.fulfill({ status: 502 }) : route.continue();
    });
    const dialog = await openImport(page);
    const lines = Array.from({ length: 1_500 }, (_, row) => `Long ${row},+35988${8_000_000 + row}`);
    const buffer = Buffer.from(`Name,Phone\n${lines.join('\n')}`);
    await page.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer });
    const retry = dialog.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeInViewport();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await retry.click();
    await dialog.getByRole('button', { name: 'Import 1,500 new clients' }).click();
    await expect(retry).toBeInViewport();
    await retry.click();
    await expect(dialog.getByText('1,500 new clients were imported.')).toBeVisible();
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
    expect(lines.every((line) => line.startsWith('"Alessia'))).toBe(true);

    await page.goto(`${server.url}/clients?search=ma`);
    await expect(page.getByRole('searchbox')).toHaveValue('ma');
    await expect(page.getByText('Type at least 3 characters')).toBeVisible();
    await page.getByRole('button', { name: 'Import and export' }).click();
    await expect(page.getByRole('menuitem', { name: 'Export all clients (CSV)' })).toBeVisible();
  });
});
