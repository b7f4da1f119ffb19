import { type Browser, expect, type Page } from '@playwright/test';
import type { RunningServer } from '../../fixtures/startServer.ts';
import { askServer } from '../askServer.ts';
import { demoOwner, RESENT, signIn } from '../signIn.ts';

export const SLUG = 'journey-salon';

const change = `mutation ($input: UpdateBookingPageInput!) {
  updateBookingPage(input: $input) { organization { bookingPage { slug isOn } } }
}`;

/** A window of the demo business's owner, with the booking page of the business turned on. */
export async function openBookingPage(browser: Browser, server: RunningServer): Promise<Page> {
  const owner = await browser.newPage();
  await signIn(owner, server.url);
  const texts = { about: 'Hair and color since 2009.', policy: 'Please be on time.' };
  const { errors } = await askServer(owner, change, { input: { slug: SLUG, isOn: true, ...texts } });
  expect(errors).toBeUndefined();
  return owner;
}

/** Turns it off again, without a window: other journeys on the same server follow invitations of a business without one. */
export async function closeBookingPage(browser: Browser, { url }: RunningServer): Promise<void> {
  const owner = await browser.newContext({ extraHTTPHeaders: { 'x-slotkeeper': 'console' } });
  expect((await owner.request.post(`${url}/auth/web`, { data: demoOwner, maxRetries: RESENT })).ok()).toBe(
    true,
  );
  const data = { query: change, variables: { input: { isOn: false } } };
  const answer = await owner.request.post(`${url}/graphql`, {
    data,
    headers: { origin: url },
    maxRetries: RESENT,
  });
  expect(await answer.json()).not.toHaveProperty('errors');
  await owner.close();
}

interface Outbox {
  viewer: {
    messages: { edges: { node: { recipient: string; body: string; kind: string; status: string } }[] };
  };
}

const outbox = `{ viewer { ... on Provider { messages(first: 50) { edges { node { recipient body kind status } } } } } }`;

/** The code that was last sent to a phone number or mailbox, read from the outbox as the owner. */
export async function codeSentTo(owner: Page, recipient: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const { data, errors } = await askServer<Outbox>(owner, outbox);
    expect(errors).toBeUndefined();
    const messages = data?.viewer.messages.edges.map(({ node }) => node) ?? [];
    // Another message may have gone out after the code.
    [code] = messages
      .filter((message) => message.recipient === recipient)
      .flatMap(({ body }) => /\b\d{6}\b/.exec(body) ?? []);
    const seen = messages.map(({ kind, status, recipient: to }) => `${kind} ${status} ${to}`).join('\n');
    expect(code, `The outbox holds\n${seen}`).toBeTruthy();
  }).toPass();
  return code ?? '';
}
