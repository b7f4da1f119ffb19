import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { useContext } from 'react';
import { ViewerContext } from '../../../lib/viewer/ViewerContext.ts';
import { navigationItems } from './navigationItems.ts';

/** The address of the first page that the viewer's role sees: /analytics for most, and where the viewer is not known yet (spec 2). */
export function useStartPage(): string {
  const sets = useContext(ViewerContext)?.sets;
  const first = navigationItems.find(({ action }) => !action || !sets || reachOf(sets, action) !== 'none');
  return first?.path ?? '/myprofile';
}
