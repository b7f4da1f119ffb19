import type { Action } from '@slotkeeper/domain/people/access/actions';
import type { Walker } from './fullSalon.ts';

/** Who may do an action on everything of the organization, and who on what concerns oneself. */
interface RoleTableRow {
  readonly all: string;
  readonly own: string;
}

const row = (all: string, own = all): RoleTableRow => ({ all, own });

/**
 * The table of rule R1 by hand, a second time and on purpose: derived from the product's own, it could not notice that
 * one loosened. A letter represents a walker (Owner, Administrator, Receptionist, Staff); the role with nothing is
 * nowhere.
 */
const roleTable: Readonly<Record<Action, RoleTableRow>> = {
  'appointment:view': row('OAR', 'OARS'),
  'appointment:edit': row('OAR', 'OARS'),
  'client:view': row('OARS'),
  'client:add': row('OARS'),
  'client:edit': row('OAR'),
  'client:editNotes': row('OARS'),
  'client:export': row('OA'),
  'client:import': row('OAR'),
  'client:remove': row('OA'),
  'service:view': row('OARS'),
  'service:edit': row('OA'),
  'workHour:view': row('OAR', 'OARS'),
  'workHour:edit': row('OA', 'OAS'),
  'vacation:view': row('OAR', 'OARS'),
  'vacation:edit': row('OA', 'OAS'),
  'provider:viewNames': row('OARS'),
  'provider:view': row('OAR'),
  'provider:edit': row('OA'),
  'role:edit': row('O'),
  'place:view': row('OARS'),
  'place:edit': row('OA'),
  'place:create': row('OA'),
  'place:manage': row('OA'),
  'organization:view': row('OAR'),
  'organization:edit': row('OA'),
  'subscription:manage': row('O'),
  'payment:take': row('OAR', 'OARS'),
  'analytics:view': row('OAR', 'OARS'),
  'outbox:view': row('OA'),
  'export:create': row('OA'),
  'audit:view': row('OA'),
  'apiToken:manage': row('OA'),
  'webhook:manage': row('OA'),
};

const initial = (walker: Walker) => (walker === 'nobody' ? 'N' : walker.slice(0, 1).toUpperCase());

/** Whether rule R1 let a walker do an action: on a colleague's things, or on its own. */
export function mayByTable(walker: Walker, action: Action, whose: 'colleague' | 'own'): boolean {
  const { all, own } = roleTable[action];
  return (whose === 'own' ? own : all).includes(initial(walker));
}

/** The actions that reach further on what concerns oneself. */
export const ownActions: readonly string[] = [
  'appointment:edit',
  'payment:take',
  'vacation:edit',
  'workHour:edit',
];
