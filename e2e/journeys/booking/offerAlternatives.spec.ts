import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { bookHaircut } from '../../steps/bookHaircut.ts';
import { bookAgain, firstFreeDay, haircutOf, isListed, slotsOf } from '../../steps/haircut.ts';
import { signIn } from '../../steps/signIn.ts';

const guest = 'Olga Offer';

/** The guest's block in a calendar, with the time that it shows. */
function eventOf(screen: Page, time: string): Locator {
  return screen.locator('[data-event]').filter({ hasText: guest }).filter({ hasText: time });
}

/** A time of day as the demo business's console shows it. */
function clock(startAt: string): string {
  return new Date(startAt).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Sofia',
  });
}

test('staff offer other hours, the client’s answer is recorded, the calendar moves live and the old seat is free again', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  const date = await firstFreeDay(page);
  const { providers } = await haircutOf(page);
  const maria = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  const [first = '', , third = '', , fifth = ''] = await slotsOf(page, date, maria);
  const booked = await bookHaircut(page, { guest, startAt: first });
  const address = `/calendar?date=${date}&view=day`;
  const other = await (await browser.newContext()).newPage();
  await signIn(other, server.url);
  await other.goto(server.url + address);
  await page.goto(server.url + address);
  await expect(eventOf(other, clock(first))).toBeVisible();

  // Two other times are picked instead of the original one, and sent.
  await eventOf(page, clock(first)).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Offer alternative hours' }).click();
  const times = dialog.getByRole('region', { name: 'Available times' });
  await expect(times.getByRole('button', { name: clock(third) }).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send the offer' })).toBeDisabled();
  await times
    .getByRole('button', { name: clock(third) })
    .first()
    .click();
  await times
    .getByRole('button', { name: clock(fifth) })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(dialog.getByText('Waiting for the client’s answer')).toBeVisible();
  await expect(dialog.getByText('Available', { exact: true })).toHaveCount(2);

  // P3: nothing holds what is offered. One of the times is taken by someone else: the open modal says so.
  await bookHaircut(other, { guest: 'Somebody Else', startAt: fifth });
  await expect(dialog.getByText('No longer available', { exact: true })).toHaveCount(1);

  // The client takes the other one.
  expect(await isListed(page, booked)).toBe(false);
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Record the client’s choice' }).click();
  await expect(dialog.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(eventOf(other, clock(third))).toBeVisible();
  await expect(eventOf(other, clock(first))).toHaveCount(0);
  expect(await isListed(page, booked)).toBe(true);
  expect((await bookAgain(page, booked)).errors).toBeUndefined();
});

test('an offer is withdrawn within the seconds of its undo, or refused by the client', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  const date = await firstFreeDay(page);
  const { providers } = await haircutOf(page);
  const maria = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  const free = await slotsOf(page, date, maria);
  const { id } = await bookHaircut(page, { guest: 'Undecided', startAt: free.at(-1) ?? '' });
  await page.goto(`${server.url}/calendar/${encodeURIComponent(id)}`);
  const dialog = page.getByRole('dialog');
  const offer = async () => {
    await dialog.getByRole('button', { name: 'Offer alternative hours' }).click();
    await dialog
      .getByRole('region', { name: 'Available times' })
      .getByRole('button', { name: clock(free[0] ?? '') })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await expect(dialog.getByText('Waiting for the client’s answer')).toBeVisible();
  };
  await offer();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Confirmed', { exact: true })).toBeVisible();

  await offer();
  await dialog.getByRole('button', { name: 'Record that the client declined' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: 'Record that the client declined' })
    .click();
  await expect(dialog.getByText('Declined', { exact: true }).first()).toBeVisible();
});
