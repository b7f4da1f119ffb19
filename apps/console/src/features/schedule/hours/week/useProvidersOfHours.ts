import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { formatWallTime } from '@slotkeeper/i18n/format/formatTime';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useProvidersOfHours_viewer$key } from '../../../../__generated__/useProvidersOfHours_viewer.graphql.ts';
import { firstOpen, useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import type { WorkHour } from './workHourDrafts.ts';

/** A provider with its weekly hours, in the order of the week; `timezone` and `placeName` are its first place's. */
export interface ProviderOfHours {
  readonly id: string;
  readonly name: string;
  readonly color: number;
  readonly timezone: string;
  readonly placeId: string | null;
  readonly placeName: string;
  readonly workHours: readonly WorkHour[];
  /** Whether the viewer may change them (rule R1). */
  readonly mayEdit: boolean;
}

/** The providers whose hours the viewer may see: everybody, or only itself (rule R1). */
export function useProvidersOfHours(viewerKey: useProvidersOfHours_viewer$key): readonly ProviderOfHours[] {
  const viewer = useViewer();
  const { colleagues } = useFragment(
    graphql`
      fragment useProvidersOfHours_viewer on Provider {
        colleagues {
          id
          name
          color
          placeIds
          workHours {
            id
            dayOfTheWeek
            openTime
            closeTime
            isOpen
          }
        }
      }
    `,
    viewerKey,
  );
  return useMemo(() => {
    const sees = reachOf(viewer.sets, 'workHour:view');
    const edits = reachOf(viewer.sets, 'workHour:edit');
    const within = (reach: string, id: string) => reach === 'all' || (reach === 'own' && id === viewer.id);
    return colleagues
      .filter(({ id }) => within(sees, id))
      .map(({ placeIds, workHours, ...provider }) => {
        const place = firstOpen(placeIds, viewer.places);
        return {
          ...provider,
          timezone: place?.timezone ?? viewer.placeTimezone,
          placeId: place?.id ?? null,
          placeName: place?.name ?? viewer.placeName,
          workHours: workHours.map((row) => ({
            ...row,
            openTime: formatWallTime(row.openTime),
            closeTime: formatWallTime(row.closeTime),
          })),
          mayEdit: within(edits, provider.id),
        };
      });
  }, [colleagues, viewer]);
}
