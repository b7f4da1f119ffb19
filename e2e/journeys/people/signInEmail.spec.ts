import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { inviteStaff } from '../../steps/inviteStaff.ts';
import { linkSentTo } from '../../steps/linkSentTo.ts';
import { signIn } from '../../steps/signIn.ts';
import { ownPassword, signUp } from '../../steps/signUp.ts';

const FORMER = 'wanda.worker@demo-team.test';
const NEW = 'wanda@new-home.test';

async function signInAs(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('the sign-in e-mail is another one once the link that goes there is followed', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  await inviteStaff(page, server.url, { name: 'Wanda Worker', email: FORMER, role: 'Staff' });
  const person = await (await browser.newContext()).newPage();
  await person.goto(await linkSentTo(page, FORMER));
  await person.getByLabel('New password').fill(ownPassword);
  await person.getByLabel('Retype password').fill(ownPassword);
  await person.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(person).toHaveURL(/\/(analytics|calendar)/);

  // The invitation has shown that the mailbox is hers.
  await person.goto(`${server.url}/myprofile`);
  await expect(person.getByText('Confirmed', { exact: true })).toBeVisible();
  await person.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = person.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send link' });
  await dialog.getByLabel('New email').fill(FORMER);
  await dialog.getByLabel('Current password').fill('wrong');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('New email').fill(NEW);
  await send.click();
  await expect(dialog.getByText('Wrong password!')).toBeVisible();
  await dialog.getByLabel('Current password').fill(ownPassword);
  await send.click();
  await expect(person.getByText(`A link is on its way to ${NEW}.`)).toBeVisible();
  await expect(person.getByText(`We sent a link to ${NEW}. Until you open it`)).toBeVisible();

  // On another device the link asks to sign in first, as before.
  const link = await linkSentTo(page, NEW);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.getByLabel('Email').fill(FORMER);
  await elsewhere.getByLabel('Password', { exact: true }).fill(ownPassword);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere.getByRole('alert')).toHaveText(
    `Your email is confirmed. You now sign in with ${NEW}.`,
  );

  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere.getByRole('alert')).toHaveText('This link no longer works. Ask for a new one.');
  const fresh = await (await browser.newContext()).newPage();
  await signInAs(fresh, server.url, FORMER);
  await expect(fresh.getByRole('alert')).toContainText('Incorrect email or password');
  await signInAs(fresh, server.url, NEW);
  await expect(fresh).toHaveURL(/\/analytics/);
  await page.goto(`${server.url}/settings?tab=outbox`);
  await expect(page.getByText('Your sign-in email has changed').first()).toBeVisible();
});

test('someone who signs up is asked to confirm the e-mail, and sets up no second factor before', async ({
  page,
  server,
}) => {
  const email = await signUp(page, server.url, 'Ulla Unproven');
  await page.goto(`${server.url}/myprofile`);
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await expect(page.getByText(`Please open the link we sent to ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(ownPassword);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Please confirm your email first.')).toBeVisible();
});
