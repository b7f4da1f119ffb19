import { type Locale, locales } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import type { Queryable } from '../../../platform/database/database.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { findRoles, type Role } from './role.store.ts';

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
export async function refuseShownName(
  db: Queryable,
  scope: TenantScope,
  { id, name }: { readonly id: string | null; readonly name: string },
): Promise<void> {
  const others = (await findRoles(db, scope)).filter((role) => role.id !== id);
  const taken = others.flatMap(namesOf).map((shown) => shown.toLowerCase());
  if (taken.includes(name.toLowerCase())) refuseRequest('NAME_TAKEN', { path: ['name'] });
}
