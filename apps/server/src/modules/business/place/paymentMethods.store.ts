import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** How many payment methods a place has on offer. */
export async function countPaymentMethods(
  db: Queryable,
  scope: TenantScope,
  placeId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('place_payment_methods')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', scope.organizationId)
    .where('place_id', '=', placeId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The place of a payment method that is still on offer. */
export async function findPaymentMethodPlace(
  db: Queryable,
  scope: TenantScope,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('place_payment_methods')
    .select('place_id')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row?.place_id ?? null;
}

/** Renames a payment method, or takes it off the list at a moment; payments keep the name that it had. */
export async function savePaymentMethod(
  db: Queryable,
  scope: TenantScope,
  id: string,
  changes: { readonly name: string } | { readonly retired_at: Date },
): Promise<void> {
  await db
    .updateTable('place_payment_methods')
    .set(changes)
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}
