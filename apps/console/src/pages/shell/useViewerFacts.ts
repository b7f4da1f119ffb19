import { viewTypes } from '@slotkeeper/domain/options';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useViewerFacts_viewer$key } from '../../__generated__/useViewerFacts_viewer.graphql.ts';
import { readRoleSets } from '../../lib/viewer/readRoleSets.ts';
import type { ViewerFacts } from '../../lib/viewer/ViewerContext.ts';

/** The viewer as the whole console knows it, from the shell's query. */
export function useViewerFacts(viewerKey: useViewerFacts_viewer$key): ViewerFacts {
  const viewer = useFragment(
    graphql`
      fragment useViewerFacts_viewer on Provider {
        id
        name
        organization {
          id
          name
          country
          currency
        }
        places {
          name
          settings {
            currency
            timezone
          }
        }
        colleagues(withFormer: true) {
          id
          places {
            name
            settings {
              currency
              timezone
            }
          }
        }
        role {
          name
          ...readRoleSets_role
        }
        settings {
          timezone
          viewType
        }
      }
    `,
    viewerKey,
  );
  return useMemo(() => {
    const [place] = viewer.places;
    const placeTimezone = place?.settings.timezone ?? 'UTC';
    return {
      id: viewer.id,
      name: viewer.name,
      placeName: place?.name ?? '',
      placeTimezone,
      providerPlaces: new Map(
        viewer.colleagues.flatMap(({ id, places: [first] }) =>
          first ? [[id, { name: first.name, ...first.settings }]] : [],
        ),
      ),
      timezone: viewer.settings.timezone ?? placeTimezone,
      organizationId: viewer.organization.id,
      organizationName: viewer.organization.name,
      country: viewer.organization.country,
      currency: place?.settings.currency ?? viewer.organization.currency,
      organizationCurrency: viewer.organization.currency,
      viewType: viewTypes.find((type) => type === viewer.settings.viewType) ?? 'regular',
      roleName: viewer.role.name,
      sets: readRoleSets(viewer.role),
    };
  }, [viewer]);
}
