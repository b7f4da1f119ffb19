import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useCalendarProviders_viewer$key } from '../../../__generated__/useCalendarProviders_viewer.graphql.ts';

/** A staff member as the calendar shows one: a chip, a column, a colour. */
export interface CalendarProvider {
  readonly id: string;
  readonly name: string;
  /** The place in the palette. */
  readonly color: number;
}

/** The staff whose appointments the viewer sees, in the order in which they came (spec 7). */
export function useCalendarProviders(
  viewerKey: useCalendarProviders_viewer$key,
): readonly CalendarProvider[] {
  const { providers } = useFragment(
    graphql`
      fragment useCalendarProviders_viewer on Provider {
        providers(first: 10000, orderBy: [{ field: CREATED_AT, direction: ASC }]) {
          edges {
            node {
              id
              name
              color
            }
          }
        }
      }
    `,
    viewerKey,
  );
  return useMemo(() => providers.edges.map(({ node }) => node), [providers]);
}
