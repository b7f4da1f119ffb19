import {
  coversSets,
  permissionSets,
  type Resource,
  type RoleSets,
} from '@slotkeeper/domain/people/access/permissionSets';
import { builder } from '../../../platform/graphql/builder.ts';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../provider/provider.graphql.ts';
import { authorizeDetails } from '../provider/provider.ts';
import { roleName } from './editRoles.ts';
import { type Role, rolesOf } from './role.ts';
import { countMembers } from './roleChange.store.ts';

export const RoleSetsRef = builder.objectRef<RoleSets>('RoleSets');

builder.objectType(RoleSetsRef, {
  description: 'What a role holds, resource by resource (rule R1).',
  fields: (t) => {
    const held = (resource: Resource) => t.stringList({ resolve: (sets) => [...sets[resource]] });
    const resources = Object.keys(permissionSets) as Resource[];
    return Object.fromEntries(resources.map((resource) => [resource, held(resource)]));
  },
});

/** A named bundle of permissions. */
export const RoleRef = builder.loadableNodeRef<Role, string, string>('Role', {
  id: { resolve: ({ id }) => id },
  load: async (ids: string[], context: GraphqlContext) => {
    const roles = await rolesOf(context);
    const isVisible = await visibleRoles(context);
    return ids.map((id) => (isVisible(id) && roles.get(id)) || notFound());
  },
});

builder.objectType(RoleRef, {
  fields: (t) => ({
    isDefault: t.boolean({
      description: 'One that every business starts with: it can only be renamed.',
      resolve: ({ key }) => key !== null,
    }),
    isGrantable: t.boolean({
      description: 'Whether the viewer may give it to others: nobody grants what they lack (rule R1).',
      resolve: ({ sets }, _, context) => coversSets(requireStaff(context).provider.sets, sets),
    }),
    membersCount: t.int({
      description: 'How many with access, or invited, have it.',
      resolve: async ({ id }, _, context) => (await memberCountsOf(context)).get(id) ?? 0,
    }),
    name: t.string({
      description: 'A standard one that nobody renamed has its name in the viewer’s language.',
      resolve: (role, _, { locale }) => roleName(role, locale),
    }),
    sets: t.expose('sets', { type: RoleSetsRef }),
  }),
});

/** Read once per request. */
function memberCountsOf(context: GraphqlContext): Promise<ReadonlyMap<string, number>> {
  return cached(context, memberCountsOf, () => {
    const { db, scope } = requireStaff(context);
    return countMembers(db, scope);
  });
}

/** Who may see staff members' details may see all roles, others their own; an API token has none (rule R9). */
async function visibleRoles(context: GraphqlContext): Promise<(id: string) => boolean> {
  const staff = requireStaff(context);
  const own = staff.isSelf(staff.provider.id) ? staff.provider.roleId : null;
  return (id) => staff.may('provider:view') || id === own;
}

builder.objectField(ProviderRef, 'role', (t) =>
  t.field({
    type: RoleRef,
    resolve: async (provider, _, context) => {
      authorizeDetails(requireStaff(context), provider);
      return (await rolesOf(context)).get(provider.roleId) ?? Promise.reject(notFound());
    },
  }),
);

builder.objectField(ProviderRef, 'roles', (t) =>
  t.field({
    description: 'The roles of the business, for those who see staff members’ details (spec 7).',
    type: [RoleRef],
    resolve: async (viewer, _, context) => {
      viewerOnly(viewer, context).authorize('provider:view');
      return [...(await rolesOf(context)).values()];
    },
  }),
);
