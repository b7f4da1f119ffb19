import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { useCallback, useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useCalendarProviders_viewer$key } from '../../../__generated__/useCalendarProviders_viewer.graphql.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { seenProviders } from './seenProviders.ts';

/** A staff member as the calendar shows one: a chip, a column, a color. */
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
  const { colleagues } = useFragment(
    graphql`
      fragment useCalendarProviders_viewer on Provider {
        colleagues {
          id
          name
          color
          placeIds
        }
      }
    `,
    viewerKey,
  );
  const { id, sets } = useViewer();
  const reach = reachOf(sets, 'appointment:view');
  return useMemo(() => seenProviders(colleagues, id, reach), [colleagues, id, reach]);
}

/** Whether the viewer may change a provider's time: everybody's, or only its own (rule R1). */
export function useMayEditProvider(): (providerId: string) => boolean {
  const { id, sets } = useViewer();
  const reach = reachOf(sets, 'appointment:edit');
  return useCallback((providerId) => reach === 'all' || (reach !== 'none' && providerId === id), [reach, id]);
}
