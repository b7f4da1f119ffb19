import type { Permission, Resource } from './permissionSets.ts';

/** A role's sets as they come from the API or the database: values that this version does not know are ignored. */
export type HeldSets = { readonly [R in Resource]: readonly string[] };

/** Who may do the wider thing may do the narrower one (decisions R1). */
const widerThan: { readonly [R in Resource]?: Readonly<Partial<Record<Permission<R>, readonly Permission<R>[]>>> } = {
  appointments: {
    VIEW_ALL: ['EDIT_ALL'],
    VIEW_OWN: ['VIEW_ALL', 'EDIT_ALL', 'EDIT_OWN'],
    EDIT_OWN: ['EDIT_ALL'],
  },
  clients: { ADD: ['EDIT'], EDIT_NOTES: ['EDIT'] },
  workHours: { VIEW_ALL: ['EDIT_ALL'], EDIT_OWN: ['EDIT_ALL'] },
  vacations: { VIEW_ALL: ['EDIT_ALL'], EDIT_OWN: ['EDIT_ALL'] },
  providers: { VIEW_NAMES: ['VIEW', 'EDIT'], VIEW: ['EDIT'] },
  services: { VIEW: ['EDIT'] },
  organization: { VIEW: ['EDIT'] },
  analytics: { OWN: ['ALL'] },
};

/**
 * Whether a role's sets allow something; the one predicate behind the screen and the policy (architecture, rule 11).
 * The values of `places` and `payments` stand for themselves, since each shows a tab or menu of its own (decisions R1).
 */
export function can<R extends Resource>(sets: HeldSets, resource: R, permission: Permission<R>): boolean {
  const held = sets[resource];
  const wider: readonly string[] = widerThan[resource]?.[permission] ?? [];
  return held.includes(permission) || wider.some((value) => held.includes(value));
}
