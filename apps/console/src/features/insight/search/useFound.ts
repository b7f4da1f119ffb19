import { SEARCH_LIMIT } from '@slotkeeper/domain/limits';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { useFoundQuery as FoundQuery } from '../../../__generated__/useFoundQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';

/** The clients, appointments and services that a text finds (spec 9). */
export function useFound(text: string) {
  const { viewer } = useLazyLoadQuery<FoundQuery>(
    graphql`
      query useFoundQuery($text: String!, $limit: Int!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            search(text: $text, limit: $limit) {
              clients {
                id
                name
                phoneNumber
                profilePhotoUrl(size: SMALL)
              }
              appointments {
                id
                startAt
                endAt
                providerId
                attendeeName
                guestName
                client {
                  name
                }
                service {
                  title
                }
                provider {
                  name
                }
              }
              services {
                id
                title
              }
            }
          }
        }
      }
    `,
    { text, limit: SEARCH_LIMIT },
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  return useProvider(viewer).search;
}
