import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { eventOf, openCalendar } from '../../steps/bookedHaircut.ts';
import { bookHaircut } from '../../steps/bookHaircut.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { quietHours } from '../../steps/messaging/quietHours.ts';
import { runJob } from '../../steps/messaging/runJob.ts';
import { demoReceptionist, signIn } from '../../steps/signIn.ts';

const guest = 'Rita Reminded';
const guestPhoneNumber = '+359881234567';
const willBeThere = /client will be there/;

const outbox = `query ($recipient: String) { viewer { ... on Provider { messages(first: 5, recipient: $recipient) {
  edges { node { kind body } } } } } }`;

interface Outbox {
  viewer: { messages: { edges: { node: { kind: string; body: string } }[] } };
}

/** The link in the reminder to the guest, once the job that looks every minute has sent it; read from the demo's outbox. */
async function reminderLink(page: Page): Promise<string> {
  let link = '';
  await expect(async () => {
    const { data } = await askServer<Outbox>(page, outbox, { recipient: guestPhoneNumber });
    const messages = data?.viewer.messages.edges.map(({ node }) => node) ?? [];
    const reminder = messages.find(({ kind }) => kind === 'client.appointmentReminder');
    link = /https?:\/\/\S+/.exec(reminder?.body ?? '')?.[0] ?? '';
    expect(link).toContain('/r/');
  }).toPass({ timeout: 150_000 });
  return link;
}

/** Raises the demo's only reminder from a day to two, and adds one two hours before, by SMS alone. */
async function changeReminders(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings?tab=places`);
  const reminders = page.getByRole('group', { name: 'Reminders to clients' }).first();
  const leads = reminders.getByRole('combobox', { name: 'Before the start' });
  await expect(leads).toHaveValue('1440');
  await leads.selectOption('2 days before');
  await reminders.getByRole('button', { name: 'Add reminder' }).click();
  await leads.nth(1).selectOption('2 hours before');
  await reminders.getByRole('combobox', { name: 'Sent by' }).nth(1).selectOption('SMS only');
  // Which lead another one has is not on offer.
  await expect(leads.nth(1).locator('option', { hasText: '2 days before' })).toHaveCount(0);
  await expectAccessible(page, 'the settings of a place with two reminders');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(leads.nth(1)).toHaveValue('120');
  await expect(leads.first()).toHaveValue('2880');
}

/** A person without an account, as who gets an SMS is. */
async function openAsClient(context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage();
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(200);
  return page;
}

test('N2: a client confirms from the reminder, and the calendar shows it live', async ({
  page,
  browser,
  launch,
}) => {
  const server = await launch();
  const { url } = server;
  await signIn(page, url);
  const [startAt = ''] = quietHours();
  const { providerId } = await bookHaircut(page, {
    guest,
    guestPhoneNumber,
    startAt,
    allowOutsideHours: true,
  });
  const date = new Date(startAt).toLocaleDateString('en-CA', { timeZone: 'Europe/Sofia' });
  await changeReminders(page, url);

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, url, demoReceptionist);
  await openCalendar(desk, `${url}/calendar?view=day&date=${date}&provider=${providerId}`);
  const event = eventOf(desk, guest);
  await expect(event).toHaveAttribute('aria-description', /Confirmed/);

  await page.goto(`${url}/healthz`);
  await runJob(server, 'sendReminders');
  const link = await reminderLink(page);
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  const client = await openAsClient(phone, link);
  // The language of the reminder is the place's, not the browser's.
  await expect(client.getByText('Haircut при Maria')).toBeVisible();
  await expect(client.getByRole('status')).toHaveText('Ще дойдете ли? Моля, потвърдете.');
  // Only looking confirms nothing.
  await client.reload();
  await expect(event).not.toHaveAttribute('aria-description', willBeThere);

  await client.getByRole('button', { name: 'Ще дойда' }).click();
  await expect(client.getByRole('status')).toHaveText('Благодарим Ви. До скоро.');
  await expect(event).toHaveAttribute('aria-description', willBeThere);
  await client.goto(link);
  await expect(client.getByRole('button')).toHaveCount(0);

  await event.click();
  await expect(desk.getByRole('dialog').getByText('Will be there')).toBeVisible();
  await openCalendar(desk, `${url}/calendar?view=agenda&date=${date}&provider=${providerId}`);
  await expect(desk.getByRole('row').filter({ hasText: guest })).toContainText('Will be there');
});
