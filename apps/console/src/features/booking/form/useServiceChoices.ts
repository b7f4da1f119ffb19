import { graphql, useLazyLoadQuery } from 'react-relay';
import type { useServiceChoicesQuery } from '../../../__generated__/useServiceChoicesQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/RetryContext.ts';
import { useProvider } from '../../../lib/viewer/useProvider.ts';

/**
 * The services that can be booked, by title. An inactive one takes no new bookings, but its appointments can be moved
 * (rule A12): `keptId` is the service of the appointment on the move.
 */
export function useServiceChoices(keptId: string | null) {
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
                }
              }
            }
          }
        }
      }
    `,
    { filterBy: keptId === null ? null : { includeNonActive: true } },
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  const services = useProvider(viewer).services.edges.map(({ node }) => node);
  return services.filter(({ id, isActive }) => isActive || id === keptId);
}
