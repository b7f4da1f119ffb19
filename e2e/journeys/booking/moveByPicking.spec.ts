import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { bookFreeHaircut } from '../../steps/bookHaircut.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { type Booked, slotsOf } from '../../steps/haircut.ts';
import { signIn } from '../../steps/signIn.ts';

const dayOf = `query ($filterBy: AppointmentFilter!) { viewer { ... on Provider { appointments(filterBy: $filterBy) {
  edges { node { id startAt guestName } }
} } } }`;

interface AppointmentNode {
  id: string;
  startAt: string;
  guestName: string | null;
}

/** When the guest's appointments of a day begin, with their ids. */
async function bookedFor(page: Page, guest: string, { startAt }: Booked): Promise<[string, string][]> {
  const date = startAt.slice(0, 10);
  const { data } = await askServer<{ viewer: { appointments: { edges: { node: AppointmentNode }[] } } }>(
    page,
    dayOf,
    { filterBy: { date: { from: date, to: date } } },
  );
  return (data?.viewer.appointments.edges ?? [])
    .map(({ node }) => node)
    .filter(({ guestName }) => guestName === guest)
    .map((node): [string, string] => [node.startAt, node.id])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

test('rescheduling moves to the one time that is picked; its own picked again keeps it and books a further one', async ({
  page,
  server,
}) => {
  const guest = 'Picked Guest';
  await signIn(page, server.url);
  const booked = await bookFreeHaircut(page, guest);
  const { id, startAt, providerId } = booked;
  const [otherStart = ''] = await slotsOf(page, startAt.slice(0, 10), providerId);
  const dialog = page.getByRole('dialog').first();
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const times = dialog.getByRole('region', { name: 'Available times' });
  const timeAt = (start: string) => times.locator(`[data-start='${Date.parse(start)}']`);
  const [own, other] = [timeAt(startAt), timeAt(otherStart)];
  const open = () => page.goto(`${server.url}/calendar/${encodeURIComponent(id)}`);

  // One click and the appointment is elsewhere: the form says so before it is done.
  await open();
  await press('Reschedule');
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await other.click();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await expect(dialog.getByText('1 time selected')).toBeVisible();
  await expect(dialog.getByText(/^Current time: /)).toBeVisible();
  await expect(dialog.getByText(/^New time: /)).toBeVisible();
  await expectAccessible(page, 'modify, another time', '[role="dialog"]');
  await press('Next');
  await press('Confirm');
  // Under the pointer the notice waits with its way back.
  await page.getByText('The appointment was rescheduled.').hover();
  expect(await bookedFor(page, guest, booked)).toEqual([[otherStart, id]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone.')).toBeVisible();
  expect(await bookedFor(page, guest, booked)).toEqual([[startAt, id]]);

  // Another time and its own again: it moves to the earlier one, its own is booked again, and both are undone.
  await open();
  await press('Reschedule');
  await other.click();
  await own.click();
  await expect(dialog.getByText('1 more appointment will be booked.')).toBeVisible();
  await press('Next');
  await expect(dialog.getByText('1 more appointment will be booked.')).toBeVisible();
  await press('Confirm');
  await page.getByText('The appointment was rescheduled, and 1 more was booked.').hover();
  expect((await bookedFor(page, guest, booked)).map(([start]) => start)).toEqual([otherStart, startAt]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone.')).toBeVisible();
  expect(await bookedFor(page, guest, booked)).toEqual([[startAt, id]]);
});
