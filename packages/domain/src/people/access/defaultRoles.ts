import type { RoleSets } from './permissionSets.ts';

export const defaultRoleKeys = ['owner', 'administrator', 'receptionist', 'staff'] as const;
export type DefaultRoleKey = (typeof defaultRoleKeys)[number];

const administrator: RoleSets = {
  appointments: ['VIEW_ALL', 'EDIT_ALL'],
  clients: ['VIEW', 'ADD', 'EDIT', 'EDIT_NOTES', 'IMPORT', 'EXPORT', 'REMOVE'],
  services: ['VIEW', 'EDIT'],
  workHours: ['VIEW_ALL', 'EDIT_ALL'],
  vacations: ['VIEW_ALL', 'EDIT_ALL'],
  providers: ['VIEW', 'EDIT'],
  places: ['VIEW', 'READ', 'EDIT', 'CREATE', 'MANAGE'],
  organization: ['VIEW', 'EDIT'],
  payments: ['PLACE'],
  analytics: ['ALL'],
  outbox: ['VIEW'],
  exports: ['CREATE'],
  audit: ['VIEW'],
  integrations: ['TOKENS', 'WEBHOOKS'],
};

/** The roles that every new organization starts with (rule R1). */
export const defaultRoles: Readonly<Record<DefaultRoleKey, RoleSets>> = {
  owner: { ...administrator, providers: ['VIEW', 'EDIT', 'ROLES'], payments: ['ORGANISATION', 'PLACE'] },
  administrator,
  receptionist: {
    appointments: ['VIEW_ALL', 'EDIT_ALL'],
    clients: ['VIEW', 'ADD', 'EDIT', 'EDIT_NOTES', 'IMPORT'],
    services: ['VIEW'],
    workHours: ['VIEW_ALL'],
    vacations: ['VIEW_ALL'],
    providers: ['VIEW'],
    places: ['VIEW', 'READ'],
    organization: ['VIEW'],
    payments: ['PLACE'],
    analytics: ['ALL'],
    outbox: [],
    exports: [],
    audit: [],
    integrations: [],
  },
  staff: {
    appointments: ['VIEW_PLACES', 'EDIT_OWN'],
    clients: ['VIEW', 'ADD', 'EDIT_NOTES'],
    services: ['VIEW'],
    workHours: ['EDIT_OWN'],
    vacations: ['EDIT_OWN'],
    providers: ['VIEW_NAMES'],
    places: ['READ'],
    organization: [],
    payments: [],
    analytics: ['OWN'],
    outbox: [],
    exports: [],
    audit: [],
    integrations: [],
  },
};
