import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { graphql } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import type { ServicesPageLoaderQuery } from '../../__generated__/ServicesPageLoaderQuery.graphql.ts';
import { readListUrl } from '../../lib/list/useListUrl.ts';
import { startPageQuery } from '../../lib/relay/pageQuery.ts';
import { serviceOrders } from './serviceOrders.ts';

/** One page of the services, the inactive ones too (spec 7). */
export const servicesPageQuery = graphql`
  query ServicesPageLoaderQuery($searchWord: String, $orderBy: [ServiceOrder!], $page: Int!, $limit: Int!) {
    viewer {
      ... on Provider @alias(as: "provider") {
        ...ServiceList_viewer @arguments(searchWord: $searchWord, orderBy: $orderBy, page: $page, limit: $limit)
      }
    }
  }
`;

/** Starts fetching the page of services that the address names. */
export function servicesPageLoader({ request }: LoaderFunctionArgs) {
  const { search, page, sort, direction } = readListUrl(new URL(request.url).searchParams, serviceOrders);
  return startPageQuery<ServicesPageLoaderQuery>(servicesPageQuery, {
    searchWord: search || null,
    orderBy: [{ field: sort, direction }],
    page,
    limit: PAGE_SIZE,
  });
}
