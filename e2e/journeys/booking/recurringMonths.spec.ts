import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { bookedOf, haircutOf, slotsOf } from '../../steps/haircut.ts';
import { signIn } from '../../steps/signIn.ts';

const bookRecurringTimeSlots = `mutation ($input: BookRecurringTimeSlotsInput!) { bookRecurringTimeSlots(input: $input) {
  appointments { id }
} }`;

/** Months in which no other journey books anything, counted from now. */
const FIRST_MONTH = 4;
const LAST_MONTH = 22;

test('P6: a monthly series goes from the 15th to the 31st, and a month that has none is canceled by name', async ({
  page,
  server,
}) => {
  const guest = 'Mona Monthly';
  await signIn(page, server.url);
  const { month, next } = await monthWith31st(page);
  await bookMonthly(page, guest, `${month}-15`, lastDayOf(next));

  const dialog = page.getByRole('dialog');
  await openOn(page, server.url, `${month}-15`, guest);
  await moveAllTo(dialog, `${month}-31`);

  // Nothing is moved before the month without a 31st is named.
  const conflicts = dialog.getByRole('list', { name: 'Some appointments can’t be rescheduled' });
  await expect(conflicts.getByRole('listitem')).toHaveCount(1);
  await expect(conflicts).toContainText('This month doesn’t have that day.');
  await bookedOf(page, `${month}-15`, guest);

  await dialog.getByRole('button', { name: 'Move the others and cancel these' }).click();
  await expect(page.getByText('1 appointment was rescheduled.')).toBeVisible();
  await expect(page.getByText(/1 appointment could not be rescheduled and was canceled: 15 /)).toBeVisible();
  await bookedOf(page, `${month}-31`, guest);
  await page.goto(`${server.url}/calendar?date=${next}-15&view=day`);
  const event = page.locator('[data-event]').filter({ hasText: guest });
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Add appointment' })).toBeVisible();
  await expect(event).toHaveCount(0);
});

test('P6: a move that makes further dates names them before it happens', async ({ page, server }) => {
  const guest = 'Frida Further';
  await signIn(page, server.url);
  const { month, next, freeDay } = await monthWith31st(page);
  await bookMonthly(page, guest, `${month}-31`, lastDayOf(next));

  const dialog = page.getByRole('dialog');
  await openOn(page, server.url, `${month}-31`, guest);
  await moveAllTo(dialog, `${month}-${freeDay}`);
  const further = dialog.getByRole('list', { name: 'This adds more appointments' });
  await expect(further.getByRole('listitem')).toHaveCount(1);
  await bookedOf(page, `${month}-31`, guest);
  await dialog.getByRole('button', { name: 'Move the series and book these too' }).click();
  await expect(page.getByText(/1 appointment was rescheduled\. 1 more appointment was booked/)).toBeVisible();
  await bookedOf(page, `${next}-${freeDay}`, guest);
});

interface Months {
  /** Has a 31st on which Maria has time: YYYY-MM. */
  readonly month: string;
  /** The one after it, which has no 31st. */
  readonly next: string;
  /** A day of both, of two digits, whose first free time of the first one is free in the second one too. */
  readonly freeDay: string;
}

async function monthWith31st(page: Page): Promise<Months> {
  const now = new Date();
  const monthAt = (ahead: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 7);
  const maria = await mariasId(page);
  const has = async (date: string) => (await slotsOf(page, date, maria)).length > 2;
  /** Where the first free time of one date is free on the other too. */
  const isFreeOnBoth = async (date: string, other: string) => {
    const [[first = ''], free] = [await slotsOf(page, date, maria), await slotsOf(page, other, maria)];
    return free.map(clockOf).includes(clockOf(first));
  };
  for (let ahead = FIRST_MONTH; ahead < LAST_MONTH; ahead += 1) {
    const [month, next] = [monthAt(ahead), monthAt(ahead + 1)];
    if (!lastDayOf(month).endsWith('31') || lastDayOf(next).endsWith('31')) continue;
    if (!(await has(`${month}-31`))) continue;
    for (const freeDay of ['18', '19', '20', '21', '22', '23', '24'])
      if (await isFreeOnBoth(`${month}-${freeDay}`, `${next}-${freeDay}`)) return { month, next, freeDay };
  }
  throw new Error('Maria has no time on any 31st');
}

/** The time of day of an instant at Maria's place. */
function clockOf(instant: string): string {
  return instant && new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Sofia' });
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

async function mariasId(page: Page): Promise<string> {
  const { providers } = await haircutOf(page);
  return providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
}

/** Books a haircut with Maria at noon every month, regardless of her hours on these days. */
async function bookMonthly(page: Page, guest: string, date: string, until: string): Promise<void> {
  const { id: serviceId, duration, appointmentFields } = await haircutOf(page);
  const startAt = `${date}T10:00:00.000Z`;
  const endAt = new Date(Date.parse(startAt) + duration * 60_000).toISOString();
  const required = appointmentFields.filter((field) => field.required);
  const { errors } = await askServer(page, bookRecurringTimeSlots, {
    input: {
      guestName: guest,
      timeSlots: [{ serviceId, providerId: await mariasId(page), startAt, endAt }],
      fieldsData: required.map(({ id }) => ({ id, value: 'Short' })),
      recurrenceOptions: { freq: 'MONTHLY', until },
      allowOutsideHours: true,
    },
  });
  if (errors) throw new Error(`The series was not booked: ${errors[0]?.message}`);
}

async function openOn(page: Page, url: string, date: string, guest: string): Promise<void> {
  // A browser that has never been asked for notifications is offered them somewhen after the first page.
  const offer = page.getByRole('dialog', { name: 'Enable web notifications' });
  await page.addLocatorHandler(offer, () => offer.getByRole('button', { name: 'Not now' }).click());
  await page.goto(`${url}/calendar?date=${date}&view=day`);
  await page.locator('[data-event]').filter({ hasText: guest }).click();
}

/** Picks the first free time of a date in the open dialog, for all of the series. */
async function moveAllTo(dialog: Locator, date: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await dialog.getByLabel('Month').selectOption(date.slice(0, 7));
  const heading = new RegExp(` ${Number(date.slice(8))}(st|nd|rd|th) `);
  const day = dialog.locator('div', { has: dialog.page().locator('> h3', { hasText: heading }) });
  await day.locator('button[aria-pressed="false"]:enabled').first().click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('All that haven’t started yet').check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}
