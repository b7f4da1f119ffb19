import { expect, type Page } from '@playwright/test';
import { askServer } from './askServer.ts';

/** Blocks an hour of the signed-in person's time, past the console. */
export async function blockOwnTime(page: Page, startAt: string, note: string): Promise<void> {
  const { data } = await askServer<{ viewer: { id: string } }>(
    page,
    '{ viewer { ... on Provider { id } } }',
    {},
  );
  const endAt = new Date(Date.parse(startAt) + 3_600_000).toISOString();
  const { errors } = await askServer(
    page,
    'mutation ($input: AddBlockInput!) { addBlock(input: $input) { block { id } } }',
    { input: { providerId: data?.viewer.id, startAt, endAt, note } },
  );
  expect(errors).toBeUndefined();
}
