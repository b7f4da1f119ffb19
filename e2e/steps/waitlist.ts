import type { Page } from '@playwright/test';
import { askServer } from './askServer.ts';
import { haircutOf } from './haircut.ts';
import { openSettled } from './settled.ts';

const some = `query ($from: Date!) { viewer { ... on Provider {
  clients(first: 1) { edges { node { id name } } }
  places { id settings { waitlist } }
  waitlist(from: $from, until: $from) { edges { node { id } } }
} } }`;

interface Some {
  viewer: {
    clients: { edges: { node: { id: string; name: string } }[] };
    places: { id: string; settings: { waitlist: boolean } }[];
    waitlist: { edges: { node: { id: string } }[] };
  };
}

/** In the place: late in the evening it is the day after the one in UTC there, and nobody waits for a day that is over. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Sofia' });

async function find(page: Page): Promise<Some['viewer']> {
  const { data } = await askServer<Some>(page, some, { from: today() });
  if (!data) throw new Error('The waitlist is not shown');
  return data.viewer;
}

/** Has the first client of the demo wait for a haircut with Maria on a date, in the first place, which keeps a waitlist then. */
export async function waitForHaircut(page: Page, date: string): Promise<{ id: string; name: string }> {
  const { clients, places } = await find(page);
  const client = clients.edges[0]?.node;
  const placeId = places[0]?.id;
  const { id: serviceId, providers } = await haircutOf(page);
  const providerId = providers.find(({ name }) => name.startsWith('Maria'))?.id;
  if (!client || !placeId) throw new Error('The demo has no client');
  const keep = `mutation ($input: UpdatePlacesSettingsInput!) { updatePlacesSettings(input: $input) { places { id } } }`;
  await askServer(page, keep, { input: { placesSettings: [{ id: placeId, waitlist: true }] } });
  const add = `mutation ($input: AddWaitlistEntryInput!) { addWaitlistEntry(input: $input) { waitlistEntry { id } } }`;
  const input = {
    clientId: client.id,
    placeId,
    serviceId,
    providerId,
    from: date,
    until: date,
    partsOfDay: [],
  };
  const { errors } = await askServer(page, add, { input });
  if (errors) throw new Error(`The client does not wait: ${errors[0]?.message}`);
  return client;
}

/** Opens the list of those who wait beside the calendar. */
export async function openWaitlist(page: Page): Promise<void> {
  const panel = page.locator('[data-beside]');
  if ((await panel.count()) === 0) await page.keyboard.press('l');
}

/** Has a client wait today, and begins to offer it a time. */
export async function offerToWaiting(page: Page): Promise<void> {
  await waitForHaircut(page, today());
  await openSettled(page, page.url());
  await openWaitlist(page);
  await page.locator('ol li button').first().click();
}

/** Takes all who wait today off the list. */
export async function removeWaiting(page: Page): Promise<void> {
  const remove = `mutation ($input: RemoveWaitlistEntryInput!) { removeWaitlistEntry(input: $input) { deletedWaitlistEntryId } }`;
  for (const { node } of (await find(page)).waitlist.edges)
    await askServer(page, remove, { input: { id: node.id } });
  await openSettled(page, page.url());
}
