import { Button } from '@mantine/core';
import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconCompassOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, Outlet, useMatches } from 'react-router';
import type { RouteHandle } from '../../../lib/route/pageRoute.tsx';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useStartPage } from '../navigation/navigationItems.ts';

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

/** A page that the viewer's role is not for (rules R1, R2): why, and where to go from here. */
export function NotAllowed() {
  const { t } = useTranslation();
  const { roleName } = useViewer();
  return (
    <EmptyState
      icon={<IconLock size={28} stroke={1.6} />}
      title={t('refusal.ACTION_NOT_ALLOWED')}
      text={t('common.notAllowed', { role: roleName })}
      action={
        <Button component={Link} to={useStartPage()} variant="default">
          {t('common.notFound.home')}
        </Button>
      }
    />
  );
}

/** An address that leads nowhere (spec 2). */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconCompassOff size={28} stroke={1.6} />}
      title={t('common.notFound.title')}
      text={t('common.notFound.text')}
      action={
        <Button component={Link} to={useStartPage()} variant="default">
          {t('common.notFound.home')}
        </Button>
      }
    />
  );
}
