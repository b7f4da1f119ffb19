import { graphql, useLazyLoadQuery } from 'react-relay';
import type { useServiceChoicesQuery } from '../../../__generated__/useServiceChoicesQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';

/**
 * The services that can be booked, by title. An inactive one takes no new bookings, but its appointments can be moved
 * (rule A12): `keptIds` are the services of what is on the move.
 */
export function useServiceChoices(keptIds: readonly string[] = []) {
  const { viewer } = useLazyLoadQuery<useServiceChoicesQuery>(
    graphql`
      query useServiceChoicesQuery($filterBy: ServiceFilter) {
        viewer {
          ... on Provider @alias(as: "provider") {
            services(first: 1000, filterBy: $filterBy, orderBy: [{ field: TITLE, direction: ASC }]) {
              edges {
                node {
                  id
                  isActive
                  appointmentFields {
                    id
                    name
                    type
                  }
                  ...useBookableServices_service
                  ...ConfirmStep_service
                  ...QuickQuestions_service
                }
              }
            }
          }
        }
      }
    `,
    { filterBy: keptIds.length === 0 ? null : { includeNonActive: true } },
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  const services = useProvider(viewer).services.edges.map(({ node }) => node);
  return services.filter(({ id, isActive }) => isActive || keptIds.includes(id));
}
