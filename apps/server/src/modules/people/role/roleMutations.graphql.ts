import { mutationKeyInput, rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import { roleChangeInput, roleInput } from '@slotkeeper/domain/input/role';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput, withoutNulls } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { addRole, deleteRole, updateRole } from './editRoles.ts';
import { RoleRef } from './role.graphql.ts';
import { type Role, rolesOf } from './role.ts';

/** What the form holds, and which role it is. */
const newRoleInput = roleInput.extend({ clientMutationId: mutationKeyInput });
const changedRoleInput = roleChangeInput.extend(rowInput.shape);

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

async function savedRole(context: GraphqlContext, id: string): Promise<Role> {
  forget(context, rolesOf);
  return (await rolesOf(context)).get(id) ?? Promise.reject(notFound());
}

builder.mutationFields((t) => ({
  addRole: t.field({
    description: 'Makes a role of the business’s own.',
    type: RolePayloadRef,
    args: inputArgs('AddRoleInput', newRoleInput),
    resolve: async (_, { input }, context) => {
      const { clientMutationId, ...role } = readInput(newRoleInput, input);
      const { id } = await addRole(requireStaff(context), { ...role, key: clientMutationId });
      return { clientMutationId, role: await savedRole(context, id) };
    },
  }),
  updateRole: t.field({
    description: 'Renames a role, or changes what it may do.',
    type: RolePayloadRef,
    args: inputArgs('UpdateRoleInput', changedRoleInput),
    resolve: async (_, { input }, context) => {
      const { clientMutationId, ...changes } = readInput(changedRoleInput, withoutNulls(input));
      const id = readId('Role', changes.id);
      await updateRole(requireStaff(context), { ...changes, id });
      return { clientMutationId, role: await savedRole(context, id) };
    },
  }),
  deleteRole: t.field({
    description: 'Removes a role of the business’s own that nobody has.',
    type: DeleteRolePayloadRef,
    args: inputArgs('DeleteRoleInput', rowInput),
    resolve: async (_, args, context) => {
      const input = readInput(rowInput, args.input);
      const id = readId('Role', input.id);
      await deleteRole(requireStaff(context), id);
      return { clientMutationId: input.clientMutationId, id };
    },
  }),
}));
