import { expect, type Page } from '@playwright/test';

/** What people who sign up in journeys use. */
export const ownPassword = 'a long password';

/** A person founds a business of their own by the form, and is signed in then. Gives their e-mail. */
export async function signUp(page: Page, base: string, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(' ', '.')}@own.test`;
  await page.goto(`${base}/signup`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByLabel('Phone').fill('+359 88 765 4321');
  await page.getByLabel('Business name').fill(`${name}’s Studio`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/(analytics|calendar)/);
  return email;
}
