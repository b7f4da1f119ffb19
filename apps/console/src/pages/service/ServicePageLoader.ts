import { graphql } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import type { ServicePageLoaderQuery } from '../../__generated__/ServicePageLoaderQuery.graphql.ts';
import { startPageQuery } from '../../lib/relay/pageQuery.ts';

/** A service to edit, or none for a new one, with the categories to choose from. */
export const servicePageQuery = graphql`
  query ServicePageLoaderQuery($id: ID!, $isNew: Boolean!) {
    viewer {
      ... on Provider @alias(as: "provider") {
        service(id: $id) @skip(if: $isNew) {
          ...ServiceForm_service
        }
        ...ServiceForm_viewer
      }
    }
  }
`;

/** Starts fetching the service that the address names. */
export function servicePageLoader({ params: { serviceId } }: LoaderFunctionArgs) {
  return startPageQuery<ServicePageLoaderQuery>(servicePageQuery, {
    id: serviceId ?? '',
    isNew: serviceId === undefined,
  });
}
