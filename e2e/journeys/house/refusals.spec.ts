import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { bookHaircut } from '../../steps/bookedHaircut.ts';
import { takeOver } from '../../steps/narrowedRole.ts';
import { openSettled } from '../../steps/settled.ts';
import { demoOwner, demoReceptionist, RESENT, signIn } from '../../steps/signIn.ts';
import { translated } from '../../steps/translated.ts';

const refusal = translated('en', 'refusal.ACTION_NOT_ALLOWED');

/** What a person does in a row of the catalogue, from the address on. */
interface Row {
  situation: string;
  address: string;
  act: (page: Page) => Promise<void>;
  /**
   * Nobody is refused their own name and settings: there another person has signed in, in another tab of this browser.
   */
  isOwn?: true;
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .last()
    .click();
/** Presses in the dialog that opens; in front of another one if it is the second. */
const pressInDialog = (page: Page, name: string, nth = 0) =>
  page.getByRole('dialog').nth(nth).getByRole('button', { name, exact: true }).click();

/** The rows of spec 8 that are about changes, with what rule R7 makes of them: always the server's reason. */
function rowsWith(ids: Readonly<Record<'appointment' | 'client' | 'service' | 'classes', string>>): Row[] {
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
      isOwn: true,
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
      isOwn: true,
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
      situation: 'Work hour delete failure',
      address: '/services?tab=work_hours',
      act: (page) => press(page, 'Delete the hours on Monday'),
    },
    {
      situation: 'Service delete failure',
      address: `/service/${encodeURIComponent(ids.service)}`,
      act: async (page) => {
        await press(page, 'Delete');
        await pressInDialog(page, 'Delete');
      },
    },
    {
      situation: 'Class time delete failure',
      address: `/service/${encodeURIComponent(ids.classes)}`,
      act: async (page) => {
        await press(page, 'Delete this class time');
        await pressInDialog(page, 'Delete');
      },
    },
    {
      situation: 'Staff removal failure',
      address: '/staff-members',
      act: async (page) => {
        await press(page, /^Revoke access for /);
        await pressInDialog(page, 'Yes');
      },
    },
  ];
}

const some = `{ viewer { ... on Provider {
  clients(first: 1) { edges { node { id } } }
  services(first: 50) { edges { node { id recurringTimeSlots { id } } } }
} } }`;

interface Some {
  viewer: {
    clients: { edges: { node: { id: string } }[] };
    services: { edges: { node: { id: string; recurringTimeSlots: object[] } }[] };
  };
}

/** Something of the demo business that each row needs. */
async function someIds(page: Page) {
  const { id: appointment, serviceId: service } = await bookHaircut(page, 'Rita Refused');
  const { data } = await askServer<Some>(page, some);
  const classes = data?.viewer.services.edges.find(({ node }) => node.recurringTimeSlots.length > 0)?.node.id;
  const client = data?.viewer.clients.edges[0]?.node.id;
  if (!classes || !client) throw new Error('The demo has no client or no class');
  return { appointment, service, classes, client };
}

/** Signs in with the browser of a page, as if in another tab: the page stays as it is. */
async function signInElsewhere(page: Page, url: string, person: typeof demoOwner): Promise<void> {
  expect((await page.request.post(`${url}/auth/web`, { data: person, maxRetries: RESENT })).ok()).toBe(true);
}

test('spec 8: the reason of every refusal of the server is shown in the page, and what was entered stays', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  const rows = rowsWith(await someIds(page));
  const other = await (await browser.newContext()).newPage();
  const { narrow, widen, restore } = await takeOver(page, other, server.url);
  const expectRefused = (row: Row, refuse: () => Promise<void>) =>
    test.step(row.situation, async () => {
      await openSettled(page, server.url + row.address);
      await refuse();
      await row.act(page);
      await expect(page.getByRole('alert').filter({ hasText: refusal }).first(), row.situation).toBeVisible();
    });
  // The console would follow its new role at once; over a lost line nothing of it arrives.
  await page.routeWebSocket('**/subscriptions', () => undefined);
  try {
    for (const row of rows.filter(({ isOwn }) => !isOwn)) {
      await expectRefused(row, narrow);
      await widen();
    }
  } finally {
    await restore();
  }
  for (const row of rows.filter(({ isOwn }) => isOwn)) {
    await signInElsewhere(page, server.url, demoOwner);
    await expectRefused(row, () => signInElsewhere(page, server.url, demoReceptionist));
  }
});
