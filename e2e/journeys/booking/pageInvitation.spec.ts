import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { closeBookingPage, codeSentTo, openBookingPage } from '../../steps/online/bookingPage.ts';

const PHONE = '+359888123477';
const LINK = `{ viewer { ... on Provider { inviteLink(isSingleUse: true) } } }`;

/** A link for one client, as an SMS or the QR dialog hands it out. */
async function invitationOf(owner: Page, url: string): Promise<string> {
  const { data } = await askServer<{ viewer: { inviteLink: string } }>(owner, LINK);
  return url + new URL(data?.viewer.inviteLink ?? '').pathname;
}

test.afterEach(({ browser, server }) => closeBookingPage(browser, server));

test('a client follows an invitation for one person and books; then the link works no more', async ({
  browser,
  server,
}) => {
  const owner = await openBookingPage(browser, server);
  const link = await invitationOf(owner, server.url);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/invitation=/);
  await page.getByRole('button', { name: /Gents’ cut/ }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.locator('.strip a').nth(3).click();
  await page.locator('.time').first().click();
  await page.getByLabel('Your name').fill('Ina Invited');
  await page.getByLabel('Mobile phone').fill(PHONE);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel(/Code sent to/).fill(await codeSentTo(owner, PHONE));
  await expect(page.getByRole('heading', { name: /You’re booked|Your request was sent/ })).toBeVisible();
  await expect(page).not.toHaveURL(/invitation=/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Invalid place or token' })).toBeVisible();
});
