import { LoadingRows } from '@slotkeeper/ui/LoadingRows';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { type GraphQLTaggedNode, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { OperationType } from 'relay-runtime';
import { ErrorSection } from '../errors/ErrorSection.tsx';
import { usePageQueryRef } from '../relay/pageQuery.ts';
import { useProvider } from '../viewer/ViewerContext.ts';
import { ListFrame } from './ListFrame.tsx';

/** A query of the form `viewer { ... on Provider @alias(as: "provider") { ... } }`. */
interface ViewerQuery extends OperationType {
  readonly response: { readonly viewer: { readonly provider: unknown } };
}

type ProviderOf<T extends ViewerQuery> = NonNullable<T['response']['viewer']['provider']>;

interface ListQueryProps<T extends ViewerQuery> {
  query: GraphQLTaggedNode;
  /** The page size: how much room the skeleton keeps. */
  rows: number;
  children: (provider: ProviderOf<T>, isStale: boolean) => ReactNode;
}

/**
 * Reads the query that a list page's loader started. At first a skeleton keeps its place; when another page or
 * search is on its way, the rows of before stay, marked stale. What fails leaves the page's search and buttons in place.
 */
export function ListQuery<T extends ViewerQuery>({ query, rows, children }: ListQueryProps<T>) {
  const queryRef = usePageQueryRef<T>();
  const shownRef = useDeferredValue(queryRef);
  const { revalidate } = useRevalidator();
  return (
    <ErrorSection source={shownRef} onRetry={() => void revalidate()}>
      <Suspense fallback={<ListLoading rows={rows} />}>
        <Rows<T> query={query} queryRef={shownRef}>
          {(provider) => children(provider, shownRef !== queryRef)}
        </Rows>
      </Suspense>
    </ErrorSection>
  );
}

function ListLoading({ rows }: { rows: number }) {
  const { t } = useTranslation();
  return (
    <ListFrame>
      <LoadingRows label={t('common.loading')} rows={rows} />
    </ListFrame>
  );
}

interface RowsProps<T extends ViewerQuery> {
  query: GraphQLTaggedNode;
  queryRef: PreloadedQuery<T>;
  children: (provider: ProviderOf<T>) => ReactNode;
}

function Rows<T extends ViewerQuery>({ query, queryRef, children }: RowsProps<T>) {
  const { viewer }: T['response'] = usePreloadedQuery<T>(query, queryRef);
  return children(useProvider(viewer as { provider: ProviderOf<T> | null }));
}
