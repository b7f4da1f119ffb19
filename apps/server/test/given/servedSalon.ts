import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import type { FreshDatabase } from '../openFreshDatabase.ts';
import type { given as writeGiven } from './given.ts';

/** A salon that is open every day and gives one service, behind a running server; its owner is signed in. */
export async function servedSalon(database: FreshDatabase, given: ReturnType<typeof writeGiven>) {
  const server = await given.server(database);
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const serviceId = toGlobalId('Service', await given.service(salon));
  const providerId = toGlobalId('Provider', salon.ownerId);
  const { accessToken } = await given.signedIn(salon.ownerEmail);
  return { salon, server, serviceId, providerId, accessToken };
}
