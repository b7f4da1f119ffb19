import { must } from '@slotkeeper/domain/must';
import { viewTypes } from '@slotkeeper/domain/options';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useViewerFacts_viewer$key } from '../../__generated__/useViewerFacts_viewer.graphql.ts';
import { firstOpen, type ViewerFacts } from '../../lib/viewer/ViewerContext.ts';
import { readRoleSets } from '../../lib/viewer/readRoleSets.ts';

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
          bookingUrl
          places {
            id
            name
            settings {
              currency
              timezone
              waitlist
            }
          }
          subscription {
            id
          }
        }
        placeIds
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
    const places = new Map(
      viewer.organization.places.map(({ id, name, settings: { waitlist, ...settings } }) => [
        id,
        { id, name, hasWaitlist: waitlist, ...settings },
      ]),
    );
    const place = must(firstOpen(viewer.placeIds, places), 'each provider has an open place');
    const placeTimezone = place.timezone;
    return {
      id: viewer.id,
      name: viewer.name,
      placeName: place.name,
      placeTimezone,
      places,
      ownPlaceIds: viewer.placeIds,
      timezone: viewer.settings.timezone ?? placeTimezone,
      organizationId: viewer.organization.id,
      organizationName: viewer.organization.name,
      country: viewer.organization.country,
      currency: place.currency,
      organizationCurrency: viewer.organization.currency,
      viewType: viewTypes.find((type) => type === viewer.settings.viewType) ?? 'regular',
      hasBilling: viewer.organization.subscription != null,
      isBookingOn: viewer.organization.bookingUrl != null,
      roleName: viewer.role.name,
      sets: readRoleSets(viewer.role),
    };
  }, [viewer]);
}
