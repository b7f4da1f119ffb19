import { can, type Permission, type Resource, type RoleSets } from './permissionSets.ts';

interface ActionRule<R extends Resource = Resource> {
  readonly resource: R;
  /** Any of these permits it on everything of the organization. */
  readonly all: readonly Permission<R>[];
  /** Any of these permits it on what belongs to the providers of one's places. */
  readonly places?: readonly Permission<R>[];
  /** Any of these permits it on what concerns the provider itself. */
  readonly own?: readonly Permission<R>[];
}

function rule<R extends Resource>(
  resource: R,
  all: readonly Permission<R>[],
  reach: { places?: readonly Permission<R>[]; own?: readonly Permission<R>[] } = {},
): ActionRule<R> {
  return { resource, all, ...reach };
}

/** The one table of actions against permission sets (rules R1, R2). */
export const actions = {
  'appointment:view': rule('appointments', ['VIEW_ALL', 'EDIT_ALL'], {
    places: ['VIEW_PLACES'],
    own: ['VIEW_OWN', 'EDIT_OWN'],
  }),
  'appointment:edit': rule('appointments', ['EDIT_ALL'], { own: ['EDIT_OWN'] }),
  'client:view': rule('clients', ['VIEW']),
  'client:add': rule('clients', ['ADD']),
  'client:edit': rule('clients', ['EDIT']),
  'client:editNotes': rule('clients', ['EDIT_NOTES', 'EDIT']),
  'client:export': rule('clients', ['EXPORT']),
  'client:import': rule('clients', ['IMPORT']),
  'client:remove': rule('clients', ['REMOVE']),
  'service:view': rule('services', ['VIEW', 'EDIT']),
  'service:edit': rule('services', ['EDIT']),
  'workHour:view': rule('workHours', ['VIEW_ALL', 'EDIT_ALL'], { own: ['EDIT_OWN'] }),
  'workHour:edit': rule('workHours', ['EDIT_ALL'], { own: ['EDIT_OWN'] }),
  'vacation:view': rule('vacations', ['VIEW_ALL', 'EDIT_ALL'], { own: ['EDIT_OWN'] }),
  'vacation:edit': rule('vacations', ['EDIT_ALL'], { own: ['EDIT_OWN'] }),
  'provider:viewNames': rule('providers', ['VIEW_NAMES', 'VIEW', 'EDIT']),
  'provider:view': rule('providers', ['VIEW', 'EDIT']),
  'provider:edit': rule('providers', ['EDIT']),
  'role:edit': rule('providers', ['ROLES']),
  'place:view': rule('places', ['VIEW', 'READ', 'EDIT', 'MANAGE']),
  'place:edit': rule('places', ['EDIT']),
  'place:create': rule('places', ['CREATE']),
  'place:manage': rule('places', ['MANAGE']),
  'organization:view': rule('organization', ['VIEW', 'EDIT']),
  'organization:edit': rule('organization', ['EDIT']),
  'subscription:manage': rule('payments', ['ORGANISATION']),
  'payment:take': rule('payments', ['PLACE', 'ORGANISATION']),
  'analytics:view': rule('analytics', ['ALL'], { own: ['OWN'] }),
  'outbox:view': rule('outbox', ['VIEW']),
  'export:create': rule('exports', ['CREATE']),
  'audit:view': rule('audit', ['VIEW']),
  'apiToken:manage': rule('integrations', ['TOKENS']),
  'webhook:manage': rule('integrations', ['WEBHOOKS']),
} as const satisfies Record<string, ActionRule>;

export type Action = keyof typeof actions;

/** How far a permission of an action reaches: the whole organization, one's places, oneself, or nothing. */
export type Reach = 'all' | 'places' | 'own' | 'none';

/** How far a role may do an action. */
export function reachOf(sets: RoleSets, action: Action): Reach {
  const { resource, all, places = [], own = [] } = actions[action] as ActionRule;
  const holds = (permissions: readonly Permission[]) =>
    permissions.some((permission) => can(sets, resource, permission));
  if (holds(all)) return 'all';
  if (holds(places)) return 'places';
  return holds(own) ? 'own' : 'none';
}
