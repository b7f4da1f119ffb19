import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { signIn } from '../../steps/signIn.ts';

const reception = { email: 'reception@demo.slotkeeper.test', password: 'demo-slotkeeper' };

/** A wide photo, red on its left and blue on its right. */
async function widePhoto(): Promise<Buffer> {
  const half = { width: 600, height: 500, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#2040c0' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width: 1_200, background: '#c02020' } })
    .composite([{ input: blue, left: 600, top: 0 }])
    .jpeg()
    .toBuffer();
}

test('the own photo is cropped by the keyboard alone, saved, and taken away again', async ({
  page,
  server,
}) => {
  await signIn(page, server.url, reception);
  await page.goto(`${server.url}/myprofile`);
  const choose = async () =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await widePhoto() });
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' });
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await choose();
  await expectAccessible(page, 'cropping', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await choose();
  await expect(dialog.getByRole('group', { name: /^Visible part of the photo/ })).toBeFocused();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  const photo = page.getByRole('img', { name: 'Profile photo' });
  await expect(photo).toBeVisible();
  const saved = await page.request.get((await photo.getAttribute('src')) ?? '');
  const { data, info } = await sharp(await saved.body())
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  expect(data[0]).toBeGreaterThan(150);
  expect(data[2]).toBeLessThan(80);
  const { width, height } = await sharp(await saved.body()).metadata();
  expect(width).toBe(height);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose photo' })).toBeVisible();
});
