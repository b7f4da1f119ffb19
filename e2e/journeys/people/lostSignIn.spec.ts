import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { inviteStaff } from '../../steps/inviteStaff.ts';
import { linkSentTo } from '../../steps/linkSentTo.ts';
import { demoOwner, demoReceptionist, RESENT, signIn } from '../../steps/signIn.ts';

const END_OTHERS = 'mutation { endOtherSignIns { account { id } } }';
const ENDED = 'Your sign-in has ended';

test('R4: a sign-in that is ended from another device keeps what is typed, and goes on over the page', async ({
  page,
  server,
  browser,
}) => {
  await openTyped(page, server.url, { name: 'Kalina Kept', phone: '088 765 1101' });
  const device = await (await browser.newContext()).newPage();
  await signIn(device, server.url, demoReceptionist);
  expect((await askServer(device, END_OTHERS)).errors).toBeUndefined();

  const ended = page.getByRole('dialog', { name: ENDED });
  await expect(ended.getByLabel('Email')).toHaveValue(demoReceptionist.email);
  await page.keyboard.press('Escape');
  await ended.getByLabel('Password', { exact: true }).fill('not the password');
  await ended.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(ended.getByRole('alert')).toHaveText('Incorrect email or password');
  await again(page, ENDED);
  await saveTyped(page, 'Kalina Kept');
});

test('R4: what is saved without a cookie waits for the sign-in, and is saved then', async ({
  page,
  server,
  context,
}) => {
  await openTyped(page, server.url, { name: 'Kosta Kept', phone: '088 765 1102' });
  await context.clearCookies();
  await add(page);
  await again(page, ENDED);
  await expect(page.getByText('Kosta Kept is now a client.', { exact: true })).toBeVisible();
});

test('R4: another person in the same browser saves nothing for the first, who is notified and signs in again', async ({
  page,
  server,
}) => {
  await openTyped(page, server.url, { name: 'Katya Kept', phone: '088 765 1103' });
  const answer = await page.request.post(`${server.url}/auth/web`, { data: demoOwner, maxRetries: RESENT });
  expect(answer.ok()).toBe(true);
  await add(page);
  const elsewhere = page.getByRole('dialog', { name: /^This browser is now signed in as .*, Aurora Salon/ });
  await expect(elsewhere.getByRole('button', { name: /^Go to Aurora Salon/ })).toBeVisible();
  await elsewhere.getByRole('button', { name: /^Sign in as / }).click();
  await again(page, /^Sign in as /);
  await expect(page.getByText('Katya Kept is now a client.', { exact: true })).toBeVisible();
});

test('R3: a business that is switched in another tab leaves what is typed in this one', async ({
  page,
  server,
  browser,
}) => {
  const person = { email: 'kira@kept.test', password: 'two businesses' };
  const context = await browser.newContext();
  const tab = await context.newPage();
  await signUpStudio(tab, server.url, person);
  await signIn(page, server.url);
  await inviteStaff(page, server.url, { name: 'Kira Kept', email: person.email, role: 'Staff' });
  await tab.goto(await linkSentTo(page, person.email));
  await tab.getByRole('tab', { name: 'I have an account' }).click();
  await tab.getByLabel('Password', { exact: true }).fill(person.password);
  await tab.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(tab).toHaveURL(/\/calendar/);
  await switchTo(tab, 'Kept Studio');
  await tab.goto(`${server.url}/clients`);
  await type(tab, { name: 'Kamen Kept', phone: '088 765 1104' });

  const second = await context.newPage();
  await second.goto(`${server.url}/myprofile`);
  await switchTo(second, 'Aurora Salon & Studio');
  const notice = tab.getByRole('dialog', { name: 'This browser is now signed in to Aurora Salon & Studio' });
  await notice.getByRole('button', { name: 'Switch back to Kept Studio' }).click();
  await expect(notice).toBeHidden();
  await saveTyped(tab, 'Kamen Kept');

  const left = second.getByRole('dialog', { name: 'This browser is now signed in to Kept Studio' });
  await left.getByRole('button', { name: 'Go to Kept Studio' }).click();
  await expect(second).toHaveURL(/\/analytics/);
  await expect(menuOf(second).getByText('Kept Studio')).toBeVisible();
});

async function openTyped(page: Page, base: string, client: { name: string; phone: string }): Promise<void> {
  await signIn(page, base, demoReceptionist);
  await page.goto(`${base}/clients`);
  await type(page, client);
}

async function type(page: Page, { name, phone }: { name: string; phone: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add client' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Phone number', { exact: true }).fill(phone);
}

async function add(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Add client' }).getByRole('button', { name: 'Add client' }).click();
}

/** Signs the receptionist in over the page. */
async function again(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Password', { exact: true }).fill(demoReceptionist.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function saveTyped(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await add(page);
  await expect(page.getByText(`${name} is now a client.`, { exact: true })).toBeVisible();
}

async function signUpStudio(page: Page, base: string, person: typeof demoOwner): Promise<void> {
  const data = {
    ...person,
    organizationName: 'Kept Studio',
    name: 'Kira Kept',
    phoneNumber: '+359 88 765 1100',
    country: 'BG',
    timezone: 'Europe/Sofia',
    currency: 'eur',
    locale: 'en',
  };
  expect((await page.request.post(`${base}/auth/signup`, { data, maxRetries: RESENT })).ok()).toBe(true);
}

async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Switch business' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page).toHaveURL(/\/analytics/);
  await expect(menuOf(page).getByText(name)).toBeVisible();
}

function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'Main navigation' });
}
