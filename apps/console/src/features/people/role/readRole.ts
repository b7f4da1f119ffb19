import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import { graphql, readInlineData } from 'react-relay';
import type { readRole_role$key } from '../../../__generated__/readRole_role.graphql.ts';
import { readRoleSets } from '../../../lib/viewer/readRoleSets.ts';

/** Where the list of roles is. */
export const rolesUrl = '/staff-members?tab=roles';

/** Where a new role is made. */
export const newRoleUrl = '/role';

/** Where a role is edited, by its global id. */
export function roleUrl(id: string): string {
  return `${newRoleUrl}/${encodeURIComponent(id)}`;
}

/** Where a new role begins with what another one may do. */
export function duplicateRoleUrl(id: string): string {
  return `${newRoleUrl}?from=${encodeURIComponent(id)}`;
}

/** A role as its list and its editor know it. */
export interface EditableRole {
  readonly id: string;
  readonly name: string;
  /** One that every business starts with: only its name can be changed (rule R1). */
  readonly isDefault: boolean;
  /** Whether it may do no more than the viewer's own. */
  readonly isGrantable: boolean;
  /** With access, or invited. */
  readonly membersCount: number;
  readonly sets: RoleSets;
}

/** Reads a role of the business. */
export function readRole(roleKey: readRole_role$key): EditableRole {
  const role = readInlineData(
    graphql`
      fragment readRole_role on Role @inline {
        id
        name
        isDefault
        isGrantable
        membersCount
        ...readRoleSets_role
      }
    `,
    roleKey,
  );
  const { id, name, isDefault, isGrantable, membersCount } = role;
  return { id, name, isDefault, isGrantable, membersCount, sets: readRoleSets(role) };
}
