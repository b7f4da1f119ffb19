import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from '../../fixtures/test.ts';
import { closeBookingPage, openBookingPage } from '../../steps/online/bookingPage.ts';
import { openClients } from '../../steps/openClients.ts';
import { correctionOf, readCode } from '../../steps/readCode.ts';

/** Opens the code of the booking page; what the link says and how its code must look. */
async function openCode(page: Page, base: string) {
  await openClients(page, base);
  await page.getByRole('button', { name: 'QR and link' }).click();
  const link = await page.getByLabel('Link to the booking page').inputValue();
  const drawn = renderToStaticMarkup(createElement(QRCodeSVG, { value: link, level: 'Q', marginSize: 4 }));
  const side = Number(/viewBox="0 0 (\d+)/.exec(drawn)?.[1]) - 8;
  const bytes = Buffer.from(drawn.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '));
  return { link, side, wanted: await readCode(page, { type: 'image/svg+xml', bytes }, side) };
}

async function download(page: Page, button: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.describe('The code of the booking page', () => {
  test.beforeEach(({ browser, server }) => openBookingPage(browser, server));
  test.afterEach(({ browser, server }) => closeBookingPage(browser, server));

  test('C1, spec 9: its PNG and its SVG are the link’s code, with error correction Q', async ({
    page,
    server,
  }) => {
    const { side, wanted } = await openCode(page, server.url);
    const png = await download(page, 'PNG image');
    const svg = await download(page, 'SVG image');
    expect([png.name, svg.name]).toEqual(['booking-qr.png', 'booking-qr.svg']);
    const codes = [
      await readCode(page, { type: 'image/png', bytes: png.bytes }, side),
      await readCode(page, { type: 'image/svg+xml', bytes: svg.bytes }, side),
    ];
    for (const code of codes) {
      expect(code).toEqual(wanted);
      expect(correctionOf(code)).toBe('Q');
    }
  });

  test('its sheet is printed alone on one page: the place, the code, and what to do with it', async ({
    page,
    server,
  }) => {
    const { side, wanted } = await openCode(page, server.url);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByText('Scan to book your appointment')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 1, includeHidden: true });
    await expect(heading.filter({ visible: true })).toHaveCount(1);
    const code = page.locator('svg:visible');
    await expect(code).toHaveCount(1);
    const bytes = Buffer.from(await code.evaluate((svg) => new XMLSerializer().serializeToString(svg)));
    expect(await readCode(page, { type: 'image/svg+xml', bytes }, side)).toEqual(wanted);
    const sheet = await page.pdf({ format: 'A4' });
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});
