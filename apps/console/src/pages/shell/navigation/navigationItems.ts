import type { Action } from '@slotkeeper/domain/people/access/actions';
import {
  IconCalendar,
  IconChartLine,
  IconScissors,
  IconSettings,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';

/** One entry of the main navigation. */
export interface NavigationItem {
  readonly path: string;
  readonly title: `nav.${'analytics' | 'calendar' | 'clients' | 'profile' | 'services' | 'settings' | 'staffMembers'}`;
  readonly icon: TablerIcon;
  /** Shown to those who may do this; to everybody where it is missing. */
  readonly action?: Action;
}

/** The main navigation (spec 2); an entry that would only lead to a refusal is not shown (rules R1, R2). */
export const navigationItems: readonly NavigationItem[] = [
  { path: '/analytics', title: 'nav.analytics', icon: IconChartLine, action: 'analytics:view' },
  { path: '/calendar', title: 'nav.calendar', icon: IconCalendar, action: 'appointment:view' },
  { path: '/clients', title: 'nav.clients', icon: IconUsers, action: 'client:view' },
  { path: '/myprofile', title: 'nav.profile', icon: IconUserCircle },
  { path: '/services', title: 'nav.services', icon: IconScissors, action: 'service:view' },
  { path: '/staff-members', title: 'nav.staffMembers', icon: IconUsersGroup, action: 'provider:view' },
  { path: '/settings', title: 'nav.settings', icon: IconSettings },
];
