import type { ViewType } from '@slotkeeper/domain/options';
import { type Action, reachOf } from '@slotkeeper/domain/people/access/actions';
import {
  can,
  type Permission,
  type Resource,
  type RoleSets,
} from '@slotkeeper/domain/people/access/permissionSets';
import { createContext, use, useCallback, useContext, useEffect, useMemo } from 'react';
import { fetchQuery, graphql, useLazyLoadQuery, useRelayEnvironment } from 'react-relay';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import type { usePlaceOfQuery } from '../../__generated__/usePlaceOfQuery.graphql.ts';
import { useRetryKey } from '../errors/retry.ts';
import { environment, refreshStore } from '../relay/environment.ts';

/** A place as times and prices need it. */
export interface PlaceFacts {
  /** None of the viewer's own, where nothing else is known of it. */
  readonly id?: string;
  readonly name: string;
  /** IANA name. */
  readonly timezone: string;
  /** What its appointments are priced in, three small letters (rule P7). */
  readonly currency: string;
}

/** A place of the business that is not closed. */
interface OpenPlace extends PlaceFacts {
  readonly id: string;
  /** Whether clients can wait there for a taken time (rule C3). */
  readonly hasWaitlist: boolean;
}

/** The open places of the business by their ids. */
type Places = ReadonlyMap<string, OpenPlace>;

/** The first open one of a provider's places, to which its schedule belongs (rule T1); undefined where none is left. */
export function firstOpen(placeIds: readonly string[], places: Places): OpenPlace | undefined {
  return placeIds.map((id) => places.get(id)).find((place) => place !== undefined);
}

/** What every screen needs to know of the person who is signed in. */
export interface ViewerFacts {
  readonly id: string;
  readonly name: string;
  /** The zone of the viewer's settings, else of the first place (rule T6). */
  readonly timezone: string;
  /** The first place's zone: that of every wall time that is entered. */
  readonly placeTimezone: string;
  readonly placeName: string;
  readonly places: Places;
  /** Where the viewer works, its first place first; closed ones too. */
  readonly ownPlaceIds: readonly string[];
  /** Of the first place. */
  readonly currency: string;
  /** What new places start with. */
  readonly organizationCurrency: string;
  readonly organizationId: string;
  readonly organizationName: string;
  /** The organization's, two capital letters: national phone numbers are read with it (rule C5). */
  readonly country: string;
  /** How the calendar opens: grid on day, regular on week (rule R6). */
  readonly viewType: ViewType;
  /** Whether the viewer manages what the business pays for Slotkeeper; never where an installation bills nobody. */
  readonly hasBilling: boolean;
  /** Whether clients can book online: only then an invitation leads somewhere (rule C1). */
  readonly isBookingOn: boolean;
  readonly roleName: string;
  readonly sets: RoleSets;
}

/** Provided by the app shell to every page behind the sign-in. */
export const ViewerContext = createContext<ViewerFacts | null>(null);

/** The person who is signed in. Throws outside the app shell. */
export function useViewer(): ViewerFacts {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer needs the app shell above it');
  return viewer;
}

/**
 * Whether the viewer's role may do an action, at least to what concerns itself; a wider permission counts too. It
 * decides what is shown; the server decides what is done (rule R2).
 */
export function useMay(action: Action): boolean {
  return reachOf(useViewer().sets, action) !== 'none';
}

/** `can()` over the viewer's own role: whether it holds exactly this value, for tabs that the spec ties to one. */
export function useCan(): <R extends Resource>(resource: R, permission: Permission<R>) => boolean {
  const { sets } = useViewer();
  return (resource, permission) => can(sets, resource, permission);
}

/** Who works where, former staff too; nothing where the business has one place, which is everybody's. */
const query = graphql`
  query usePlaceOfQuery($hasSeveralPlaces: Boolean!) {
    viewer @include(if: $hasSeveralPlaces) {
      ... on Provider @alias(as: "provider") {
        colleagues(withFormer: true) {
          id
          placeIds
        }
      }
    }
  }
`;

/**
 * The place whose clock and currency count for a provider's times and prices (rule T1). For nobody in particular, or an
 * unknown person, it is the viewer's own. Suspends at its first use in a business with several places; in one with a
 * single place nothing is fetched.
 */
export function usePlaceOf(): (providerId: string | null) => PlaceFacts {
  const { currency, placeName, placeTimezone, places } = useViewer();
  const hasSeveralPlaces = places.size > 1;
  const { viewer } = useLazyLoadQuery<usePlaceOfQuery>(
    query,
    { hasSeveralPlaces },
    { fetchPolicy: hasSeveralPlaces ? 'store-or-network' : 'store-only', fetchKey: useRetryKey() },
  );
  const colleagues = viewer?.provider?.colleagues;
  const placeIds = useMemo(
    () => new Map(colleagues?.map((colleague) => [colleague.id, colleague.placeIds])),
    [colleagues],
  );
  return useCallback(
    (providerId) =>
      firstOpen((providerId !== null && placeIds.get(providerId)) || [], places) ?? {
        name: placeName,
        timezone: placeTimezone,
        currency,
      },
    [currency, placeName, placeTimezone, places, placeIds],
  );
}

/** Fetches who works where beside what a page asks itself, so that its times need not wait for one after the other. */
export function usePreloadPlaceOf(): void {
  const relay = useRelayEnvironment();
  const hasSeveralPlaces = useViewer().places.size > 1;
  useEffect(() => {
    if (!hasSeveralPlaces) return;
    const options = { fetchPolicy: 'store-or-network' } as const;
    // What it could not fetch, `usePlaceOf` fetches and reports.
    fetchQuery<usePlaceOfQuery>(relay, query, { hasSeveralPlaces }, options).subscribe({
      error: () => undefined,
    });
  }, [relay, hasSeveralPlaces]);
}

/** Brings who works where up to date, where that has been fetched. */
export function refreshPlaceOf(): void {
  const variables = { hasSeveralPlaces: true };
  const operation = createOperationDescriptor(getRequest(query), variables);
  if (environment.check(operation).status === 'available') refreshStore<usePlaceOfQuery>(query, variables);
}

const never = new Promise<never>(() => {});

/**
 * The Provider behind `viewer { ... on Provider @alias(as: "provider") { ... } }`. A Guest has none, and is on the
 * way to /logout already (the network layer saw it): the page's skeleton stays until then.
 */
export function useProvider<P>(viewer: { readonly provider: P | null | undefined }): P {
  return viewer.provider ?? use(never);
}
