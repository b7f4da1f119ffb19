import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * axe finds nothing on the page, or in a part of it, in light and in dark colours. In dark ones it only looks whether
 * texts stand out from their background: that is all that colours can change.
 */
export async function expectAccessible(page: Page, where: string, part = 'body'): Promise<void> {
  // There are no frames: axe need not open a further page to put their results together.
  const axe = () =>
    new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], preload: false })
      .include(part);
  await paint(page, 'light');
  const light = await axe().analyze();
  await paint(page, 'dark');
  const dark = await axe().withRules(['color-contrast']).analyze();
  expect([...namesOf(light), ...namesOf(dark)], where).toEqual([]);
}

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** What was found, in short. */
function namesOf({ violations }: Findings): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

/** Changes the colours and waits for what moves to end; spinners and skeletons never do, nor what follows a scroller. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.evaluate(() => {
    const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().activeDuration === Infinity;
    const moving = document
      .getAnimations()
      .filter((animation) => animation.timeline === document.timeline && !isEndless(animation));
    return Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
