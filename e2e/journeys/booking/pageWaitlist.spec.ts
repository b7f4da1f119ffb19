import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { bookHaircut } from '../../steps/bookHaircut.ts';
import { openCalendar } from '../../steps/bookedHaircut.ts';
import { firstFreeDay, haircutOf, slotsOf } from '../../steps/haircut.ts';
import { closeBookingPage, openBookingPage, SLUG } from '../../steps/online/bookingPage.ts';
import { enterByCode, isBooked, phoneSize } from '../../steps/online/clientPage.ts';
import { linkSentTo } from '../../steps/linkSentTo.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { demoReceptionist, signIn } from '../../steps/signIn.ts';
import { openWaitlist } from '../../steps/waitlist.ts';

const PHONE = '+359888500001';
const vacation = `mutation ($input: AddVacationHourInput!) { addVacationHour(input: $input) { vacationHours { id } } }`;
const cancel = `mutation ($input: DeleteAppointmentInput!) { deleteAppointment(input: $input) { appointment { id } } }`;
const keep = `mutation ($input: UpdatePlacesSettingsInput!) { updatePlacesSettings(input: $input) { places { id } } }`;

/** Has Sofia keep a waitlist, and Maria have one time on a day, which is taken. */
async function fillDay(owner: Page) {
  const { data } = await askServer<{ viewer: { places: { id: string }[] } }>(
    owner,
    '{ viewer { ... on Provider { places { id } } } }',
  );
  const place = data?.viewer.places[0]?.id ?? '';
  await askServer(owner, keep, { input: { placesSettings: [{ id: place, waitlist: true }] } });
  const date = await firstFreeDay(owner, 30);
  const { id: service, providers } = await haircutOf(owner);
  const maria = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  const [startAt = ''] = await slotsOf(owner, date, maria);
  const booked = await bookHaircut(owner, { guest: 'Gregor Gone', startAt });
  const evening = new Date(Date.parse(startAt) + 15 * 3_600_000).toISOString();
  const input = { providerIds: [maria], startAt: booked.endAt, endAt: evening };
  expect((await askServer(owner, vacation, { input })).errors).toBeUndefined();
  return { date, booked, query: `place=${place}&items=${service}:${maria}&date=${date}` };
}

test('C3: a client waits for a full day, and takes the seat by the link in the message, without a code', async ({
  browser,
  launch,
}) => {
  const server = await launch();
  const owner = await openBookingPage(browser, server);
  const { date, booked, query } = await fillDay(owner);
  const page = await browser.newPage({ viewport: phoneSize });
  await page.goto(`${server.url}/b/${SLUG}/book?${query}&locale=en`);
  await page.getByRole('link', { name: 'Join the waitlist' }).click();
  await expect(page.getByLabel('From')).toHaveValue(date);
  await expect(page.getByLabel('Until')).toHaveValue(date);
  await expectAccessible(page, 'the form to wait');

  // A week holds days with free times: no code is sent for nothing.
  await page.getByLabel('Your name').fill('Wanda Waits');
  await page.getByLabel('Mobile phone').fill(PHONE);
  const week = new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Until').fill(week);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('link', { name: 'See available times' })).toBeVisible();
  await page.getByLabel('Until').fill(date);
  await enterByCode(page, owner, { phone: PHONE });
  await expect(page.getByText('You’re on the waitlist.', { exact: false })).toBeVisible();

  const { errors } = await askServer(owner, cancel, { input: { id: booked.id } });
  expect(errors).toBeUndefined();
  // A cancellation can be undone for ten seconds; then the client gets the message.
  let link = '';
  await expect(async () => {
    link = await linkSentTo(owner, PHONE);
    expect(link).toContain('/open/');
  }).toPass({ timeout: 60_000 });

  // Another browser, in which nobody has signed in.
  const phone = await (await browser.newContext({ viewport: phoneSize, locale: 'en-GB' })).newPage();
  await phone.goto(`${link}?locale=en`);
  await expect(phone.getByRole('heading', { name: 'A time is available for you' })).toBeVisible();
  await expect(phone.getByText(/Offered only to you until/)).toBeVisible();
  await expectAccessible(phone, 'the seat');
  await phone.getByLabel('Hair length').selectOption('Short');
  await phone.getByRole('button', { name: 'Take this time' }).dblclick();
  await expect(phone.getByRole('heading', { name: isBooked })).toBeVisible();
  await expect(phone).toHaveURL(/\/visits\/.*done=booked/);

  // A later visitor with the same link sees that, and the client sees its appointment where it has signed in.
  const late = await (await browser.newContext({ viewport: phoneSize })).newPage();
  await late.goto(`${link}?locale=en`);
  await expect(late.getByText('This time is no longer available.', { exact: false })).toBeVisible();
  await page.goto(`${server.url}/b/${SLUG}/visits?locale=en`);
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waitlist' })).toHaveCount(0);
  await closeBookingPage(browser, server);
});

const addClient = `mutation ($input: AddClientInput!) { addClient(input: $input) { clientEdge { node { id } } } }`;

test('C3, C4: a parent waits for a child; the desk offers a time by hand, and the phone takes it', async ({
  browser,
  launch,
}) => {
  const server = await launch();
  const owner = await openBookingPage(browser, server);
  const { date } = await fillDay(owner);
  const parent = { name: 'Paula Parent', phoneNumber: '+359888500002', inviteClient: false };
  expect((await askServer(owner, addClient, { input: parent })).errors).toBeUndefined();

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, server.url, demoReceptionist);
  await openCalendar(desk, `${server.url}/calendar?view=day&date=${date}`);
  await openWaitlist(desk);
  await desk.getByRole('button', { name: 'Add to waitlist' }).click();
  const form = desk.getByRole('dialog', { name: 'Add to waitlist' });
  await form.getByRole('combobox', { name: 'Client' }).fill('Paula');
  await desk.getByRole('option', { name: /Paula Parent/ }).click();
  await form.getByRole('button', { name: 'Booking for someone else?' }).click();
  await form.getByLabel('Name of the attendee').fill('Lily');
  await form.getByRole('combobox', { name: 'Service' }).click();
  await desk.getByRole('option', { name: 'Haircut', exact: true }).click();
  await form.getByRole('combobox', { name: 'Provider' }).click();
  await desk.getByRole('option', { name: /^Maria/ }).click();
  await form.getByRole('button', { name: 'Add to waitlist' }).click();
  const waiting = desk.getByRole('list', { name: 'Waitlist' }).getByRole('listitem');
  await expect(waiting).toContainText('Lily (Paula Parent)');
  await expect(waiting.getByText(/^Offered /)).toHaveCount(0);

  // Maria has nothing left on that day: the desk offers a later one.
  await waiting.getByRole('button', { name: 'Offer a time to Lily (Paula Parent)' }).click();
  const offer = desk.getByRole('dialog', { name: 'Offer a time' });
  await expect(
    offer.getByText('Choose an available time for Lily (Paula Parent).', { exact: false }),
  ).toBeVisible();
  const times = offer.getByRole('region', { name: 'Available times' });
  await times
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .first()
    .click();
  await offer.getByRole('button', { name: 'Send offer' }).click();
  await expect(offer).toHaveCount(0);
  await expect(waiting.getByText(/^Offered /)).toBeVisible();

  const link = await linkSentTo(owner, parent.phoneNumber);
  const phone = await (await browser.newContext({ viewport: phoneSize, locale: 'en-GB' })).newPage();
  await phone.goto(`${link}?locale=en`);
  await expect(phone.getByRole('heading', { name: 'A time is available for you' })).toBeVisible();
  await phone.getByLabel('Hair length').selectOption('Short');
  await phone.getByRole('button', { name: 'Take this time' }).click();
  await expect(phone.getByRole('heading', { name: isBooked })).toBeVisible();

  // The desk sees at once that no one waits anymore.
  await expect(desk.getByText('No one is waiting')).toBeVisible();
  await closeBookingPage(browser, server);
});
