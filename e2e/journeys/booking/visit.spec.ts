import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { firstFreeDay } from '../../steps/haircut.ts';
import { signIn } from '../../steps/signIn.ts';

const guest = 'Vera Visit';

const visitOf = `query ($filterBy: AppointmentFilter!) { viewer { ... on Provider { appointments(filterBy: $filterBy) {
  edges { node { id startAt endAt guestName status service { title } visit { id } } }
} } } }`;

interface Part {
  id: string;
  startAt: string;
  endAt: string;
  guestName: string | null;
  status: string;
  service: { title: string };
  visit: { id: string }[];
}

/** The guest's appointments of a day, by start. */
async function partsOn(page: Page, date: string): Promise<Part[]> {
  const { data } = await askServer<{ viewer: { appointments: { edges: { node: Part }[] } } }>(page, visitOf, {
    filterBy: { date: { from: date, to: date } },
  });
  return (data?.viewer.appointments.edges ?? [])
    .map(({ node }) => node)
    .filter(({ guestName }) => guestName === guest)
    .sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
}

const startsOf = (parts: readonly Part[]) => parts.map(({ startAt }) => startAt);

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('two services in one visit are booked at the desk, moved together, and each move is undone', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  const date = await firstFreeDay(page, 84);
  await page.goto(`${server.url}/calendar?date=${date}&view=day`);
  const dialog = page.getByRole('dialog').first();
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const times = dialog.getByRole('region', { name: 'Available times' });

  await page.getByRole('button', { name: 'Add appointment' }).click();
  await dialog.getByText('Guest', { exact: true }).click();
  await dialog.getByLabel(/Guest’s name/).fill(guest);
  await choose(page, 'Service', 'Haircut');
  await choose(page, 'Provider', 'Maria');
  await press('Add a service');
  // The new row has the focus: what is typed next is its service.
  await expect(dialog.getByRole('combobox', { name: 'Service 2' })).toBeFocused();
  await choose(page, 'Service 2', 'Manicure');
  await times.locator('[data-start]').first().click();
  const parts = dialog.getByRole('list', { name: 'Services of the visit' });
  await expect(parts.getByRole('listitem')).toHaveCount(2);
  // Another order is taken where only that fits.
  await expect(parts).toContainText('Haircut');
  await expect(parts).toContainText('Manicure');
  await expect(dialog.getByText(/^2 services · /)).toBeVisible();
  await expectAccessible(page, 'a visit, times', '[role="dialog"]');
  await press('Next');
  await dialog.getByLabel(/hair/i).first().click();
  await page.getByRole('option').first().click();
  await expect(parts.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('Repeat this appointment')).toHaveCount(0);
  await expectAccessible(page, 'a visit, check', '[role="dialog"]');
  await press('Confirm');
  await expect(page.getByText('The visit was booked.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const booked = await partsOn(page, date);
  expect(booked.map(({ service }) => service.title).sort()).toEqual(['Haircut', 'Manicure']);
  expect(booked[1]?.startAt).toBe(booked[0]?.endAt);
  expect(booked[0]?.visit).toHaveLength(2);

  await page.goto(`${server.url}/calendar/${encodeURIComponent(booked[1]?.id ?? '')}`);
  await press('Reschedule');
  await expect(dialog.getByLabel('Reschedule the whole visit')).toBeChecked();
  // On the smallest phone the foot of the form leaves room for the times.
  await page.setViewportSize({ width: 320, height: 640 });
  await times.locator('[data-start][aria-pressed="false"]').first().click();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(dialog.getByText(/^New time: /)).toBeVisible();
  await expectAccessible(page, 'a visit that moves', '[role="dialog"]');
  await press('Next');
  await press('Confirm');
  // Under the pointer the notice waits with its way back.
  await page.getByText('The visit was rescheduled.').hover();
  const moved = await partsOn(page, date);
  expect(startsOf(moved)).not.toEqual(startsOf(booked));
  expect(moved[1]?.startAt).toBe(moved[0]?.endAt);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone.')).toBeVisible();
  expect(startsOf(await partsOn(page, date))).toEqual(startsOf(booked));

  // Only this one: the other stays where it is.
  await page.goto(`${server.url}/calendar/${encodeURIComponent(booked[1]?.id ?? '')}`);
  await press('Reschedule');
  await dialog.getByLabel('Reschedule the whole visit').click();
  await times.locator('[data-start][aria-pressed="false"]').last().click();
  await press('Next');
  await press('Confirm');
  await expect(page.getByText('The appointment was rescheduled.')).toBeVisible();
  const kept = await partsOn(page, date);
  expect(kept.find(({ id }) => id === booked[0]?.id)?.startAt).toBe(booked[0]?.startAt);
});
