import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useCalendarServices_viewer$key } from '../../../__generated__/useCalendarServices_viewer.graphql.ts';

/** A service as the calendar's filter shows it. */
export interface CalendarService {
  readonly id: string;
  readonly title: string;
}

/** The services that appointments can be filtered by, in the order of their titles. */
export function useCalendarServices(viewerKey: useCalendarServices_viewer$key): readonly CalendarService[] {
  const { services } = useFragment(
    graphql`
      fragment useCalendarServices_viewer on Provider {
        services(first: 1000, orderBy: [{ field: TITLE, direction: ASC }]) {
          edges {
            node {
              id
              title
            }
          }
        }
      }
    `,
    viewerKey,
  );
  return useMemo(() => services.edges.map(({ node }) => node), [services]);
}
