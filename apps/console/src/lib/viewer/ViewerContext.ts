import { type Action, reachOf } from '@slotkeeper/domain/people/access/actions';
import { can } from '@slotkeeper/domain/people/access/can';
import type { Permission, Resource, RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import type { ViewType } from '@slotkeeper/domain/options';
import { createContext, useContext } from 'react';
import type { ProviderPlaces } from './PlaceFacts.ts';

/** What every screen needs to know of the person who is signed in. */
export interface ViewerFacts {
  readonly id: string;
  readonly name: string;
  /** The zone of the viewer's settings, else of the first place (rule T6). */
  readonly timezone: string;
  /** The first place's zone: that of every wall time that is entered. */
  readonly placeTimezone: string;
  readonly placeName: string;
  /** The places of colleagues, whose clocks count for their times. */
  readonly providerPlaces: ProviderPlaces;
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
