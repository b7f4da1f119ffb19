import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { askServer } from './askServer.ts';
import { bookHaircut } from './bookedHaircut.ts';
import { signIn } from './signIn.ts';

const REASON = 'The server has a reason of its own.';

/** The server refuses whatever would change something; reading goes on. */
async function refuseChanges(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    if (!/"operationName":"\w+Mutation"/.test(body)) return route.continue();
    return route.fulfill({
      json: { data: null, errors: [{ message: REASON, extensions: { code: 'FORBIDDEN' } }] },
    });
  });
}

/** What a person does in a row of the catalogue, from the address on. */
interface Row {
  situation: string;
  address: string;
  act: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .last()
    .click();
/** Presses in the dialog that opens; in front of another one if it is the second. */
const pressInDialog = (page: Page, name: string, nth = 0) =>
  page.getByRole('dialog').nth(nth).getByRole('button', { name, exact: true }).click();

/** The rows of spec 8 that are about changes, with what decisions R7 makes of them: always the server's reason. */
function rowsWith(ids: { appointment: string; client: string }): Row[] {
  const appointment = `/calendar/${encodeURIComponent(ids.appointment)}`;
  return [
    {
      situation: 'Delete appointment failure',
      address: appointment,
      act: async (page) => {
        await press(page, 'Cancel appointment');
        await pressInDialog(page, 'Cancel appointment', 1);
      },
    },
    {
      situation: 'Mark as paid failure',
      address: appointment,
      act: async (page) => {
        await press(page, 'Mark as paid');
        await page.getByRole('dialog').nth(1).getByRole('radio').first().check();
        await pressInDialog(page, 'Mark as paid', 1);
      },
    },
    {
      situation: 'Locale change and settings save failure',
      address: '/settings',
      act: async (page) => {
        await page.getByLabel('Language', { exact: true }).selectOption('it');
        await press(page, 'Save');
      },
    },
    {
      situation: 'Place settings save failure',
      address: '/settings?tab=places',
      act: async (page) => {
        await page.getByRole('switch').first().press('Space');
        await press(page, 'Save');
      },
    },
    {
      situation: 'Profile save failure',
      address: '/myprofile',
      act: async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('Another Name');
        await press(page, 'Save');
      },
    },
    {
      situation: 'Organization save failure',
      address: '/myprofile?tab=organization',
      act: async (page) => {
        await page.getByLabel(/name/i).first().fill('Another Business');
        await press(page, 'Save');
      },
    },
    {
      situation: 'Add client failure',
      address: '/clients',
      act: async (page) => {
        await press(page, 'Add client');
        await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Refused Client');
        await page.getByRole('dialog').getByLabel('Phone number', { exact: true }).fill('088 765 9988');
        await pressInDialog(page, 'Add client');
      },
    },
    {
      situation: 'Client notes failure',
      address: `/clients/${encodeURIComponent(ids.client)}`,
      act: async (page) => {
        await page.getByRole('textbox', { name: 'Notes' }).fill('Not to be lost');
        await press(page, 'Save');
      },
    },
    {
      situation: 'Service save failure',
      address: '/service',
      act: async (page) => {
        await page.getByRole('textbox', { name: 'Title' }).fill('Refused service');
        await page.getByRole('textbox', { name: 'Duration' }).fill('30');
        await press(page, 'Add service');
      },
    },
    {
      situation: 'Work hour save failure',
      address: '/services?tab=work_hours',
      act: async (page) => {
        await page.getByRole('group', { name: 'Monday' }).getByLabel('Closes').selectOption('20:30');
        await press(page, 'Save');
      },
    },
    {
      situation: 'Staff removal failure',
      address: '/staff-members',
      act: async (page) => {
        await press(page, /^Revoke access of /);
        await pressInDialog(page, 'Yes');
      },
    },
  ];
}

const clients = '{ viewer { ... on Provider { clients(first: 1) { edges { node { id } } } } } }';

test('spec 8: whatever the server refuses, its reason is told in the page, and what was entered stays', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  const { id: appointment } = await bookHaircut(page, 'Rita Refused');
  const { data } = await askServer<{ viewer: { clients: { edges: { node: { id: string } }[] } } }>(
    page,
    clients,
  );
  const client = data?.viewer.clients.edges[0]?.node.id ?? '';
  await refuseChanges(page);
  for (const { situation, address, act } of rowsWith({ appointment, client })) {
    await test.step(situation, async () => {
      await page.goto(server.url + address);
      await act(page);
      await expect(page.getByRole('alert').filter({ hasText: REASON }).first(), situation).toBeVisible();
    });
  }
});
