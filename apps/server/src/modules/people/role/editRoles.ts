import { decideGrant } from '@slotkeeper/domain/people/access/decideMemberChange';
import type { RoleChangeInput, RoleInput } from '@slotkeeper/domain/input/role';
import { must } from '@slotkeeper/domain/must';
import { refuseTakenName } from '../../../platform/database/refuseTakenName.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { notFound, orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { insertRoles } from './role.store.ts';
import { countMembers, deleteRoleRow, findMembers, lockRole, saveRole } from './roleChange.store.ts';
import { refuseShownName } from './roleName.ts';

/**
 * Makes a further role (rule R1). Refuses with ACTION_NOT_ALLOWED, NAME_TAKEN, however it is capitalized, and
 * ROLE_ABOVE_OWN where it holds too much.
 */
export async function addRole(
  ctx: StaffContext,
  { key, name, sets }: RoleInput & { readonly key: string | null | undefined },
): Promise<{ id: string }> {
  ctx.authorize('role:edit');
  orThrow(decideGrant(ctx.provider.sets, sets));
  const request = { operation: 'addRole', key, body: { name, sets } };
  return orReplayedAnswer(ctx, request, () =>
    refuseTakenName('roles_name', () =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          await refuseShownName(tx.db, ctx.scope, { id: null, name });
          const [inserted] = await insertRoles(tx.db, ctx.scope, [{ key: null, name, sets }]);
          const id = must(inserted, 'each inserted row has its id');
          tx.record({ kind: 'role.changed', roleId: id, providerIds: [] });
          await recordAudit(tx, ctx, { objectType: 'ROLE', objectId: id, action: 'added', after: { name } });
          return { id };
        }),
      ),
    ),
  );
}

/**
 * Renames a role or changes what it may do; the roles that an organization starts with can only be renamed, so that no
 * Owner is ever locked out (rule R1). It holds from the next request on, and the consoles of those who have it
 * follow at once (rule R4). Refuses with NOT_FOUND,
 * ACTION_NOT_ALLOWED, NAME_TAKEN, and ROLE_ABOVE_OWN where it holds, or is to hold, more than the viewer's own.
 */
export async function updateRole(
  ctx: StaffContext,
  { id, name, sets }: RoleChangeInput & { readonly id: string },
): Promise<void> {
  ctx.authorize('role:edit');
  await refuseTakenName('roles_name', () =>
    ctx.transaction(async (tx) => {
      const role = await lockRole(tx.db, ctx.scope, id);
      if (!role) throw notFound();
      orThrow(decideGrant(ctx.provider.sets, role.sets));
      if (sets) {
        if (role.key !== null) refuseRequest('ACTION_NOT_ALLOWED', { path: ['sets'] });
        orThrow(decideGrant(ctx.provider.sets, sets));
      }
      if (name === undefined && sets === undefined) return;
      if (name !== undefined) await refuseShownName(tx.db, ctx.scope, { id, name });
      await saveRole(tx.db, ctx.scope, id, { name, sets });
      tx.record({ kind: 'role.changed', roleId: id, providerIds: await findMembers(tx.db, ctx.scope, id) });
      await recordAudit(tx, ctx, {
        objectType: 'ROLE',
        objectId: id,
        action: 'updated',
        before: { name: role.name, sets: role.sets },
        after: { name: name ?? role.name, sets: sets ?? role.sets },
      });
    }),
  );
}

/**
 * Removes a role of the organization's own. Refuses with NOT_FOUND, ACTION_NOT_ALLOWED (also for the roles that an
 * organization starts with), and ROLE_IN_USE while a member with access, or an invited one, has it.
 */
export async function deleteRole(ctx: StaffContext, id: string): Promise<void> {
  ctx.authorize('role:edit');
  await ctx.transaction(async (tx) => {
    const role = await lockRole(tx.db, ctx.scope, id);
    if (!role) throw notFound();
    if (role.key !== null) refuseRequest('ACTION_NOT_ALLOWED');
    orThrow(decideGrant(ctx.provider.sets, role.sets));
    if ((await countMembers(tx.db, ctx.scope)).has(id)) refuseRequest('ROLE_IN_USE');
    await deleteRoleRow(tx.db, ctx.scope, id);
    tx.record({ kind: 'role.changed', roleId: id, providerIds: [] });
    const before = { name: role.name };
    await recordAudit(tx, ctx, { objectType: 'ROLE', objectId: id, action: 'deleted', before });
  });
}
