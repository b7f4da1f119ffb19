import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { authenticatorCode } from '../../steps/authenticatorCode.ts';
import { linkSentTo } from '../../steps/linkSentTo.ts';
import { signIn } from '../../steps/signIn.ts';

const RECEPTION = 'reception@demo.slotkeeper.test';

async function signInAs(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a forgotten password is reset by a link that works once', async ({ page, server, browser }) => {
  await signIn(page, server.url);
  const person = await (await browser.newContext()).newPage();
  for (const email of ['nobody@nowhere.test', RECEPTION]) {
    await person.goto(`${server.url}/login`);
    await person.getByLabel('Email').fill(email);
    await person.getByRole('link', { name: 'Forgot your password?' }).click();
    // The login page, which goes once the other one is there, has such a field too.
    await expect(person.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await expect(person.getByLabel('Email')).toHaveValue(email);
    await person.getByRole('button', { name: 'Send link' }).click();
    await expect(person.getByRole('alert')).toHaveText(/If an account uses this address/);
  }
  const link = await linkSentTo(page, RECEPTION);
  await page.goto(`${server.url}/settings?tab=outbox`);
  const sent = page.getByText(`To ${RECEPTION}`).first();
  // The reminders of the day may have come in since.
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Load more' });
    if (!(await sent.isVisible()) && (await more.isVisible())) await more.click();
    await expect(sent).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await person.goto(link);
  await person.getByLabel('New password').fill('short');
  await person.getByLabel('Retype password').fill('short');
  await expect(person.getByRole('button', { name: 'Set password' })).toBeDisabled();
  await person.getByLabel('New password').fill('fresh start');
  await person.getByLabel('Retype password').fill('fresh start');
  await person.getByRole('button', { name: 'Set password' }).click();
  await expect(person.getByText('Your new password is set. Please sign in.')).toBeVisible();
  await signInAs(person, server.url, RECEPTION, 'fresh start');
  await expect(person).toHaveURL(/\/analytics/);

  const again = await (await browser.newContext()).newPage();
  await again.goto(link);
  await expect(again.getByRole('alert')).toHaveText('This link no longer works. Ask for a new one.');
  await expect(again.getByLabel('New password')).toHaveCount(0);
  await again.getByRole('link', { name: 'Send link' }).click();
  await expect(again.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await giveBackPassword(page, link);
});

/** Other journeys on this server sign in with the demo's password. */
async function giveBackPassword(page: Page, usedLink: string): Promise<void> {
  await page.request.post('/auth/password/forgot', { data: { email: RECEPTION } });
  let link = usedLink;
  await expect(async () => {
    link = await linkSentTo(page, RECEPTION);
    expect(link).not.toBe(usedLink);
  }).toPass();
  const token = new URL(link).pathname.split('/').at(-1);
  const answer = await page.request.post('/auth/password/reset', {
    data: { token, password: 'demo-slotkeeper' },
  });
  expect(answer.ok()).toBe(true);
}

test('the profile: a new password asks for the current one, and two-factor sign-in for a code', async ({
  page,
  server,
  browser,
}) => {
  const email = 'staff@demo.slotkeeper.test';
  await signInAs(page, server.url, email, 'demo-slotkeeper');
  await expect(page).toHaveURL(/\/analytics/);
  await page.goto(`${server.url}/myprofile`);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('New password').fill('a newer one');
  await page.getByLabel('Retype password').fill('a newer one');
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('wrong');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Wrong password!')).toBeVisible();
  await dialog.getByLabel('Current password').fill('demo-slotkeeper');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Set up' }).click();
  await dialog.getByLabel('Current password').fill('a newer one');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Scan this with your authenticator app')).toBeVisible();
  const secret = ((await dialog.locator('pre').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code').fill(authenticatorCode(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const kept = dialog.getByRole('button', { name: 'I’ve saved them' });
  // Until the codes are there, the secret is in such a box.
  await expect(kept).toBeVisible();
  const [recovery = ''] = await dialog.locator('pre').allTextContents();
  await kept.click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, server.url, email, 'a newer one');
  await other.getByLabel('Code').fill('000000');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('alert')).toHaveText('Incorrect code');
  await other.getByLabel('Code').fill(recovery);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(/\/analytics/);

  await page.reload();
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await expect(page.getByText('Sign-in ended.')).toBeVisible();
  await other.goto(`${server.url}/clients`);
  await expect(other).toHaveURL(/\/login/);
});
