import { useEffect } from 'react';
import { type GraphQLTaggedNode, loadQuery, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { useLoaderData } from 'react-router';
import type { OperationType } from 'relay-runtime';
import { environment } from './environment.ts';

/** What a page's loader hands to the page: its query, already under way. */
export interface PageQuery<T extends OperationType> {
  readonly queryRef: PreloadedQuery<T>;
}

/**
 * Starts a page's query in its route loader, together with the fetch of the page's code. What the store still has is
 * shown at once and brought up to date.
 */
export function startPageQuery<T extends OperationType>(
  query: GraphQLTaggedNode,
  variables: T['variables'],
): PageQuery<T> {
  return { queryRef: loadQuery<T>(environment, query, variables, { fetchPolicy: 'store-and-network' }) };
}

/** The reference that the page's loader started, released once the page no longer uses it. */
export function usePageQueryRef<T extends OperationType>(): PreloadedQuery<T> {
  const { queryRef } = useLoaderData() as PageQuery<T>;
  useEffect(() => {
    keep(queryRef);
    return () => releaseQuery(queryRef);
  }, [queryRef]);
  return queryRef;
}

/** Reads the query that the page's loader started; suspends until its data is here. */
export function usePageQuery<T extends OperationType>(query: GraphQLTaggedNode): T['response'] {
  return usePreloadedQuery<T>(query, usePageQueryRef<T>());
}

/** Long enough for the slowest request, during which the former data stays on the screen. */
const LET_GO_MS = 60_000;
const leaving = new WeakMap<object, ReturnType<typeof setTimeout>>();

function keep(queryRef: { dispose(): void }): void {
  clearTimeout(leaving.get(queryRef));
}

function releaseQuery(queryRef: { dispose(): void }): void {
  leaving.set(
    queryRef,
    setTimeout(() => queryRef.dispose(), LET_GO_MS),
  );
}
