import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { signIn } from '../../steps/signIn.ts';

/** Tabs until the focus is on something with a role and name. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: RegExp | string,
): Promise<void> {
  const wanted = page.getByRole('dialog').getByRole(role, { name }).first();
  await wanted.waitFor({ state: 'attached' });
  for (let step = 0; step < 30; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${role} ${name}`);
}

/** Opens a list box by arrow and takes its first option that begins with what is typed. */
async function chooseByKeys(page: Page, field: string, option: string): Promise<void> {
  await tabTo(page, 'combobox', field);
  await page.keyboard.type(option);
  await page.getByRole('option', { name: option }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('an appointment is booked, and undone, without a mouse', async ({ page, server }) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/calendar?view=day`);
  await expect(page.getByRole('button', { name: 'Add appointment' })).toBeVisible();
  await page.keyboard.press('n');
  await tabTo(page, 'radio', 'Client');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'textbox', /Guest’s name/);
  await page.keyboard.type('Karla Keys');
  await chooseByKeys(page, 'Service', 'Manicure');
  await tabTo(page, 'button', 'Later days');
  await page.keyboard.press('Enter');
  const times = page.getByRole('dialog').getByRole('region', { name: 'Available times' }).getByRole('group');
  await tabTo(page, 'button', /^\d{2}:\d{2}$/);
  // The later days may come only now: the focus stays among the times.
  await expect(times).not.toHaveAttribute('aria-busy', 'true');
  await expect(times.locator(':focus')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(times.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(times.locator(':focus')).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  await tabTo(page, 'button', 'Next');
  await page.keyboard.press('Enter');
  const check = dialog.getByRole('region', { name: 'Check and confirm' });
  await expect(check).toBeFocused();
  await tabTo(page, 'button', 'Back');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'New appointment' })).toBeFocused();
  await tabTo(page, 'button', 'Next');
  await page.keyboard.press('Enter');
  await expect(check).toBeFocused();
  await tabTo(page, 'button', 'Confirm');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The appointment was booked.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // No button opened the dialog: the focus goes to the one that could have.
  await expect(page.getByRole('button', { name: 'Add appointment' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('The change was undone.')).toBeVisible();
});
