import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { fetchQuery } from 'relay-runtime';
import { environment } from './environment.ts';

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
