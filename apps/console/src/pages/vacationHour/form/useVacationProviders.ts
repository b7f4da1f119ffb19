import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useVacationProviders_viewer$key } from '../../../__generated__/useVacationProviders_viewer.graphql.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

/** A provider whose vacations the viewer may plan; the zone is that of its first place (rule T1). */
export interface VacationProvider {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
}

/** The providers whose vacations the viewer may plan: everybody's, or only its own (rule R1). */
export function useVacationProviders(
  viewerKey: useVacationProviders_viewer$key,
): readonly VacationProvider[] {
  const viewer = useViewer();
  const { colleagues } = useFragment(
    graphql`
      fragment useVacationProviders_viewer on Provider {
        colleagues {
          id
          name
          places {
            settings {
              timezone
            }
          }
        }
      }
    `,
    viewerKey,
  );
  return useMemo(() => {
    const reach = reachOf(viewer.sets, 'vacation:edit');
    return colleagues
      .filter(({ id }) => reach === 'all' || (reach === 'own' && id === viewer.id))
      .map(({ id, name, places }) => {
        return { id, name, timezone: places[0]?.settings.timezone ?? viewer.placeTimezone };
      });
  }, [colleagues, viewer]);
}
