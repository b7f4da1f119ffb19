import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { signUp } from '../../steps/signUp.ts';

test('a business in Texas is proposed the dollar, and writes its prices in it', async ({
  browser,
  server,
}) => {
  const texas = await browser.newContext({ locale: 'en-US', timezoneId: 'America/Chicago' });
  const page = await texas.newPage();
  await page.goto(`${server.url}/signup`);
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await expect(currency).toHaveValue('USD – US Dollar');
  await page.getByLabel('Country').selectOption('JP');
  await expect(currency).toHaveValue('JPY – Japanese Yen');
  await page.getByLabel('Country').selectOption('US');
  // What a person has chosen stays.
  await currency.click();
  await currency.fill('swiss');
  await page.getByRole('option', { name: 'CHF – Swiss Franc' }).click();
  await page.getByLabel('Country').selectOption('GB');
  await expect(currency).toHaveValue('CHF – Swiss Franc');
  await signUp(page, server.url, 'Tess Texan');
  await page.goto(`${server.url}/settings?tab=places`);
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD – US Dollar');
  await texas.close();
});

interface Own {
  viewer: { id: string };
}

const ownId = '{ viewer { ... on Provider { id } } }';
const addService = `mutation ($input: AddServiceInput!) { addService(input: $input) { __typename } }`;

/** A business from before the euro, with a haircut at 58.67 lev. */
async function signUpInLev(page: Page, url: string, databaseUrl: string): Promise<void> {
  await signUp(page, url, 'Lena Lev');
  const { data } = await askServer<Own>(page, ownId);
  const input = { title: 'Haircut', duration: 30, price: 5867, providerIds: [data?.viewer.id] };
  expect((await askServer(page, addService, { input })).errors).toBeUndefined();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const own = "(select id from organizations where name = 'Lena Lev’s Studio')";
  await client.query(`update organizations set currency = 'bgn' where id = ${own}`);
  await client.query(`update places set currency = 'bgn' where organization_id = ${own}`);
  await client.end();
}

test('a place goes from lev to euro: it asks, shows the prices, and converts them', async ({
  page,
  server,
}) => {
  await signUpInLev(page, server.url, await server.databaseUrl());
  await page.goto(`${server.url}/settings?tab=places`);
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await expect(currency).toHaveValue('BGN – Bulgarian Lev');
  await currency.click();
  await currency.fill('eur');
  await page.getByRole('option', { name: 'EUR – Euro' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Change the currency?' });
  await expect(dialog).toContainText('converted at the fixed rate of 1.95583 lev for 1 euro');
  await expect(dialog.getByRole('row')).toHaveText([/Haircut.*BGN.58\.67.*€30\.00/]);
  // Canceled, nothing has happened, and what was chosen is still there.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await save.click();
  await dialog.getByRole('button', { name: 'Change currency' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(currency).toHaveValue('EUR – Euro');
  await page.goto(`${server.url}/services`);
  await expect(page.getByText('€30.00').first()).toBeVisible();
  // There is no way back.
  await page.goto(`${server.url}/settings?tab=places`);
  await currency.click();
  await currency.fill('bgn');
  await expect(page.getByText('No results')).toBeVisible();
});
