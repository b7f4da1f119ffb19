import { expect, type Page } from '@playwright/test';
import { signIn } from './signIn.ts';

/** Opens the client list of the demo business as its owner. */
export async function openClients(page: Page, base: string): Promise<void> {
  await signIn(page, base);
  await page.goto(`${base}/clients`);
  await expect(page.getByRole('button', { name: 'Add client' })).toBeVisible();
}
