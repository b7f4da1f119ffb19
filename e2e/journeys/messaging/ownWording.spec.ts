import { expect, type Page } from '@playwright/test';
import type { ParsedMail } from 'mailparser';
import nodeIcal, { type VEvent } from 'node-ical';
import { test } from '../../fixtures/mailTest.ts';
import { askServer } from '../../steps/askServer.ts';
import { bookHaircut } from '../../steps/bookHaircut.ts';
import { inviteStaff } from '../../steps/inviteStaff.ts';
import { linksOf } from '../../steps/linksOf.ts';
import { quietHours } from '../../steps/messaging/quietHours.ts';
import { runJob } from '../../steps/messaging/runJob.ts';
import { openSettled } from '../../steps/settled.ts';
import { signIn } from '../../steps/signIn.ts';

interface AddedClient {
  addClient: { clientEdge: { node: { id: string } } };
}

const addClient = `mutation ($input: AddClientInput!) {
  addClient(input: $input) { clientEdge { node { id } } }
}`;
const vesela = { name: 'Весела Пощенска', phoneNumber: '+359887654399', email: 'vesela@home.test' };
const boris = { name: 'Борис Помнещ', phoneNumber: '+359887654398', email: 'boris@home.test' };

/** Words the e-mail about a new appointment in Bulgarian, which is what clients of this business read. */
async function wordBookings(page: Page, url: string): Promise<void> {
  await openSettled(page, `${url}/settings?tab=messages`);
  await page.getByText('Български', { exact: true }).click();
  await page.getByRole('button', { name: 'Appointment booked' }).click();
  await page.getByLabel('Subject').fill('Чакаме Ви, {{name}}');
  await page.getByLabel('Text', { exact: true }).fill('Добре дошли при „Роза“!\n\n{{details}}');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByText('Добре дошли при „Роза“!')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
}

/** Adds a client and books for them, past the console; gives the client's id. */
async function bookForClient(page: Page, client: typeof vesela, startAt: string): Promise<string> {
  const { data, errors } = await askServer<AddedClient>(page, addClient, { input: client });
  if (!data) throw new Error(`The client was not added: ${errors?.[0]?.message}`);
  const clientId = data.addClient.clientEdge.node.id;
  await bookHaircut(page, { clientId, startAt, allowOutsideHours: true });
  return clientId;
}

/** Raises the demo's only reminder from a day to two, so that who is booked for tomorrow is reminded now. */
async function remindEarlier(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings?tab=places`);
  const reminders = page.getByRole('group', { name: 'Reminders to clients' }).first();
  await reminders.getByRole('combobox', { name: 'Before the start' }).selectOption('2 days before');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
}

/** Expects the business's words in an e-mail, and a file with the appointment for the reader's calendar. */
function expectOwnWording(mail: ParsedMail, startAt: string): void {
  expect(mail.subject).toBe(`Чакаме Ви, ${vesela.name}`);
  expect(mail.text).toContain('Добре дошли при „Роза“!');
  expect(mail.html).toContain('Добре дошли при „Роза“!');
  const [file] = mail.attachments;
  expect(mail.attachments).toHaveLength(1);
  expect(file).toMatchObject({ contentType: 'text/calendar', filename: 'appointment.ics' });
  const entries = Object.values(nodeIcal.sync.parseICS(file?.content.toString() ?? ''));
  const events = entries.filter((entry): entry is VEvent => entry?.type === 'VEVENT');
  expect(events.map(({ start }) => start.toISOString())).toEqual([startAt]);
}

test('N2: a client reads the business’s own words, keeps the file, and stops reminders by the link', async ({
  page,
  browser,
  server,
  mails,
}) => {
  const [startAt = '', later = ''] = quietHours();
  await signIn(page, server.url);
  await wordBookings(page, server.url);
  const clientId = await bookForClient(page, vesela, startAt);
  const mail = await mails.lastTo(vesela.email);
  expectOwnWording(mail, startAt);

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  const reader = await phone.newPage();
  const stop = (await linksOf(reader, mail)).find((link) => link.includes('/stop/')) ?? '';
  expect(mail.text).toContain(stop);
  const unwanted = page.getByText('Doesn’t want reminders');
  // Programs that check links open them, too.
  for (let times = 0; times < 2; times += 1) expect((await reader.goto(stop))?.status()).toBe(200);
  await openSettled(page, `${server.url}/clients/${clientId}`);
  await expect(page.getByRole('heading', { name: vesela.name })).toBeVisible();
  await expect(unwanted).toHaveCount(0);

  await reader.getByRole('button', { name: 'Спиране на напомнянията' }).click();
  await expect(reader.getByText('Няма да получавате повече напомняния.')).toBeVisible();
  await openSettled(page, `${server.url}/clients/${clientId}`);
  await expect(unwanted).toBeVisible();

  // Both are due at once, as are the jobs that look for them: the one who stopped nothing shows that they have looked.
  await bookForClient(page, boris, later);
  await mails.lastTo(boris.email);
  await remindEarlier(page, server.url);
  await runJob(server, 'sendReminders');
  await expect
    .poll(async () => (await mails.subjectsTo(boris.email)).length, { timeout: 150_000 })
    .toBeGreaterThan(1);
  expect(await mails.subjectsTo(vesela.email)).toEqual([mail.subject]);
});

test('N2: a colleague is invited in the business’s own words, by the one link that accepts', async ({
  page,
  browser,
  server,
  mails,
}) => {
  const email = 'rada@nova.test';
  await signIn(page, server.url);
  await openSettled(page, `${server.url}/settings?tab=messages`);
  await page.getByRole('group', { name: 'To staff' }).getByText('Invitation to the team').click();
  await page.getByLabel('Subject').fill('{{organization}} is waiting for you');
  await page.getByLabel('Text', { exact: true }).fill('Dear {{member}}, we start on Monday: {{link}}.');
  const preview = page.frameLocator('iframe[title="Preview"]');
  // What mailboxes show beside the subject says it, too, and is hidden.
  await expect(preview.getByText('we start on Monday').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await inviteStaff(page, server.url, { name: 'Рада Нова', email, role: 'Staff' });
  const mail = await mails.lastTo(email);
  expect(mail.subject).toMatch(/ is waiting for you$/);
  expect(mail.text).toContain('Dear Рада Нова, we start on Monday:');
  const [link, ...others] = mail.text?.match(/https?:\/\/\S+/g) ?? [];
  expect(others).toEqual([]);
  const rada = await (await browser.newContext()).newPage();
  await rada.goto(link ?? '');
  await expect(rada.getByRole('button', { name: 'Accept invitation' })).toBeVisible();
});
