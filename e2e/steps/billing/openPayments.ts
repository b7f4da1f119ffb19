import { expect, type Page } from '@playwright/test';
import { signUp } from '../signUp.ts';

/** Founds a business, which has no plan yet, and goes to its payments by the menu. */
export async function openPayments(page: Page, base: string, owner: string): Promise<void> {
  await signUp(page, base, owner);
  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByText('You have no active plan.')).toBeVisible();
}

/** Chooses a plan, and is asked for a card. */
export async function choosePlan(page: Page, plan: 'Monthly' | 'Yearly'): Promise<void> {
  await page.getByRole('button', { name: /^(Activate subscription|Complete the payment)$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Choose ${plan}` })
    .click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

/** Fills a test card in by its entry in the list, and sends it. */
export async function payWith(page: Page, card: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const list = dialog.getByRole('button', { name: 'Test cards' });
  if ((await list.getAttribute('aria-expanded')) === 'false') await list.click();
  await dialog.getByRole('button', { name: card }).click();
  await dialog.getByRole('button', { name: /^(Pay|Save card)$/ }).click();
}

/** Moves the clock of the sandbox with the buttons of the page. */
export async function waitDays(page: Page, ...steps: readonly (1 | 7 | 31 | 366)[]): Promise<void> {
  const clock = page.getByText(/^The sandbox clock shows/);
  for (const days of steps) {
    const before = (await clock.textContent()) ?? '';
    await page.getByRole('button', { name: days === 1 ? '1 day' : `${days} days`, exact: true }).click();
    await expect(clock).not.toHaveText(before);
    await expect(page.getByRole('button', { name: '7 days', exact: true })).toBeEnabled();
  }
}
