import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { bookFreeHaircut, bookHaircut } from '../../steps/bookHaircut.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { firstFreeDay, haircutOf, slotsOf } from '../../steps/haircut.ts';
import { signIn } from '../../steps/signIn.ts';

const groups = `query ($filterBy: AppointmentFilter!, $first: Int) { viewer { ... on Provider {
  appointments(filterBy: $filterBy, first: $first) { edges { node { id startAt capacity seatsTaken } } }
} } }`;

interface GroupNode {
  id: string;
  startAt: string;
  capacity: number;
  seatsTaken: number;
}

/** An appointment in a group of the next two weeks that has seats left. */
async function groupAppointment(page: Page): Promise<GroupNode> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const { data } = await askServer<{ viewer: { appointments: { edges: { node: GroupNode }[] } } }>(
    page,
    groups,
    {
      filterBy: { date: { from: day(1), to: day(14) } },
      first: 500,
    },
  );
  const found = data?.viewer.appointments.edges
    .map(({ node }) => node)
    .find(({ capacity, seatsTaken }) => seatsTaken > 1 && seatsTaken < capacity);
  if (!found) throw new Error('The demo has no group with seats left');
  return found;
}

const dialogs = '[role="dialog"]';

test('every step of the modals can be used by everyone, in light and in dark colors', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  const { id } = await bookFreeHaircut(page, 'Axe Guest');
  const dialog = page.getByRole('dialog').first();
  const inFront = page.getByRole('dialog').last();
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  /** Each step takes the focus of the one before. */
  const expectAt = (step: string) =>
    expect(dialog.getByRole('region', { name: step, exact: true })).toBeFocused();

  await page.goto(`${server.url}/calendar/${encodeURIComponent(id)}`);
  await press('History');
  await expectAccessible(page, 'details', dialogs);
  await press('Add a note');
  await expectAccessible(page, 'note', dialogs);
  await press('Cancel');
  await press('Mark as paid');
  await expect(inFront.getByRole('radio').first()).toBeVisible();
  await expectAccessible(page, 'payment', dialogs);
  await inFront.getByRole('button', { name: 'Back' }).click();
  await press('Cancel appointment');
  await expect(inFront.getByLabel('Reason (optional)')).toBeVisible();
  await expectAccessible(page, 'cancel', dialogs);
  await inFront.getByRole('button', { name: 'Back' }).click();

  await press('Reschedule');
  await expectAt('Reschedule appointment');
  await expect(dialog.locator('[aria-pressed="true"]')).toBeVisible();
  await press('Another time');
  await expectAccessible(page, 'modify, times', dialogs);
  await press('Next');
  await expectAt('Check and confirm');
  await expectAccessible(page, 'modify, confirm', dialogs);
  await press('Back');
  await expectAt('Reschedule appointment');
  await press('Back');
  await expectAt('Appointment');

  await press('Offer alternative hours');
  await expectAt('Alternative times');
  await dialog.locator('[aria-pressed="false"]').first().click();
  await press('Send the offer');
  await expect(dialog.getByText('Available', { exact: true })).toBeVisible();
  await expectAccessible(page, 'open offer', dialogs);

  await page.goto(`${server.url}/calendar/${encodeURIComponent((await groupAppointment(page)).id)}`);
  await press('Show the attendees');
  await expectAt('Attendees');
  await expect(dialog.getByRole('list', { name: 'Attendees' })).toBeVisible();
  await expectAccessible(page, 'attendees', dialogs);
  await press('Reschedule the group');
  await expectAt('Reschedule the group');
  await dialog.locator('[aria-pressed="false"]').last().click();
  await expectAccessible(page, 'move the group, times', dialogs);
  await press('Back');
  await expectAt('Attendees');
  await press('Add an attendee');
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toBeVisible();
  await expectAccessible(page, 'new appointment, who and when', dialogs);
  // Words that nothing has are answered.
  const typeUnknown = (field: string) => dialog.getByRole('combobox', { name: field }).fill('zzz');
  await typeUnknown('Service');
  await expect(page.getByText('No services match this search.')).toBeVisible();
  await typeUnknown('Provider');
  await expect(page.getByText('No results')).toBeVisible();
  await dialog.getByText('Guest', { exact: true }).click();
  await press('Next');
  await dialog.getByLabel('Repeat this appointment').check();
  await expectAccessible(page, 'new appointment, confirm', dialogs);
});

/** A time of day in a zone, as the console shows it. */
function clock(startAt: string, timeZone: string): string {
  return new Date(startAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
}

/** Opens the form from a calendar date and chooses what a guest's haircut with Maria needs but the time. */
async function beginHaircut(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add appointment' }).click();
  await dialog.getByText('Guest', { exact: true }).click();
  for (const [field, option] of [
    ['Service', 'Haircut'],
    ['Provider', 'Maria Georgieva'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  }
}

/** How many appointments a provider has on a date. */
async function bookedOn(page: Page, date: string, providerId: string): Promise<number | undefined> {
  const { data } = await askServer<{ viewer: { appointments: { pageInfo: { total: number } } } }>(
    page,
    `query ($filterBy: AppointmentFilter!) { viewer { ... on Provider { appointments(filterBy: $filterBy) {
      pageInfo { total }
    } } } }`,
    { filterBy: { date: { from: date, to: date }, providerIds: [providerId] } },
  );
  return data?.viewer.appointments.pageInfo.total;
}

test('free times begin at the calendar’s date and stay there; one that someone else books is shown to be gone', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  const date = await firstFreeDay(page);
  const maria = (await haircutOf(page)).providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  const [first = '', second = ''] = await slotsOf(page, date, maria);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, server.url);
  const before = await bookedOn(other, date, maria);
  await page.goto(`${server.url}/calendar?view=day&date=${date}`);
  await beginHaircut(page);
  const dialog = page.getByRole('dialog');
  const times = dialog.getByRole('region', { name: 'Available times' });
  const time = (startAt: string) =>
    times.getByRole('button', { name: clock(startAt, 'Europe/Sofia') }).first();
  await expect(times.getByLabel('Month')).toHaveValue(date.slice(0, 7));
  await time(first).click();

  // The days stay over the steps.
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(times.getByLabel('Month')).toHaveValue(date.slice(0, 7));
  await expect(time(first)).toHaveAttribute('aria-pressed', 'true');

  await bookHaircut(other, { guest: 'Quicker Guest', startAt: first });
  await expect(dialog.getByRole('alert')).toContainText(
    'is no longer available. Please choose another time.',
  );
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expectAccessible(page, 'taken', dialogs);
  await dialog.getByRole('button', { name: /No longer available/ }).click();
  await time(second).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Next' }).click();

  // P4: the server books and its answer is lost. What it took is one's own, and tried again it books once.
  await dialog.getByRole('combobox', { name: 'Hair length' }).click();
  await page.getByRole('option', { name: 'Short' }).click();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('appointmentMutationsBookMutation')) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server can’t be reached');
  await page.unroute('**/graphql');
  await expect.poll(() => slotsOf(other, date, maria)).not.toContain(second);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(times.locator(`[data-start='${Date.parse(second)}']`)).toHaveCount(0);
  await expect(dialog.getByText('is no longer available')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await bookedOn(other, date, maria)).toBe((before ?? 0) + 2);
});

const setZone = `mutation ($input: UpdateProviderSettingsInput!) { updateProviderSettings(input: $input) { provider { id } } }`;

test('T6: a person who lives by another clock is shown so where the calendar’s times are booked', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  const date = await firstFreeDay(page);
  const me = await askServer<{ viewer: { id: string } }>(page, '{ viewer { ... on Provider { id } } }');
  const liveBy = (timezone: string | null) =>
    askServer(page, setZone, { input: { id: me.data?.viewer.id, timezone } });
  await liveBy('Pacific/Kiritimati');
  try {
    await page.goto(`${server.url}/calendar?view=day&date=${date}`);
    await beginHaircut(page);
    const dialog = page.getByRole('dialog');
    const note = dialog.getByText(
      /^Times are in your time zone, Line Islands Time, UTC\+14\. Time zone of .+: Eastern/,
    );
    await expect(note).toBeVisible();
    await dialog.getByRole('region', { name: 'Available times' }).locator('[data-start]').first().click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(note).toBeVisible();
    await expect(dialog.getByText(/^.*\d\d:\d\d–\d\d:\d\d at Aurora/)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Hair length' }).click();
    await page.getByRole('option', { name: 'Short' }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/\(Line Islands Time, UTC\+14\) · Maria/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The change was undone.')).toBeVisible();
  } finally {
    await liveBy(null);
  }
});
