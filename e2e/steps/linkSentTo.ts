import { expect, type Page } from '@playwright/test';
import { askServer } from './askServer.ts';

interface Outbox {
  viewer: { messages: { edges: { node: { recipient: string; body: string } }[] } };
}

const outbox = `{ viewer { ... on Provider { messages(first: 20) { edges { node { recipient body } } } } } }`;

/** The link of the last e-mail to a person, read from the demo's outbox as its owner, who is signed in on the page. */
export async function linkSentTo(page: Page, recipient: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const { data } = await askServer<Outbox>(page, outbox);
    const messages = data?.viewer.messages.edges.map(({ node }) => node) ?? [];
    const body = messages.find((message) => message.recipient === recipient)?.body ?? '';
    [link] = /https?:\/\/\S+/.exec(body) ?? [];
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? '';
}
