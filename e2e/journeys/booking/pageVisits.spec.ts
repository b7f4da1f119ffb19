import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { bookHaircut } from '../../steps/bookHaircut.ts';
import { codeSentTo, closeBookingPage, openBookingPage, SLUG } from '../../steps/online/bookingPage.ts';
import { countTaps, isBooked } from '../../steps/online/clientPage.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { type Booked, bookAgain, firstFreeDay, haircutOf, isListed, slotsOf } from '../../steps/haircut.ts';

const PHONE = '+359888654321';
const guest = 'Vera Visits';
const viewport = { width: 360, height: 740 };

const offer = `mutation ($input: OfferAlternativeHoursInput!) {
  offerAlternativeHours(input: $input) { appointment { id } }
}`;

/** A time of day as the demo business's place shows it. */
const clock = (startAt: string) =>
  new Date(startAt).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Sofia',
  });

async function offerTimes(owner: Page, booked: Booked, starts: readonly string[]): Promise<void> {
  const { id, serviceId, providerId } = booked;
  const { duration } = await haircutOf(owner);
  const alternativeTimes = starts.map((startAt) => ({
    serviceId,
    providerId,
    startAt,
    endAt: new Date(Date.parse(startAt) + duration * 60_000).toISOString(),
  }));
  const { errors } = await askServer(owner, offer, { input: { id, alternativeTimes } });
  expect(errors).toBeUndefined();
}

/** Signs a guest in, who is new as a client and so is asked for a name after the code. */
async function enterCode(page: Page, owner: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile phone').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel(/Code sent to/).fill(await codeSentTo(owner, phone));
  await page.getByLabel('Your name').fill(guest);
  await page.getByRole('button', { name: 'Show my appointments' }).click();
}

test.afterEach(({ browser, server }) => closeBookingPage(browser, server));

test('a client takes one of the times on offer, the calendar moves live, the old seat is free; it cancels and books again', async ({
  browser,
  server,
}) => {
  const owner = await openBookingPage(browser, server);
  const date = await firstFreeDay(owner, 40);
  const { providers } = await haircutOf(owner);
  const maria = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  const [first = '', , third = '', , fifth = ''] = await slotsOf(owner, date, maria);
  const booked = await bookHaircut(owner, { guest, guestPhoneNumber: PHONE, startAt: first });

  // Someone who booked by phone finds the appointment here with a code.
  const page = await browser.newPage({ viewport });
  await page.goto(`${server.url}/b/${SLUG}/visits?locale=en`);
  await enterCode(page, owner, PHONE);
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible();
  await expectAccessible(page, 'visits');
  await page
    .locator('.visit-link')
    .filter({ hasText: clock(first) })
    .click();
  await expect(page.locator('.ticket .status')).toHaveText('Confirmed');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // The offer arrives on the open page, and the choice in the open calendar.
  await owner.goto(`${server.url}/calendar?date=${date}&view=day`);
  const event = (startAt: string) =>
    owner
      .locator('[data-event]')
      .filter({ hasText: guest })
      .filter({ hasText: clock(startAt) });
  await expect(event(first)).toBeVisible();
  await offerTimes(owner, booked, [third, fifth]);
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeVisible();
  await expectAccessible(page, 'offer');
  await page.getByRole('button', { name: new RegExp(clock(third)) }).click();
  await expect(page.locator('.ticket .status')).toHaveText('Confirmed');
  await expect(page.locator('.ticket-when')).toContainText(clock(third));
  await expect(event(third)).toBeVisible();
  await expect(event(first)).toHaveCount(0);
  expect(await isListed(owner, booked)).toBe(true);
  expect((await bookAgain(owner, booked)).errors).toBeUndefined();

  // What is typed as a reason stays over a reload; without asking once more nothing is canceled.
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByLabel(/Reason/).fill('Away');
  await page.reload();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByLabel(/Reason/)).toHaveValue('Away');
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.locator('.ticket .status')).toHaveText('Canceled');
  await expect(page.getByText('Reason: Away')).toBeVisible();

  // Again, with two taps: a time and the confirmation. What was answered before is filled in.
  await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible();
  const taps = await countTaps(page);
  await page.locator('.next-times .time').first().click();
  await expect(page.getByText(guest)).toBeVisible();
  await expect(page.getByLabel('Hair length')).toHaveValue('Short');
  await expectAccessible(page, 'book again');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: isBooked })).toBeVisible();
  expect(await taps()).toBe(2);
});

test('refusing all offered times asks once more, and ends the appointment', async ({ browser, server }) => {
  const phone = '+359888654322';
  const owner = await openBookingPage(browser, server);
  const date = await firstFreeDay(owner, 50);
  const { providers } = await haircutOf(owner);
  const maria = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  const [first = '', , third = ''] = await slotsOf(owner, date, maria);
  const booked = await bookHaircut(owner, { guest, guestPhoneNumber: phone, startAt: first });
  await offerTimes(owner, booked, [third]);
  const page = await browser.newPage({ viewport, colorScheme: 'dark' });
  await page.goto(`${server.url}/b/${SLUG}/visits/${booked.id}?locale=en`);
  await enterCode(page, owner, phone);
  await expect(page.locator('.ticket .status')).toHaveText('New times offered');
  await expectAccessible(page, 'offer, dark');
  await page.getByRole('button', { name: 'None of these times work for me' }).click();
  await expect(page.getByText('Your appointment will then be canceled.')).toBeVisible();
  await page.getByRole('button', { name: 'None of these times work for me' }).click();
  await expect(page.locator('.ticket .status')).toHaveText('Declined');
  expect(await isListed(owner, booked)).toBe(true);
});
