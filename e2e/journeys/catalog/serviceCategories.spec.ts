import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { signIn } from '../../steps/signIn.ts';
import { ownPassword, signUp } from '../../steps/signUp.ts';

const ADD = `mutation ($input: AddServiceInput!) { addService(input: $input) { serviceEdge { node { id } } } }`;

async function addManicure(page: Page): Promise<void> {
  const { data } = await askServer<{ viewer: { id: string } }>(page, '{ viewer { id } }');
  const input = { title: 'Manicure', duration: 60, providerIds: [data?.viewer.id] };
  expect((await askServer(page, ADD, { input })).errors).toBeUndefined();
}

const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });

test('services are put into categories, which are added and renamed on the way', async ({
  page,
  server,
  browser,
}) => {
  const email = await signUp(page, server.url, 'Cleo Categories');
  await addManicure(page);

  // The first place shows no categories yet (spec 2), so none is asked for.
  await page.goto(`${server.url}/service`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect(category(page)).toBeHidden();
  await page.goto(`${server.url}/settings?tab=places`);
  await page.getByRole('switch', { name: 'Group services by category' }).first().press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  // A category that is not there yet is added from the field.
  await page.goto(`${server.url}/services?search=Manicure`);
  await page.getByRole('link', { name: 'Manicure', exact: true }).click();
  await category(page).fill('Nails');
  await page.getByRole('option', { name: 'Add “Nails”' }).click();
  await expect(category(page)).toHaveValue('Nails');

  // Another open console has it at once.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, server.url, { email, password: ownPassword });
  await other.goto(`${server.url}/service`);
  await category(other).click();
  await expect(other.getByRole('option', { name: 'Nails' })).toBeVisible();
  await expect(other.getByRole('option', { name: 'Skin' })).toBeHidden();

  // Another one in the dialog; a name that exists already is refused there, regardless of its case.
  await page.getByRole('button', { name: 'Manage categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage categories' });
  await dialog.getByRole('textbox', { name: 'New category' }).fill('NAILS');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This name is already in use.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'New category' }).fill('Skin');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name of Skin' })).toBeVisible();
  await other.getByRole('option', { name: 'Skin' }).click();
  await dialog.getByRole('textbox', { name: 'Name of Nails' }).fill('Hands & nails');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name of Hands & nails' })).toBeVisible();
  await expectAccessible(page, 'the categories of services', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Delete Skin' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the category “Skin”?' });
  await expect(question).toContainText('It contains no services.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name of Skin' })).toBeHidden();
  await expect(other.getByText('This no longer exists. Someone else deleted it')).toBeVisible();
  await category(other).click();
  await expect(other.getByRole('option', { name: 'Hands & nails' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  // The field follows the new name, and the service keeps its category.
  await expect(category(page)).toHaveValue('Hands & nails');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/services/);
  await page.getByRole('link', { name: 'Manicure', exact: true }).click();
  await expect(page).toHaveURL(/\/service\//);
  await page.reload();
  await expect(category(page)).toHaveValue('Hands & nails');
});
