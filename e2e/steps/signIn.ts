import { expect, type Page } from '@playwright/test';

/** The demo business's owner, as `npm start` prints it. */
export const demoOwner = { email: 'owner@demo.slotkeeper.test', password: 'demo-slotkeeper' };

/** Another one of its staff that can sign in. */
export const demoReceptionist = { email: 'reception@demo.slotkeeper.test', password: 'demo-slotkeeper' };

/** A server may close an idle connection as a request comes over it: unlike browsers, Playwright sends it again only if asked to. */
export const RESENT = 2;

/**
 * Signs a person in past the login page, which has its own journey. The page is then on an address of the server that
 * loads no console: from there it can go anywhere, and query the server itself.
 */
export async function signIn(page: Page, base: string, person = demoOwner): Promise<void> {
  const answer = await page.request.post(`${base}/auth/web`, { data: person, maxRetries: RESENT });
  expect(answer.ok()).toBe(true);
  await page.goto(`${base}/healthz`);
}
