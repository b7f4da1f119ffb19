import { expect, type Page } from '@playwright/test';

/** What is shown in place of something that is loading. */
export const loading = '.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]';

/** Goes to an address of the console and waits until all of its page is there. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator(loading)).toHaveCount(0);
}
