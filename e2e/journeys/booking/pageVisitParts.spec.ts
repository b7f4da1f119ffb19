import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { linkSentTo } from '../../steps/linkSentTo.ts';
import { closeBookingPage, openBookingPage, SLUG } from '../../steps/online/bookingPage.ts';
import {
  chooseFirstTime,
  chooseServices,
  enterByCode,
  isBooked,
  phoneSize,
} from '../../steps/online/clientPage.ts';
import { splitWords } from '../../steps/online/splitWords.ts';

interface BookedNode {
  id: string;
  startAt: string;
  endAt: string;
  attendeeName: string | null;
  client: { name: string } | null;
  service: { title: string };
}

const appointments = `query ($filterBy: AppointmentFilter!) { viewer { ... on Provider {
  appointments(filterBy: $filterBy, first: 100) { edges { node {
    id startAt endAt attendeeName client { name } service { title }
  } } }
} } }`;

/** What a client has on a day, in the order of time, as the owner's calendar has it. */
async function bookedBy(owner: Page, date: string, name: string): Promise<BookedNode[]> {
  const filterBy = { date: { from: date, to: date } };
  const { data, errors } = await askServer<{ viewer: { appointments: { edges: { node: BookedNode }[] } } }>(
    owner,
    appointments,
    { filterBy },
  );
  expect(errors).toBeUndefined();
  const nodes = data?.viewer.appointments.edges.map(({ node }) => node) ?? [];
  return nodes
    .filter(({ client }) => client?.name === name)
    .toSorted((one, other) => one.startAt.localeCompare(other.startAt));
}

/** The date that has been chosen, once the page is at its last step. */
async function dateOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/step=details/);
  return new URL(page.url()).searchParams.get('date') ?? '';
}

test.afterEach(({ browser, server }) => closeBookingPage(browser, server));

test('A13: two services of one visit are one after the other; a double tap books once', async ({
  browser,
  server,
}) => {
  const owner = await openBookingPage(browser, server);
  const page = await browser.newPage({ viewport: phoneSize });
  await page.goto(`${server.url}/b/${SLUG}?locale=en`);
  await chooseServices(page, [/Gents’ cut/, /Beard trim/]);
  await chooseFirstTime(page, 6);
  const date = await dateOf(page);
  await enterByCode(page, owner, { name: 'Pavel Parts', phone: '+359888300001' });
  await expect(page.getByRole('heading', { name: isBooked })).toBeVisible();
  await expect(page.locator('.ticket')).toContainText('Beard trim');
  const [first, second, ...others] = await bookedBy(owner, date, 'Pavel Parts');
  expect(new Set([first?.service.title, second?.service.title])).toEqual(
    new Set(['Beard trim', 'Gents’ cut']),
  );
  expect(second?.startAt).toBe(first?.endAt);
  expect(others).toEqual([]);

  // Signed in, the same person taps twice.
  await page.goto(`${server.url}/b/${SLUG}?locale=en`);
  await chooseServices(page, [/Gents’ cut/]);
  await chooseFirstTime(page, 7);
  const other = await dateOf(page);
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByRole('heading', { name: isBooked })).toBeVisible();
  await page.reload();
  expect(await bookedBy(owner, other, 'Pavel Parts')).toHaveLength(1);
});

test('C4: several seats are booked with a name for each, and a form says in its own language what it lacks', async ({
  browser,
  server,
}) => {
  const owner = await openBookingPage(browser, server);
  const services = `{ viewer { ... on Provider { services(first: 50) { edges { node { id title } } } } } }`;
  const { data } = await askServer<{
    viewer: { services: { edges: { node: { id: string; title: string } }[] } };
  }>(owner, services);
  const workshop = data?.viewer.services.edges.find(({ node }) => node.title === 'Make-up workshop')?.node.id;
  const update = `mutation ($input: UpdateServiceInput!) { updateService(input: $input) { service { id } } }`;
  const input = { id: workshop, seatsPerBooking: 3 };
  expect((await askServer(owner, update, { input })).errors).toBeUndefined();

  // The browser speaks English, the page Italian.
  const page = await browser.newPage({ viewport: phoneSize, locale: 'en-GB' });
  await page.goto(`${server.url}/b/${SLUG}?locale=it`);
  await page.getByRole('button', { name: /Make-up workshop/ }).click();
  await page.getByRole('link', { name: 'Continua' }).click();
  await page.getByRole('button', { name: 'Una persona in più' }).click();
  await page.locator('.strip a').nth(5).click();
  await page.locator('.time').first().click();
  const date = await dateOf(page);
  await page.getByRole('button', { name: 'Invia il codice' }).click();
  await expect(page.getByText('Compila questo campo.').first()).toBeVisible();
  await expect(page.getByLabel(/Nome della persona 2/)).toBeFocused();
  await page.getByLabel(/Nome della persona 2/).fill('Mila Seats');
  const english = new URL(page.url());
  english.searchParams.set('locale', 'en');
  await page.goto(english.href);
  await expect(page.getByLabel('Name of person 2')).toHaveValue('Mila Seats');
  await enterByCode(page, owner, { name: 'Sonya Seats', phone: '+359888300002' });
  await expect(page.getByRole('heading', { name: isBooked })).toBeVisible();
  const booked = await bookedBy(owner, date, 'Sonya Seats');
  expect(booked).toHaveLength(2);
  expect(new Set(booked.map(({ attendeeName }) => attendeeName))).toEqual(new Set(['Mila Seats', null]));
  expect(new Set(booked.map(({ startAt }) => startAt)).size).toBe(1);
});

test('C1, C2: answers can be changed later; the link in the message opens the appointment without a code', async ({
  browser,
  server,
}) => {
  const owner = await openBookingPage(browser, server);
  const page = await browser.newPage({ viewport: phoneSize });
  await page.goto(`${server.url}/b/${SLUG}?locale=en`);
  await page.getByRole('button', { name: /^Haircut/ }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await chooseFirstTime(page, 5);
  await page.getByLabel('Hair length').selectOption('Long');
  await enterByCode(page, owner, { name: 'Ana Answers', phone: '+359888300003' });
  await expect(page.getByRole('heading', { name: isBooked })).toBeVisible();
  await expect(page.locator('.ticket-answers')).toContainText('Long');
  await page.getByRole('button', { name: 'Change answers' }).click();
  await page.getByLabel('Hair length').selectOption('');
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect(page.getByText('Please choose one.')).toBeVisible();
  await page.getByLabel('Hair length').selectOption('Medium');
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect(page.locator('.ticket-answers')).toContainText('Medium');

  // The three buttons have room for their words in each language.
  for (const [locale, move] of [
    ['it', 'Sposta'],
    ['bg', 'Преместване'],
    ['en', 'Move'],
  ] as const) {
    const translated = new URL(page.url());
    translated.searchParams.set('locale', locale);
    await page.goto(translated.href);
    await expect(page.getByRole('link', { name: move, exact: true })).toBeVisible();
    expect(await splitWords(page), locale).toEqual([]);
  }

  let link = '';
  await expect(async () => {
    link = await linkSentTo(owner, '+359888300003');
    expect(link).toContain('/open/');
  }).toPass({ timeout: 60_000 });
  const elsewhere = await (await browser.newContext({ viewport: phoneSize })).newPage();
  await elsewhere.goto(`${link}?locale=en`);
  await expect(elsewhere).toHaveURL(/\/visits\//);
  await expect(elsewhere.locator('.ticket-answers')).toContainText('Medium');
  await elsewhere.getByRole('button', { name: 'Cancel appointment' }).click();
  await elsewhere.getByRole('button', { name: 'Cancel appointment' }).last().click();
  await expect(elsewhere.locator('.ticket .status')).toHaveText('Canceled');
  // It is seen at once where the client has signed in.
  await expect(page.locator('.ticket .status')).toHaveText('Canceled');
});
