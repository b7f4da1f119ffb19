import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { bookHaircut } from '../../steps/bookHaircut.ts';
import { eventOf, openCalendar } from '../../steps/bookedHaircut.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { firstFreeDay, haircutOf, slotsOf } from '../../steps/haircut.ts';
import { demoReceptionist, signIn } from '../../steps/signIn.ts';
import { openWaitlist, waitForHaircut } from '../../steps/waitlist.ts';

const guest = 'Gina Gone';
const offered = /^Offered /;

const vacation = `mutation ($input: AddVacationHourInput!) { addVacationHour(input: $input) { vacationHours { id } } }`;
const book = `mutation ($input: AddAppointmentInput!) { addAppointment(input: $input) { appointments { id } } }`;
const outbox = `{ viewer { ... on Provider { messages(first: 20) { edges { node { kind } } } } } }`;

interface Outbox {
  viewer: { messages: { edges: { node: { kind: string } }[] } };
}

test('C3: a canceled time is offered to the next in line, and the calendar shows it taken', async ({
  page,
  browser,
  launch,
}) => {
  const { url } = await launch();
  await signIn(page, url);
  const date = await firstFreeDay(page);
  const { providers, duration, appointmentFields } = await haircutOf(page);
  const maria = providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  // Maria has one time on that day, and it is taken.
  const [startAt = ''] = await slotsOf(page, date, maria);
  const booked = await bookHaircut(page, { guest, startAt });
  const evening = new Date(Date.parse(startAt) + 15 * 3_600_000).toISOString();
  await askServer(page, vacation, { input: { providerIds: [maria], startAt: booked.endAt, endAt: evening } });
  expect(await slotsOf(page, date, maria)).toEqual([]);
  const client = await waitForHaircut(page, date);

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, url, demoReceptionist);
  const address = `${url}/calendar?view=day&date=${date}&provider=${maria}`;
  await openCalendar(desk, address);
  await expect(desk.getByRole('button', { name: 'Waitlist, 1 client' })).toBeVisible();
  await openWaitlist(desk);
  const waiting = desk.getByRole('list', { name: 'Waitlist' }).getByRole('listitem');
  await expect(waiting).toHaveText(new RegExp(client.name));
  await expect(waiting.getByText(offered)).toHaveCount(0);
  await expectAccessible(desk, 'the calendar beside the waitlist');
  // Escape closes the dialog in front, not the list behind it.
  await waiting.getByRole('button', { name: 'Offer' }).click();
  await expect(desk.getByRole('dialog', { name: 'Offer a time' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog', { name: 'Offer a time' })).toHaveCount(0);
  await expect(waiting).toHaveText(new RegExp(client.name));

  await openCalendar(page, address);
  await eventOf(page, guest).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(eventOf(desk, guest)).toHaveCount(0);

  // A cancellation can be undone for ten seconds; then the client gets the message.
  await expect(waiting.getByText(offered)).toBeVisible({ timeout: 40_000 });
  const { data } = await askServer<Outbox>(page, outbox);
  expect(data?.viewer.messages.edges.map(({ node }) => node.kind)).toContain('client.waitlistOffer');

  // Taken off the list and put back, it keeps its place.
  await waiting.getByRole('button', { name: 'Remove' }).click();
  await expect(desk.getByText('No one is waiting')).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(waiting).toHaveText(new RegExp(client.name));

  const endAt = new Date(Date.parse(startAt) + duration * 60_000).toISOString();
  const { id: serviceId } = await haircutOf(page);
  const fieldsData = appointmentFields
    .filter(({ required }) => required)
    .map(({ id }) => ({ id, value: 'Short' }));
  const timeSlots = [{ serviceId, providerId: maria, startAt, endAt }];
  const taken = await askServer(page, book, { input: { clientId: client.id, timeSlots, fieldsData } });
  expect(taken.errors).toBeUndefined();
  await expect(eventOf(desk, client.name)).toBeVisible();
  await expect(desk.getByText('No one is waiting')).toBeVisible();
});
