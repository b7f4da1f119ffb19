import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import { useMatches } from 'react-router';
import type { RouteHandle } from '../../../lib/route/pageRoute.tsx';

/** The title of the section that the address belongs to, as a catalogue key. */
export function useSectionTitle(): CatalogueKey {
  const titled = useMatches().findLast(({ handle }) => isRouteHandle(handle));
  return titled && isRouteHandle(titled.handle) ? titled.handle.title : 'common.notFound.title';
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
