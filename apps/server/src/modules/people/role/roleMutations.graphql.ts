import { permissionSets, type Resource } from '@slotkeeper/domain/people/access/permissionSets';
import { roleChangeInput, roleInput } from '@slotkeeper/domain/input/role';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { addRole, deleteRole, updateRole } from './editRoles.ts';
import { RoleRef } from './role.graphql.ts';
import { type Role, rolesOf } from './role.ts';

interface RolePayload {
  readonly clientMutationId: string | null | undefined;
  readonly role: Role;
}

const RolePayloadRef = builder.objectRef<RolePayload>('RolePayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    role: t.expose('role', { type: RoleRef }),
  }),
});

const DeleteRolePayloadRef = builder
  .objectRef<{ clientMutationId: string | null | undefined; id: string }>('DeleteRolePayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      deletedRoleId: t.id({ resolve: ({ id }) => toGlobalId('Role', id) }),
    }),
  });

const RoleSetsInputRef = builder.inputType('RoleSetsInput', {
  description: 'What a role holds, resource by resource, all of them named.',
  fields: (t) => {
    const resources = Object.keys(permissionSets) as Resource[];
    return Object.fromEntries(resources.map((resource) => [resource, t.stringList({ required: true })]));
  },
});

const AddRoleInputRef = builder.inputType('AddRoleInput', {
  fields: (t) => ({
    clientMutationId: t.string(),
    name: t.string({ required: true }),
    sets: t.field({ type: RoleSetsInputRef, required: true }),
  }),
});

const UpdateRoleInputRef = builder.inputType('UpdateRoleInput', {
  fields: (t) => ({
    clientMutationId: t.string(),
    id: t.id({ required: true }),
    name: t.string(),
    sets: t.field({ type: RoleSetsInputRef }),
  }),
});

const DeleteRoleInputRef = builder.inputType('DeleteRoleInput', {
  fields: (t) => ({ clientMutationId: t.string(), id: t.id({ required: true }) }),
});

async function savedRole(context: GraphqlContext, id: string): Promise<Role> {
  forget(context, rolesOf);
  return (await rolesOf(context)).get(id) ?? Promise.reject(notFound());
}

builder.mutationFields((t) => ({
  addRole: t.field({
    description: 'Makes a role of the business’s own.',
    type: RolePayloadRef,
    args: { input: t.arg({ type: AddRoleInputRef, required: true }) },
    resolve: async (_, { input: { clientMutationId, ...wishes } }, context) => {
      const role = readInput(roleInput, wishes);
      const { id } = await addRole(requireStaff(context), { ...role, key: clientMutationId });
      return { clientMutationId, role: await savedRole(context, id) };
    },
  }),
  updateRole: t.field({
    description: 'Renames a role, or changes what it may do.',
    type: RolePayloadRef,
    args: { input: t.arg({ type: UpdateRoleInputRef, required: true }) },
    resolve: async (_, { input: { clientMutationId, id: globalId, name, sets } }, context) => {
      const id = readId('Role', globalId);
      const changes = readInput(roleChangeInput, { ...(name != null && { name }), ...(sets && { sets }) });
      await updateRole(requireStaff(context), { id, ...changes });
      return { clientMutationId, role: await savedRole(context, id) };
    },
  }),
  deleteRole: t.field({
    description: 'Removes a role of the business’s own that nobody has.',
    type: DeleteRolePayloadRef,
    args: { input: t.arg({ type: DeleteRoleInputRef, required: true }) },
    resolve: async (_, { input }, context) => {
      const id = readId('Role', input.id);
      await deleteRole(requireStaff(context), id);
      return { clientMutationId: input.clientMutationId, id };
    },
  }),
}));
