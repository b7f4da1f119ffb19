import { expect, type Page } from '@playwright/test';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from '../../fixtures/test.ts';
import { closeBookingPage } from '../../steps/online/bookingPage.ts';
import { readCode } from '../../steps/readCode.ts';
import { signIn } from '../../steps/signIn.ts';

const FIRST = 'aurora-first';
const SECOND = 'aurora-second';

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await button.click();
  // The notice of an earlier save may still be there.
  await expect(button).toBeHidden();
  await expect(page.getByText('Settings saved').last()).toBeVisible();
}

/** The modules of the code that a link makes, as the browser draws them. */
async function codeOf(page: Page, link: string) {
  const drawn = renderToStaticMarkup(createElement(QRCodeSVG, { value: link, level: 'Q', marginSize: 4 }));
  const side = Number(/viewBox="0 0 (\d+)/.exec(drawn)?.[1]) - 8;
  const bytes = Buffer.from(drawn.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '));
  return { side, modules: await readCode(page, { type: 'image/svg+xml', bytes }, side) };
}

test.afterEach(({ browser, server }) => closeBookingPage(browser, server));

test('C2: an owner opens the page, renames it, and gets its link, code, preview and the line for a website', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/settings?tab=booking`);
  const isOn = page.getByRole('switch', { name: 'Clients can book online' });
  await expect(isOn).not.toBeChecked();
  await isOn.check({ force: true });
  await page.getByLabel('Name in the address').fill(FIRST);
  await save(page);
  const visitor = await page.context().newPage();
  await visitor.goto(`${server.url}/b/${FIRST}?locale=en`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Aurora');

  await page.getByLabel('Name in the address').fill(SECOND);
  await save(page);
  await expect(page.getByLabel('Address of the booking page')).toHaveValue(`${server.url}/b/${SECOND}`);
  await visitor.goto(`${server.url}/b/${FIRST}/visits?locale=en`);
  await expect(visitor).toHaveURL(`${server.url}/b/${SECOND}/visits?locale=en`);

  await page.getByRole('button', { name: 'QR code' }).click();
  const { side, modules } = await codeOf(page, `${server.url}/b/${SECOND}`);
  const shown = page.locator('svg[viewBox="0 0 ' + (side + 8) + ' ' + (side + 8) + '"]').first();
  const svg = await shown.evaluate((element) => new XMLSerializer().serializeToString(element));
  expect(await readCode(page, { type: 'image/svg+xml', bytes: Buffer.from(svg) }, side)).toEqual(modules);

  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByText('Haircut', { exact: true })).toBeVisible();
  const code = page.getByRole('region', { name: 'Code for your website' });
  await expect(code).toContainText(`src="${server.url}/embed.js" data-slug="${SECOND}" data-mode="button"`);
  await page.getByText('The whole booking page', { exact: true }).click();
  await expect(code).toContainText('data-mode="inline"');

  // Turned off, it is as if it had never been there.
  await isOn.uncheck({ force: true });
  await save(page);
  expect((await visitor.goto(`${server.url}/b/${SECOND}`))?.status()).toBe(404);
  await expect(visitor.getByText('There is no booking page at this address.')).toBeVisible();
});
