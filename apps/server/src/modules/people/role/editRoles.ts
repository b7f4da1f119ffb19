import type { RoleChangeInput, RoleInput } from '@slotkeeper/domain/input/role';
import { must } from '@slotkeeper/domain/must';
import { type Locale, locales } from '@slotkeeper/domain/options';
import { decideGrant } from '@slotkeeper/domain/people/access/decideMemberChange';
import {
  type DefaultRoleKey,
  defaultRoleKeys,
  defaultRoles,
} from '@slotkeeper/domain/people/access/defaultRoles';
import { translate } from '@slotkeeper/i18n/translate';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { refuseTakenName } from '../../../platform/database/databaseError.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { notFound, orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { findRoles, insertRoles, type Role } from './role.store.ts';
import { countMembers, deleteRoleRow, findMembers, lockRole, saveRole } from './roleChange.store.ts';

/** Every name that a role is shown under: one that the business gave it, or a standard one in each language. */
function namesOf({ key, name }: Pick<Role, 'key' | 'name'>): readonly string[] {
  if (key === null) return [name];
  const standard = locales.map((locale) => translate(locale, `role.${key}`));
  return standard.includes(name) ? standard : [name];
}

/** What a reader sees of a role: a standard one that nobody renamed is called what the reader's language calls it. */
export function roleName(role: Pick<Role, 'key' | 'name'>, locale: Locale): string {
  return role.key !== null && namesOf(role).length > 1 ? translate(locale, `role.${role.key}`) : role.name;
}

/**
 * Refuses with NAME_TAKEN a name that some reader sees of another role, however it is capitalized: a business founded in
 * English has a 'Titolare' for its Italian readers. `id` is the role's own; null for a new one.
 */
async function refuseShownName(
  db: Queryable,
  scope: TenantScope,
  { id, name }: { readonly id: string | null; readonly name: string },
): Promise<void> {
  const others = (await findRoles(db, scope)).filter((role) => role.id !== id);
  const taken = others.flatMap(namesOf).map((shown) => shown.toLowerCase());
  if (taken.includes(name.toLowerCase())) refuseRequest('NAME_TAKEN', { path: ['name'] });
}

/** The ids of an organization's first roles. */
export type DefaultRoleIds = Readonly<Record<DefaultRoleKey, string>>;

/** Gives a new organization its roles (rule R1), named in its language until they are renamed; see roleName. */
export async function createDefaultRoles(
  tx: TenantTransaction,
  scope: TenantScope,
  locale: Locale,
): Promise<DefaultRoleIds> {
  const roles = defaultRoleKeys.map((key) => ({
    key,
    name: translate(locale, `role.${key}`),
    sets: defaultRoles[key],
  }));
  const ids = await insertRoles(tx.db, scope, roles);
  return Object.fromEntries(defaultRoleKeys.map((key, index) => [key, ids[index]])) as DefaultRoleIds;
}

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
