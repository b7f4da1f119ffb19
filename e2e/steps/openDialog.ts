import { expect, type Page } from '@playwright/test';
import type { DialogPath } from './dialogPath.ts';
import { loading } from './settled.ts';
import { type Language, translatedPattern } from './translated.ts';

const openOn = (page: Page) => page.getByRole('dialog');

/** Opens a dialog on the page that is there, and waits for all of it; one that needs no act is there already. */
export async function openDialog(
  page: Page,
  locale: Language,
  { title, presses, act }: DialogPath,
): Promise<void> {
  const text = (key: string) => translatedPattern(locale, key);
  for (const [index, key] of presses.entries()) {
    const name = text(key);
    const target = page
      .getByRole('button', { name })
      .or(page.getByRole('menuitem', { name }))
      .or(page.locator('label', { hasText: name }))
      .filter({ visible: true });
    // What opens in front comes last.
    await (index > 0 ? target.last() : target.first()).click();
  }
  await act?.({ page, text });
  const name = title.includes('.') ? text(title) : title;
  const dialog = page.getByRole('dialog', { name }).last();
  await expect(dialog).toBeVisible();
  // A form behind a question goes on saving when it is answered.
  await expect(dialog.locator(loading)).toHaveCount(0);
}

/** Closes the dialogs in front until only so many are open, without saving anything. */
export async function closeDialogs(
  page: Page,
  locale: Language,
  { behind, close }: { readonly behind: number } & Pick<DialogPath, 'close'>,
): Promise<void> {
  const dialogs = openOn(page);
  const buttonOf = (key: string) => dialogs.getByRole('button', { name: translatedPattern(locale, key) });
  const leave = buttonOf('common.unsaved.leave');
  for (let count = await dialogs.count(); count > behind; count = await dialogs.count()) {
    if (await leave.isVisible()) await leave.click();
    else if (close) await buttonOf(close).last().click();
    else await page.keyboard.press('Escape');
    await expect.poll(() => dialogs.count()).not.toBe(count);
  }
}

/** How many dialogs are open. */
export const countDialogs = (page: Page): Promise<number> => openOn(page).count();
