import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { graphql } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import type { ClientsPageLoaderQuery } from '../../__generated__/ClientsPageLoaderQuery.graphql.ts';
import { readListUrl } from '../../lib/list/useListUrl.ts';
import { startPageQuery } from '../../lib/relay/pageQuery.ts';
import { clientOrders } from './clientOrders.ts';

/** One page of the clients. */
export const clientsPageQuery = graphql`
  query ClientsPageLoaderQuery($searchWord: String, $orderBy: [ClientOrder!], $page: Int!, $limit: Int!) {
    viewer {
      ... on Provider @alias(as: "provider") {
        ...ClientList_viewer @arguments(searchWord: $searchWord, orderBy: $orderBy, page: $page, limit: $limit)
      }
    }
  }
`;

/** Starts fetching the page of clients that the address names. */
export function clientsPageLoader({ request }: LoaderFunctionArgs) {
  const { search, page, sort, direction } = readListUrl(new URL(request.url).searchParams, clientOrders);
  return startPageQuery<ClientsPageLoaderQuery>(clientsPageQuery, {
    searchWord: search || null,
    orderBy: [{ field: sort, direction }],
    page,
    limit: PAGE_SIZE,
  });
}
