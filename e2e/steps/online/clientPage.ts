import { expect, type FrameLocator, type Page } from '@playwright/test';
import { codeSentTo } from './bookingPage.ts';

export const phoneSize = { width: 390, height: 844 };

/** Where a client books: a page of its own, or a frame in a page of another site. */
type Place = Page | FrameLocator;

/** What a booking ends with: a provider may have to confirm it. */
export const isBooked = /You’re booked|Your request was sent/;

/** Chooses services by their titles and goes on to the days and times; only where each has one provider, or none is asked for. */
export async function chooseServices(place: Place, titles: readonly RegExp[]): Promise<void> {
  for (const name of titles) await place.getByRole('button', { name }).click();
  await place.getByRole('link', { name: 'Continue' }).click();
}

/** Chooses the first time of a free day: the one that so many others come before. */
export async function chooseFirstTime(place: Place, day = 3): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await place.locator('.strip a').nth(day).click();
  await place.locator('.time').first().click();
}

/** Types who books, asks for a code and enters it; the last digit sends the form. `owner` reads the outbox. */
export async function enterByCode(
  place: Place,
  owner: Page,
  { name, phone }: { readonly name?: string; readonly phone: string },
): Promise<void> {
  if (name) await place.getByLabel('Your name').fill(name);
  await place.getByLabel('Mobile phone').fill(phone);
  await place.getByRole('button', { name: 'Send code' }).click();
  await place.getByLabel(/Code sent to/).fill(await codeSentTo(owner, phone));
}

/** Counts what is pressed on a page from here on, as long as no document is loaded; gives the number so far. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0';
    const count = () => {
      const { dataset } = document.documentElement;
      dataset.taps = String(Number(dataset.taps) + 1);
    };
    addEventListener('pointerdown', count, { capture: true });
  });
  return async () => Number(await page.locator('html').getAttribute('data-taps'));
}
