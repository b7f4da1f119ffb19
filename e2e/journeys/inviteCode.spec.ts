import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { openClients } from './openClients.ts';
import { readQrModules } from './qrModules.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'QR and link' });

async function openCode(page: Page, base: string) {
  await openClients(page, base);
  await page.getByRole('button', { name: 'QR and link' }).click();
  await expect(dialogOf(page).getByRole('img', { name: 'QR code of the booking page' })).toBeVisible();
}

async function download(page: Page, button: string) {
  const downloading = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: button }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test.describe('spec 9: the QR code of the booking page', () => {
  test('is the same as PNG and as SVG, with error correction Q and a quiet zone that readers need', async ({
    page,
    server,
  }) => {
    await openCode(page, server.url);
    const png = await download(page, 'PNG image');
    const svg = await download(page, 'SVG image');
    expect([png.name, svg.name]).toEqual(['booking-qr.png', 'booking-qr.svg']);
    const fromPng = await readQrModules(page, png.content, 'image/png');
    expect(fromPng).toEqual(await readQrModules(page, svg.content, 'image/svg+xml'));
    expect(fromPng.quietZone).toBe(4);
    // The first two bits of the format, which its mask turns from 11 (Q) into 01.
    expect(fromPng.rows[8]?.slice(0, 2)).toBe('01');
  });

  test('another link has another code', async ({ page, server }) => {
    await openCode(page, server.url);
    const forAll = await readQrModules(page, (await download(page, 'PNG image')).content, 'image/png');
    await dialogOf(page).getByText('For one client').click();
    await expect(dialogOf(page).getByText(/Works once/)).toBeVisible();
    await expect(dialogOf(page).getByRole('img', { name: 'QR code of the booking page' })).toBeVisible();
    const forOne = await readQrModules(page, (await download(page, 'PNG image')).content, 'image/png');
    expect(forOne.rows).not.toEqual(forAll.rows);
  });

  test('prints on a sheet of its own, in black on white also where the screen is dark', async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openCode(page, server.url);
    const shown = page.getByRole('img', { name: 'QR code of the booking page' }).locator('path');
    const drawing = await shown.last().getAttribute('d');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(dialogOf(page)).toBeHidden();
    const sheet = page.locator('body > div').filter({ visible: true });
    await expect(sheet).toHaveCount(1);
    await expect(sheet.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(sheet.getByText('Scan to book')).toBeVisible();
    expect(await sheet.locator('svg path').last().getAttribute('d')).toBe(drawing);
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  });
});
