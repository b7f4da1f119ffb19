import { Environment, Network, RecordSource, Store } from 'relay-runtime';
import { fetchGraphQL } from './fetchGraphQL.ts';
import { createLiveSocket } from './liveSocket.ts';
import { subscribeOver } from './subscribeGraphQL.ts';

/** Pages that a person has left stay readable this many pages back, so that going back shows them at once. */
const PAGES_KEPT = 20;

/** The console's Relay environment. Signing in and out reload the page, so it never holds two people's data. */
export const environment = new Environment({
  network: Network.create(fetchGraphQL, subscribeOver(createLiveSocket())),
  store: new Store(new RecordSource(), { gcReleaseBufferSize: PAGES_KEPT }),
});
