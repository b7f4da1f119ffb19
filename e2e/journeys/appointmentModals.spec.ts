import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { askServer } from './askServer.ts';
import { bookFreeHaircut } from './bookHaircut.ts';
import { expectAccessible } from './expectAccessible.ts';
import { signIn } from './signIn.ts';

const groups = `query ($filterBy: AppointmentFilter!, $first: Int) { viewer { ... on Provider {
  appointments(filterBy: $filterBy, first: $first) { edges { node { id startAt capacity seatsTaken } } }
} } }`;

interface GroupNode {
  id: string;
  startAt: string;
  capacity: number;
  seatsTaken: number;
}

/** Somebody's appointment in a group of the next two weeks that has seats left. */
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

test('every step of the modals can be used by everybody, in light and in dark colours', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  const { id } = await bookFreeHaircut(page, 'Axe Guest');
  const dialog = page.getByRole('dialog').first();
  const inFront = page.getByRole('dialog').last();
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

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

  await press('Modify');
  await expect(dialog.locator('[aria-pressed="true"]')).toBeVisible();
  await press('Another time');
  await expectAccessible(page, 'modify, times', dialogs);
  await press('Next');
  await expectAccessible(page, 'modify, confirm', dialogs);
  await press('Back');
  await press('Back');

  await press('Offer alternative hours');
  await dialog.locator('[aria-pressed="false"]').first().click();
  await expectAccessible(page, 'offer, times', dialogs);
  await press('Send the offer');
  await expect(dialog.getByText('Free', { exact: true })).toBeVisible();
  await expectAccessible(page, 'open offer', dialogs);
  await press('Record that the client refused');
  await expectAccessible(page, 'offer refused', dialogs);
  await inFront.getByRole('button', { name: 'Back' }).click();

  await page.goto(`${server.url}/calendar/${encodeURIComponent((await groupAppointment(page)).id)}`);
  await press('Show the attendees');
  await expect(dialog.getByRole('list', { name: 'Attendees' })).toBeVisible();
  await expectAccessible(page, 'attendees', dialogs);
  await press('Move the group');
  await dialog.locator('[aria-pressed="false"]').last().click();
  await expectAccessible(page, 'move the group, times', dialogs);
  await press('Next');
  await expectAccessible(page, 'move the group, confirm', dialogs);
  await press('Back');
  await press('Back');
  await press('Add an attendee');
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toBeVisible();
  await expectAccessible(page, 'new appointment, who and when', dialogs);
  await dialog.getByText('Guest', { exact: true }).click();
  await press('Next');
  await dialog.getByLabel('Repeat this appointment').check();
  await expectAccessible(page, 'new appointment, confirm', dialogs);
});
