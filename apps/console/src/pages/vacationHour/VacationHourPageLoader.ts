import { graphql } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import type { VacationHourPageLoaderQuery } from '../../__generated__/VacationHourPageLoaderQuery.graphql.ts';
import { startPageQuery } from '../../lib/relay/pageQuery.ts';

/** A vacation period to change; nothing for a new one (spec 7). */
export const vacationHourPageQuery = graphql`
  query VacationHourPageLoaderQuery($vacationHourId: ID!, $isNew: Boolean!) {
    viewer {
      ... on Provider @alias(as: "provider") {
        vacationHour(id: $vacationHourId) @skip(if: $isNew) {
          ...vacationRow_vacationHour
          provider {
            id
          }
        }
      }
    }
  }
`;

/** Starts fetching the vacation period that the address names. */
export function vacationHourPageLoader({ params: { vacationHourId } }: LoaderFunctionArgs) {
  return startPageQuery<VacationHourPageLoaderQuery>(vacationHourPageQuery, {
    vacationHourId: vacationHourId ?? '',
    isNew: vacationHourId === undefined,
  });
}
