import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { Navigate, Outlet, useMatches } from 'react-router';
import type { RouteHandle } from '../../../lib/route/pageRoute.tsx';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { NotAllowed } from './NotAllowed.tsx';
import { useStartPage } from '../navigation/useStartPage.ts';

/** Where everybody comes in (spec 2). */
const ENTRANCE = '/analytics';

/**
 * The page of the address, for whose role it is; others read why they do not see it (rules R1, R2). People who may not
 * open the entrance go to the first page that they may open.
 */
export function AllowedPages() {
  const { sets } = useViewer();
  const startPage = useStartPage();
  const page = useMatches().at(-1);
  const action = (page?.handle as Partial<RouteHandle> | undefined)?.needs?.(page?.params ?? {});
  if (!action || reachOf(sets, action) !== 'none') return <Outlet />;
  return page?.pathname === ENTRANCE ? <Navigate to={startPage} replace /> : <NotAllowed />;
}
