import { type Action, reachOf } from '@slotkeeper/domain/people/access/actions';
import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import {
  IconCalendar,
  IconChartLine,
  IconCreditCard,
  IconScissors,
  IconSettings,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { useContext } from 'react';
import { useMatches } from 'react-router';
import type { RouteHandle } from '../../../lib/route/pageRoute.tsx';
import { useViewer, ViewerContext } from '../../../lib/viewer/ViewerContext.ts';

/** One entry of the main navigation. */
interface NavigationItem {
  readonly path: string;
  readonly title: `nav.${'analytics' | 'calendar' | 'clients' | 'payments' | 'profile' | 'services' | 'settings' | 'staffMembers'}`;
  readonly icon: TablerIcon;
  /** Shown to those who may do this; to everybody where it is missing. */
  readonly action?: Action;
  /** Not shown where an installation bills nobody. */
  readonly isBilling?: true;
}

/** The main navigation (spec 2); an entry that would only lead to a refusal is not shown (rules R1, R2). */
const navigationItems: readonly NavigationItem[] = [
  { path: '/analytics', title: 'nav.analytics', icon: IconChartLine, action: 'analytics:view' },
  { path: '/calendar', title: 'nav.calendar', icon: IconCalendar, action: 'appointment:view' },
  { path: '/clients', title: 'nav.clients', icon: IconUsers, action: 'client:view' },
  { path: '/myprofile', title: 'nav.profile', icon: IconUserCircle },
  { path: '/services', title: 'nav.services', icon: IconScissors, action: 'service:view' },
  { path: '/staff-members', title: 'nav.staffMembers', icon: IconUsersGroup, action: 'provider:view' },
  { path: '/settings', title: 'nav.settings', icon: IconSettings },
  {
    path: '/payments',
    title: 'nav.payments',
    icon: IconCreditCard,
    action: 'subscription:manage',
    isBilling: true,
  },
];

/** The entries that the viewer sees. */
export function useNavigationItems(): readonly NavigationItem[] {
  const { sets, hasBilling } = useViewer();
  return navigationItems.filter(
    ({ action, isBilling }) => (!action || reachOf(sets, action) !== 'none') && (!isBilling || hasBilling),
  );
}

/** The title of the section that the address belongs to, as a catalogue key. */
export function useSectionTitle(): CatalogueKey {
  const titled = useMatches().findLast(({ handle }) => isRouteHandle(handle));
  return titled && isRouteHandle(titled.handle) ? titled.handle.title : 'common.notFound.title';
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}

/** The address of the first page that the viewer's role sees: /analytics for most, and where the viewer is not known yet (spec 2). */
export function useStartPage(): string {
  const sets = useContext(ViewerContext)?.sets;
  const first = navigationItems.find(({ action }) => !action || !sets || reachOf(sets, action) !== 'none');
  return first?.path ?? '/myprofile';
}
