import type { Permission, Resource } from '@slotkeeper/domain/people/access/permissionSets';
import {
  IconCalendar,
  IconChartLine,
  IconScissors,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';

/** An area of a role and its permissions, the widest first. */
type Area = {
  readonly [R in Resource]: readonly [resource: R, permissions: readonly Permission<R>[]];
}[Resource];

/** Areas that belong together in the role editor. */
export interface PermissionGroup {
  readonly key: 'bookings' | 'hours' | 'business' | 'records';
  readonly icon: TablerIcon;
  readonly areas: readonly Area[];
}

/** Everything that a role can hold, as the role editor shows it (rule R1). */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    key: 'bookings',
    icon: IconCalendar,
    areas: [
      ['appointments', ['EDIT_ALL', 'EDIT_OWN', 'VIEW_ALL', 'VIEW_PLACES', 'VIEW_OWN']],
      ['clients', ['VIEW', 'ADD', 'EDIT', 'EDIT_NOTES', 'IMPORT', 'EXPORT', 'REMOVE']],
      ['payments', ['ORGANISATION', 'PLACE']],
    ],
  },
  {
    key: 'hours',
    icon: IconScissors,
    areas: [
      ['services', ['EDIT', 'VIEW']],
      ['workHours', ['EDIT_ALL', 'EDIT_OWN', 'VIEW_ALL']],
      ['vacations', ['EDIT_ALL', 'EDIT_OWN', 'VIEW_ALL']],
    ],
  },
  {
    key: 'business',
    icon: IconUsersGroup,
    areas: [
      ['providers', ['EDIT', 'VIEW', 'VIEW_NAMES', 'ROLES']],
      ['places', ['READ', 'EDIT', 'MANAGE', 'VIEW', 'CREATE']],
      ['organization', ['EDIT', 'VIEW']],
    ],
  },
  {
    key: 'records',
    icon: IconChartLine,
    areas: [
      ['analytics', ['ALL', 'OWN']],
      ['outbox', ['VIEW']],
      ['exports', ['CREATE']],
      ['audit', ['VIEW']],
      ['integrations', ['WEBHOOKS', 'TOKENS']],
    ],
  },
];
