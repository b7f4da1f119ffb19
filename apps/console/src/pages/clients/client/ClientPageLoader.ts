import { PAGE_SIZE, UPCOMING_APPOINTMENTS_MAX } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import { graphql } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import type { ClientPageLoaderQuery } from '../../../__generated__/ClientPageLoaderQuery.graphql.ts';
import { startPageQuery } from '../../../lib/relay/pageQuery.ts';

/** One client with its next and its latest appointments. */
export const clientPageQuery = graphql`
  query ClientPageLoaderQuery($id: ID!, $first: Int!, $upcoming: Int!) {
    viewer {
      ... on Provider @alias(as: "provider") {
        client(id: $id) {
          id
          isRemoved
          name
          ...ClientPanel_client
        }
        ...ClientUpcoming_viewer @arguments(clientId: $id, first: $upcoming)
        ...ClientHistory_viewer @arguments(clientId: $id, first: $first)
      }
    }
  }
`;

/** Starts fetching the client that the address names. */
export function clientPageLoader({ params }: LoaderFunctionArgs) {
  return startPageQuery<ClientPageLoaderQuery>(clientPageQuery, {
    id: must(params.clientId, 'the route names a client'),
    first: PAGE_SIZE,
    upcoming: UPCOMING_APPOINTMENTS_MAX,
  });
}
