import { can } from '@slotkeeper/domain/access/can';
import type { RoleSets } from '@slotkeeper/domain/access/permissionSets';
import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
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
  readonly title: CatalogueKey & `nav.${string}`;
  readonly icon: TablerIcon;
  readonly isShown: (sets: RoleSets) => boolean;
}

/** The main navigation (spec 2); an entry that leads only to a refusal is not shown (decisions R1, R2). */
export const navigationItems: readonly NavigationItem[] = [
  {
    path: '/analytics',
    title: 'nav.analytics',
    icon: IconChartLine,
    isShown: (sets) => sets.analytics.length > 0,
  },
  {
    path: '/calendar',
    title: 'nav.calendar',
    icon: IconCalendar,
    isShown: (sets) => sets.appointments.length > 0,
  },
  {
    path: '/clients',
    title: 'nav.clients',
    icon: IconUsers,
    isShown: (sets) => can(sets, 'clients', 'VIEW'),
  },
  { path: '/myprofile', title: 'nav.profile', icon: IconUserCircle, isShown: () => true },
  {
    path: '/services',
    title: 'nav.services',
    icon: IconScissors,
    isShown: (sets) => can(sets, 'services', 'VIEW'),
  },
  {
    path: '/staff-members',
    title: 'nav.staffMembers',
    icon: IconUsersGroup,
    isShown: (sets) => can(sets, 'providers', 'VIEW'),
  },
  { path: '/settings', title: 'nav.settings', icon: IconSettings, isShown: () => true },
];
