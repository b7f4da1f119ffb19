import { permissionSets, type Resource, type RoleSets } from '@slotkeeper/domain/access/permissionSets';
import { builder } from '../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/refusalError.ts';
import { ProviderRef } from '../provider/provider.graphql.ts';
import { authorizeDetails } from '../provider/provider.ts';
import { type Role, rolesOf } from './role.ts';

const RoleSetsRef = builder.objectRef<RoleSets>('RoleSets');

builder.objectType(RoleSetsRef, {
  description: 'What a role holds, resource by resource (decisions R1).',
  fields: (t) => {
    const held = (resource: Resource) => t.stringList({ resolve: (sets) => [...sets[resource]] });
    const resources = Object.keys(permissionSets) as Resource[];
    return Object.fromEntries(resources.map((resource) => [resource, held(resource)]));
  },
});

const RoleRef = builder.loadableNodeRef<Role, string, string>('Role', {
  id: { resolve: ({ id }) => id },
  load: async (ids: string[], context: GraphqlContext) => {
    const roles = await rolesOf(context);
    const isVisible = await visibleRoles(context);
    return ids.map((id) => (isVisible(id) && roles.get(id)) || notFound());
  },
});

builder.objectType(RoleRef, {
  fields: (t) => ({
    name: t.exposeString('name'),
    sets: t.expose('sets', { type: RoleSetsRef }),
  }),
});

/** Who may see staff members' details may see all roles, others their own. */
async function visibleRoles(context: GraphqlContext): Promise<(id: string) => boolean> {
  const staff = requireStaff(context);
  return (id) => staff.may('provider:view') || id === staff.provider.roleId;
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
