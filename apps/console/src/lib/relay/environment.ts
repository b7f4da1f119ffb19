import {
  commitLocalUpdate,
  Environment,
  fetchQuery,
  type GraphQLTaggedNode,
  Network,
  type OperationType,
  RecordSource,
  Store,
} from 'relay-runtime';
import { fetchGraphQL } from './fetchGraphQL.ts';
import { createLiveSocket, subscribeOver } from './subscribeGraphQL.ts';

/** Pages that a person has left stay readable this many pages back, so that going back shows them at once. */
const PAGES_KEPT = 20;

/** The console's Relay environment. Signing in and out reload the page, so it never holds two people's data. */
export const environment = new Environment({
  network: Network.create(fetchGraphQL, subscribeOver(createLiveSocket())),
  store: new Store(new RecordSource(), { gcReleaseBufferSize: PAGES_KEPT }),
});

/** Has every query that is asked for from now on wait for the server: what the store holds may no longer be seen. */
export function invalidateStore(): void {
  commitLocalUpdate(environment, (store) => store.invalidateStore());
}

/**
 * Brings what a query shows up to date behind the scenes. A failure changes nothing: the screen keeps its data, and
 * the banner says that the line is down.
 */
export function refreshStore<T extends OperationType>(
  query: GraphQLTaggedNode,
  variables: T['variables'],
): void {
  fetchQuery<T>(environment, query, variables, { fetchPolicy: 'network-only' }).subscribe({
    error: () => undefined,
  });
}
