import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { inviteStaff } from '../../steps/inviteStaff.ts';
import { linkSentTo } from '../../steps/linkSentTo.ts';
import { signIn } from '../../steps/signIn.ts';

const deletion = 'mutation ($id: ID!) { deleteRole(input: { id: $id }) { deletedRoleId } }';
const clients = '{ viewer { ... on Provider { clients(first: 1) { edges { node { id } } } } } }';

test('R1: the owner makes a role, gives it to a member who sees only what it allows, changes it, and deletes it', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/staff-members`);
  await page.getByRole('tab', { name: 'Roles' }).click();
  await page.getByRole('link', { name: 'Add role' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Trainee');
  await area(page, 'Appointments')
    .getByRole('checkbox', { name: 'Book and change their own', exact: true })
    .check();
  await expect(
    area(page, 'Appointments').getByRole('checkbox', { name: 'See their own', exact: true }),
  ).toBeChecked();
  await area(page, 'Services').getByRole('checkbox', { name: 'See', exact: true }).check();
  await page.getByRole('link', { name: 'Roles' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Add role' }).click();
  const row = page.getByRole('row', { name: /^Trainee/ });
  await expect(row.getByText('Appointments book and change their own')).toBeVisible();

  const tina = await (await browser.newContext()).newPage();
  await inviteStaff(page, server.url, {
    name: 'Tina Trainee',
    email: 'tina@trainee.test',
    role: 'Trainee',
  });
  await tina.goto(await linkSentTo(page, 'tina@trainee.test'));
  await tina.getByLabel('New password').fill('a good password');
  await tina.getByLabel('Retype password').fill('a good password');
  await tina.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(tina).toHaveURL(/\/calendar/);
  const menu = tina.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link')).toHaveText(['Calendar', 'Profile', 'Services', 'Settings']);
  expect(refusalOf(await askServer(tina, clients))).toBe('ACTION_NOT_ALLOWED');

  await page.getByRole('tab', { name: 'Roles' }).click();
  await row.getByRole('link', { name: 'Trainee', exact: true }).click();
  await area(page, 'Clients').getByRole('checkbox', { name: 'Export', exact: true }).check();
  await expect(area(page, 'Clients').getByRole('checkbox', { name: 'See', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(tina.getByText('Your role has changed: Trainee.')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Clients' })).toBeVisible();
  await menu.getByRole('link', { name: 'Clients' }).click();
  await expect(tina.getByRole('button', { name: 'Add client' })).toBeHidden();
  expect(refusalOf(await askServer(tina, clients))).toBeUndefined();

  await row.getByRole('link', { name: 'Trainee', exact: true }).click();
  await area(page, 'Clients').getByRole('checkbox', { name: 'See', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(menu.getByRole('link', { name: 'Clients' })).toBeHidden();
  await expect(tina.getByText('Action not allowed')).toBeVisible();

  await expect(row.getByText('1', { exact: true })).toBeVisible();
  // By the keyboard: the notice of the previous save may still be just above the row.
  await row.getByRole('button', { name: 'Delete Trainee' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete the role Trainee?' });
  await expect(
    dialog.getByText('Someone still has this role. Assign them another role first.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const id = decodeURIComponent(
    (await row.getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? '',
  );
  expect(refusalOf(await askServer(page, deletion, { id }))).toBe('ROLE_IN_USE');

  await page.getByRole('tab', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Revoke access for Tina Trainee' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('row', { name: /Tina Trainee/ })).toBeHidden();
  await page.getByRole('tab', { name: 'Roles' }).click();
  await expect(row.getByText('0', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Delete Trainee' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Trainee has been deleted.')).toBeVisible();
  await expect(row).toBeHidden();
});

test('R1: a standard role is shown only, and is the start of one’s own', async ({ page, server }) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/staff-members?tab=roles`);
  await page.getByRole('link', { name: 'Receptionist Standard' }).click();
  await expect(page.getByText('but not change its permissions')).toBeVisible();
  await expect(area(page, 'Clients').getByRole('checkbox', { name: 'Export', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Receptionist');
  await expect(area(page, 'Clients').getByRole('checkbox', { name: 'Import', exact: true })).toBeChecked();
  await expect(area(page, 'Clients').getByRole('checkbox', { name: 'Export', exact: true })).toBeEnabled();
});

test('R4: a role that is narrowed while a form is half filled leaves what was typed, and saving it is refused', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/staff-members?tab=roles`);
  await page.getByRole('link', { name: 'Add role' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Catalogue');
  const services = area(page, 'Services');
  await services.getByRole('checkbox', { name: 'Edit', exact: true }).check();
  await page.getByRole('button', { name: 'Add role' }).click();
  // Only once it is saved can it be chosen, and can the page be left.
  await expect(page.getByRole('row', { name: /^Catalogue/ })).toBeVisible();
  await inviteStaff(page, server.url, {
    name: 'Cleo Catalogue',
    email: 'cleo@catalogue.test',
    role: 'Catalogue',
  });
  const cleo = await (await browser.newContext()).newPage();
  await cleo.goto(await linkSentTo(page, 'cleo@catalogue.test'));
  await cleo.getByLabel('New password').fill('a good password');
  await cleo.getByLabel('Retype password').fill('a good password');
  await cleo.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(cleo.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await cleo.goto(`${server.url}/service`);
  const title = cleo.getByLabel('Title');
  await title.fill('A long thought');

  await page.getByRole('tab', { name: 'Roles' }).click();
  await page
    .getByRole('row', { name: /^Catalogue/ })
    .getByRole('link', { name: 'Catalogue', exact: true })
    .click();
  await services.getByRole('checkbox', { name: 'Edit', exact: true }).uncheck();
  await services.getByRole('checkbox', { name: 'See', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(cleo.getByText('What you typed is still here')).toBeVisible();
  await expect(title).toHaveValue('A long thought');
  await cleo.getByRole('button', { name: 'Add service' }).click();
  await expect(cleo.getByText('Action not allowed')).toBeVisible();
  await expect(title).toHaveValue('A long thought');
  await title.fill('');
  await expect(title).toBeHidden();
  await expect(cleo.getByText('What you typed is still here')).toBeHidden();
});

/** An area of the role editor, such as 'Clients'. */
function area(page: Page, name: string) {
  return page.getByRole('group', { name, exact: true });
}

function refusalOf({ errors }: Awaited<ReturnType<typeof askServer>>): string | undefined {
  return errors?.[0]?.extensions.code;
}
