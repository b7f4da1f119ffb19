import { expect, type Page } from '@playwright/test';

/** The demo business's owner, as `npm start` prints it. */
export const demoOwner = { email: 'owner@demo.slotkeeper.test', password: 'demo-slotkeeper' };

/** Signs a person in through the login page and waits for the first page behind it. */
export async function signIn(page: Page, base: string, person = demoOwner): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/analytics$/);
}
