import { z } from 'zod';
import { isOfUse } from '../people/access/choosePermission.ts';
import {
  type Permission,
  permissionSets,
  type Resource,
  type RoleSets,
} from '../people/access/permissionSets.ts';
import { isDistinct } from './fields/distinct.ts';
import { nameInput } from './organization.ts';

const resources = Object.keys(permissionSets) as Resource[];

type SetInputs = { readonly [R in Resource]: z.ZodType<readonly Permission<R>[], readonly Permission<R>[]> };

/** The permissions that a role holds of one resource, each once. */
function setInput(resource: Resource) {
  return z.array(z.enum(permissionSets[resource])).refine(isDistinct);
}

/**
 * What a role may do, resource by resource (rule R1). Refuses with PERMISSION_NEEDS_VIEW a permission without the
 * one that it is of no use without, which the role editor brings along.
 */
export const roleSetsInput: z.ZodType<RoleSets, RoleSets> = z
  .strictObject(
    Object.fromEntries(resources.map((resource) => [resource, setInput(resource)])) as unknown as SetInputs,
  )
  .check(({ value, issues }) => {
    for (const resource of resources) {
      if (isOfUse(value, resource)) continue;
      issues.push({ code: 'custom', message: 'PERMISSION_NEEDS_VIEW', path: [resource], input: value });
    }
  })
  .meta({
    graphql: 'RoleSetsInput',
    typeDescription: 'What a role holds, resource by resource, all of them named.',
  });

/** A role of the organization's own (rule R1). */
export const roleInput = z.strictObject({ name: nameInput, sets: roleSetsInput });
export type RoleInput = z.infer<typeof roleInput>;
/** The same as a form holds it, before it is checked. */
export type RoleValues = z.input<typeof roleInput>;

/** Changes a role: only what changed is sent. */
export const roleChangeInput = roleInput.partial();
export type RoleChangeInput = z.infer<typeof roleChangeInput>;
