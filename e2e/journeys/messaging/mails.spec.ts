import { expect, type Page } from '@playwright/test';
import type { ParsedMail } from 'mailparser';
import { test } from '../../fixtures/mailTest.ts';
import { inviteStaff } from '../../steps/inviteStaff.ts';
import { linksOf } from '../../steps/linksOf.ts';
import { demoReceptionist, signIn } from '../../steps/signIn.ts';

/** Follows the one button of an e-mail about an account in a window of its reader, who also finds it in the plain text. */
async function openButton(reader: Page, mail: ParsedMail): Promise<void> {
  expect(mail.attachments).toEqual([]);
  expect(mail.messageId).toMatch(/^<[^@\s]+@salon\.test>$/);
  const inText = mail.text?.match(/https?:\/\/\S+/g);
  expect(inText).toHaveLength(1);
  expect(await linksOf(reader, mail)).toEqual(inText);
  await reader.goto(inText?.[0] ?? '');
}

async function signInByForm(page: Page, url: string, person: typeof demoReceptionist): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('P8: a colleague accepts from the e-mail, and the outbox says that it was sent', async ({
  page,
  browser,
  server,
  mails,
}) => {
  const email = 'petya@nova.test';
  await signIn(page, server.url);
  await inviteStaff(page, server.url, { name: 'Петя Нова', email, role: 'Staff' });
  const mail = await mails.lastTo(email);
  const organization = mail.from?.value[0]?.name ?? '';
  expect(mail.from?.value).toEqual([{ address: 'bookings@salon.test', name: expect.stringMatching(/\S/) }]);
  expect(mail.subject).toContain(organization);
  expect(mail.text).toContain('Петя Нова');

  const petya = await (await browser.newContext()).newPage();
  await openButton(petya, mail);
  await petya.getByLabel('New password').fill('a good password');
  await petya.getByLabel('Retype password').fill('a good password');
  await petya.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(petya).toHaveURL(/\/calendar/);
  const atHome = await (await browser.newContext()).newPage();
  await signInByForm(atHome, server.url, { email, password: 'a good password' });
  await expect(atHome).toHaveURL(/\/calendar|\/analytics/);

  // On a phone the tab that a link opens is scrolled to.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/settings?tab=outbox`);
  await expect(page.getByRole('tab', { name: 'Outbox' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('searchbox').fill(email);
  const message = page.getByRole('article').filter({ hasText: `To ${email}` });
  await expect(message).toHaveCount(1);
  await expect(message.getByText('Sent', { exact: true })).toBeVisible();
  await expect(message).toContainText(mail.subject ?? '');
});

test('P6: a forgotten password is set from the e-mail', async ({ page, server, mails }) => {
  const { email } = demoReceptionist;
  await page.goto(`${server.url}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toHaveText(/If an account uses this address/);

  await openButton(page, await mails.lastTo(email));
  await page.getByLabel('New password').fill('fresh start');
  await page.getByLabel('Retype password').fill('fresh start');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set. Please sign in.')).toBeVisible();
  await signInByForm(page, server.url, { email, password: 'fresh start' });
  await expect(page).toHaveURL(/\/analytics/);
});
