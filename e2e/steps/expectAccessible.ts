import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * axe finds nothing on the page, or in a part of it once that is there, in light and in dark colors. In dark ones it only checks whether
 * texts contrast with their background: that is all that colors can change.
 */
export async function expectAccessible(page: Page, where: string, part = 'body'): Promise<void> {
  await expect(page.locator(part).first()).toBeAttached();
  await page.evaluate(`if (!window.axe) { ${axe.source} }; undefined`);
  await paint(page, 'light');
  const light = await analyze(page, part);
  await paint(page, 'dark');
  const dark = await analyze(page, part, ['color-contrast']);
  expect([...light, ...dark], where).toEqual([]);
}

/** What axe finds by all of its rules, or by the named ones, in short. */
async function analyze(page: Page, part: string, rules?: string[]): Promise<string[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate(
    ([within, how]) => (window as unknown as { axe: typeof axe }).axe.run(within, how),
    [part, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

/** Changes the colors and waits for what moves to end; spinners and skeletons never do, nor what follows a scroller. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // The clients' pages follow the browser in their styles alone.
  const isConsole = (await page.locator('html[data-mantine-color-scheme]').count()) > 0;
  if (isConsole) await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.evaluate(() => {
    const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().activeDuration === Infinity;
    const moving = document
      .getAnimations()
      .filter((animation) => animation.timeline === document.timeline && !isEndless(animation));
    return Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
