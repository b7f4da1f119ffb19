import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useVacationProviders_viewer$key } from '../../../__generated__/useVacationProviders_viewer.graphql.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

/** Somebody whose vacations the viewer may plan; the zone is that of its first place (rule T1). */
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
  const { providers } = useFragment(
    graphql`
      fragment useVacationProviders_viewer on Provider {
        providers(first: 10000, orderBy: [{ field: CREATED_AT, direction: ASC }]) {
          edges {
            node {
              id
              name
              places {
                settings {
                  timezone
                }
              }
            }
          }
        }
      }
    `,
    viewerKey,
  );
  return useMemo(() => {
    const reach = reachOf(viewer.sets, 'vacation:edit');
    return providers.edges
      .filter(({ node }) => reach === 'all' || (reach === 'own' && node.id === viewer.id))
      .map(({ node: { id, name, places } }) => {
        return { id, name, timezone: places[0]?.settings.timezone ?? viewer.placeTimezone };
      });
  }, [providers, viewer]);
}
