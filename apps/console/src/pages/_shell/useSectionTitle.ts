import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import { useMatches } from 'react-router';

/** What a route says of itself: the catalogue key of its section's title. */
export interface RouteHandle {
  readonly title: CatalogueKey;
}

/** The title of the section that the address belongs to, as a catalogue key. */
export function useSectionTitle(): CatalogueKey {
  const titled = useMatches().findLast(({ handle }) => isRouteHandle(handle));
  return titled && isRouteHandle(titled.handle) ? titled.handle.title : 'common.notFound.title';
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
