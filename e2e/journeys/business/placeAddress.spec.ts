import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { signIn } from '../../steps/signIn.ts';

const anyCity = '{ viewer { ... on Provider { addressPredictions(text: "Sofia") { placeId } } } }';

test('spec 7: a place is put on the map by its city, with the keyboard and in either alphabet', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  // The first question of all reads a list of 135,000 cities: on a busy machine for longer than the console waits.
  expect((await askServer(page, anyCity)).errors).toBeUndefined();
  await page.goto(`${server.url}/myprofile?tab=places`);
  const address = page.getByRole('combobox', { name: 'Address' }).first();
  const before = await address.inputValue();
  await address.fill('ul. Shipka 5, Пловд');
  await expect(page.getByRole('option', { name: 'Plovdiv Bulgaria' })).toBeVisible();
  await expectAccessible(page, 'the predictions', '[role=listbox]');
  await address.press('ArrowDown');
  await address.press('Enter');
  await expect(address).toHaveValue('ul. Shipka 5, Plovdiv, Bulgaria');
  const placed = page.getByText(/On the map at 42\.\d{6}, 24\.\d{6}/);
  await expect(placed).toBeVisible();

  await address.fill('ul. Shipka 7, Plovdiv, Bulgaria');
  await expect(placed).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue('ul. Shipka 7, Plovdiv, Bulgaria');
  await expect(placed).toBeVisible();

  await address.fill(before);
  await expect(placed).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
