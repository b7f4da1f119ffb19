import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { inviteStaff } from '../../steps/inviteStaff.ts';
import { linkSentTo } from '../../steps/linkSentTo.ts';
import { demoOwner, signIn } from '../../steps/signIn.ts';

const PASSWORD = 'two businesses';

test('R3: one account in two businesses goes from one to the other, and sign-in opens the last', async ({
  page,
  server,
  browser,
}) => {
  const person = { email: 'dora@double.test', password: PASSWORD };
  const dora = await (await browser.newContext()).newPage();
  await dora.goto(`${server.url}/signup`);
  await dora.getByLabel('Your name').fill('Dora Double');
  await dora.getByLabel('Email').fill(person.email);
  await dora.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dora.getByLabel('Phone').fill('+359 88 765 4322');
  await dora.getByLabel('Business name').fill('Double Studio');
  await dora.getByRole('button', { name: 'Create account' }).click();
  await expect(dora).toHaveURL(/\/(analytics|calendar)$/);
  await expect(menuButton(dora)).toBeHidden();

  await signIn(page, server.url, demoOwner);
  await inviteStaff(page, server.url, { name: 'Dora Double', email: person.email, role: 'Staff' });
  await dora.goto(await linkSentTo(page, person.email));
  await dora.getByRole('tab', { name: 'I have an account' }).click();
  await dora.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dora.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(dora).toHaveURL(/\/calendar/);
  const menu = dora.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByText('Aurora Salon & Studio')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Staff Members' })).toBeHidden();

  await expect(menuButton(dora)).toHaveAttribute('aria-haspopup', 'menu');
  await expect(menuButton(dora)).toHaveAttribute('aria-expanded', 'false');
  await menuButton(dora).click();
  await expect(menuButton(dora)).toHaveAttribute('aria-expanded', 'true');
  await expect(dora.getByRole('menuitem')).toHaveText(['Aurora Salon & Studio', 'Double Studio']);
  await expect(dora.getByRole('menuitem', { name: 'Aurora Salon & Studio' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await dora.getByRole('menuitem', { name: 'Double Studio' }).click();
  await expect(dora).toHaveURL(/\/analytics/);
  await expect(menu.getByText('Double Studio')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Staff Members' })).toBeVisible();
  await dora.goto(`${server.url}/clients`);
  await expect(dora.getByRole('button', { name: 'Add client' }).first()).toBeVisible();
  await expect(dora.getByRole('row')).toHaveCount(0);

  await dora.goto(`${server.url}/logout`);
  await expect(dora).toHaveURL(/\/login/);
  await signIn(dora, server.url, person);
  await dora.goto(`${server.url}/calendar`);
  await expect(menu.getByText('Double Studio')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke access for Dora Double' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('row', { name: /Dora Double/ })).toBeHidden();
  await dora.reload();
  await expect(menu.getByText('Double Studio')).toBeVisible();
  await expect(menuButton(dora)).toBeHidden();
});

function menuButton(page: Page) {
  return page.getByRole('button', { name: 'Switch business' });
}
