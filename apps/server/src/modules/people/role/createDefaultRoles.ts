import {
  type DefaultRoleKey,
  defaultRoleKeys,
  defaultRoles,
} from '@slotkeeper/domain/people/access/defaultRoles';
import type { Locale } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { insertRoles } from './role.store.ts';

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
