import type { Page } from '@playwright/test';
import { askServer } from './askServer.ts';

/** The name of a place with another currency than the demo's, in no language. */
export const FOREIGN_PLACE = 'Xqh';

const add = 'mutation ($input: AddPlaceInput!) { addPlace(input: $input) { place { id } } }';
const retire = 'mutation ($input: RetirePlaceInput!) { retirePlace(input: $input) { retiredId } }';
const places = '{ viewer { ... on Provider { places { id name } } } }';

/** Adds a place whose prices are in another currency than those of the demo, as the demo's owner. */
export async function addForeignPlace(page: Page): Promise<void> {
  const input = { name: FOREIGN_PLACE, timezone: 'Europe/Zurich', currency: 'chf' };
  const { errors } = await askServer(page, add, { input });
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Closes that place again, so that other journeys see the demo's places only. */
export async function retireForeignPlaces(page: Page): Promise<void> {
  const { data } = await askServer<{ viewer: { places: { id: string; name: string }[] } }>(page, places);
  for (const { id } of data?.viewer.places.filter(({ name }) => name === FOREIGN_PLACE) ?? []) {
    const { errors } = await askServer(page, retire, { input: { id } });
    if (errors) throw new Error(JSON.stringify(errors));
  }
}
