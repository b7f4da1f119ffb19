import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { bookClass } from '../../steps/bookClass.ts';
import { openCalendar } from '../../steps/bookedHaircut.ts';
import { signIn } from '../../steps/signIn.ts';

const DAY_MS = 86_400_000;

interface Found {
  id: string;
  status: string;
  startAt: string;
  endAt: string;
}

/** The demo's appointments between two days from now, earliest first. */
async function demoAppointments(page: Page, fromDays: number, toDays: number): Promise<Found[]> {
  const date = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const { data } = await askServer<{ viewer: { appointments: { edges: { node: Found }[] } } }>(
    page,
    `query ($filterBy: AppointmentFilter!) { viewer { ... on Provider { appointments(first: 200, filterBy: $filterBy) {
      edges { node { id status startAt endAt } }
    } } } }`,
    { filterBy: { date: { from: date(fromDays), to: date(toDays) } } },
  );
  const found = data?.viewer.appointments.edges.map(({ node }) => node) ?? [];
  return found.sort((a, b) => a.startAt.localeCompare(b.startAt));
}

test('a request is confirmed, another declined with a reason and restored; the history shows who did what', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  const ahead = await demoAppointments(page, 1, 60);
  const [first, second] = ahead.filter(({ status }) => status === 'PENDING').reverse();
  const dialog = page.getByRole('dialog').first();
  const status = (text: string) => dialog.getByText(text, { exact: true }).first();

  await page.goto(`${server.url}/calendar/${first?.id}`);
  await expect(status('Pending')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('The appointment was confirmed.')).toBeVisible();
  await expect(status('Confirmed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Cancel appointment' })).toBeVisible();

  // P9: the newest first.
  const history = dialog.getByRole('button', { name: 'History' });
  await history.click();
  await expect(history).toHaveAttribute('aria-expanded', 'true');
  await expect(dialog.locator('ol > li').first()).toContainText('Confirmed');
  await expect(dialog.locator('ol > li').first()).toContainText('Elena');

  await page.goto(`${server.url}/calendar/${second?.id}`);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('dialog', { name: 'Decline this request?' });
  await question.getByLabel('Reason (optional)').fill('Fully booked that week');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('The request was declined.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone.')).toBeVisible();
  await page.goto(`${server.url}/calendar/${second?.id}`);
  await expect(status('Pending')).toBeVisible();
});

test('a past appointment is read only: its time and whether it takes place no longer change', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  const [past] = (await demoAppointments(page, -20, -2)).filter(({ status }) => status === 'CONFIRMED');
  await page.goto(`${server.url}/calendar/${past?.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This appointment is over.');
  await expect(dialog.getByRole('button', { name: 'Mark as no-show' })).toBeVisible();
  for (const name of ['Reschedule', 'Cancel appointment', 'Delete', 'Confirm', 'Offer alternative hours'])
    await expect(dialog.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('from a class one attendee is removed and put back, then the whole group goes to another time', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  const { date, startAt } = await bookClass(page, ['Ana', 'Boris', 'Cveta']);
  await openCalendar(page, `${server.url}/calendar?view=day&date=${date}`);
  const group = page.locator('[data-event]').filter({ hasText: 'Yoga' });
  await expect(group).toContainText('3/10');
  await group.click();
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.locator('ol > li')).toHaveCount(3);

  await dialog.getByRole('button', { name: 'Remove Boris' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Boris' });
  await expect(question).toContainText('The seat becomes available right away.');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.locator('ol > li')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Remove Boris' }).click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Boris was removed.')).toBeVisible();
  await expect(dialog.locator('ol > li')).toHaveCount(2);
  await expect(group).toContainText('2/10');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.locator('ol > li')).toHaveCount(3);
  await expect(group).toContainText('3/10');

  await dialog.getByRole('button', { name: 'Reschedule the group' }).click();
  const times = dialog.getByRole('region', { name: 'Available times' });
  await times.locator('[aria-pressed="false"]:enabled').nth(1).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('The whole group moves to:');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The group was rescheduled.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The class takes place all the same (rule A3), with all its seats.
  await expect(group).toContainText('0/10');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(group).toContainText('3/10');
  expect(startAt.slice(0, 10)).toBe(date);
});
