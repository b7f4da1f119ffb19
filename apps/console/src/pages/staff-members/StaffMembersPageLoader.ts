import { STAFF_PAGE_SIZE } from '@slotkeeper/domain/limits';
import { graphql } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import type { StaffMembersPageLoaderQuery } from '../../__generated__/StaffMembersPageLoaderQuery.graphql.ts';
import { readListUrl } from '../../lib/list/useListUrl.ts';
import { startPageQuery } from '../../lib/relay/pageQuery.ts';
import { providerOrders } from './providerOrders.ts';

/** One page of the staff. */
export const staffMembersPageQuery = graphql`
  query StaffMembersPageLoaderQuery(
    $searchWord: String
    $orderBy: [ProviderOrder!]
    $page: Int!
    $limit: Int!
  ) {
    viewer {
      ... on Provider @alias(as: "provider") {
        ...StaffContent_viewer @arguments(searchWord: $searchWord, orderBy: $orderBy, page: $page, limit: $limit)
      }
    }
  }
`;

/** Starts fetching the page of staff that the address names; equal ones are sorted by name (spec 7). */
export function staffMembersPageLoader({ request }: LoaderFunctionArgs) {
  const { search, page, sort, direction } = readListUrl(new URL(request.url).searchParams, providerOrders);
  return startPageQuery<StaffMembersPageLoaderQuery>(staffMembersPageQuery, {
    searchWord: search || null,
    orderBy: [
      { field: sort, direction },
      { field: 'NAME', direction: 'ASC' },
    ],
    page,
    limit: STAFF_PAGE_SIZE,
  });
}
