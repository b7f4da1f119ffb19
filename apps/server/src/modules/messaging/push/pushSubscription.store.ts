import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** Where one device takes web push, with the keys that only it can read by. */
export interface PushDevice {
  readonly signInId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Whether an address is kept for another account with other keys. Its row waits for the end of the transaction, so that
 * what is answered still holds when the address is written.
 */
export async function isPushOfOther(
  db: Queryable,
  accountId: string,
  { endpoint, p256dh, auth }: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  const known = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sign_ins as s', 's.id', 'p.sign_in_id')
    .select(['s.account_id', 'p.p256dh', 'p.auth'])
    .where('p.endpoint', '=', endpoint)
    .forUpdate('p')
    .executeTakeFirst();
  if (!known || known.account_id === accountId) return false;
  return known.p256dh !== p256dh || known.auth !== auth;
}

/** Locks a sign-in until the transaction ends, so that its device's push ends with it; false where it has ended. */
export async function lockLiveSignIn(db: Queryable, id: string): Promise<boolean> {
  const query = db.selectFrom('sign_ins').select('id').where('id', '=', id).where('ended_at', 'is', null);
  return (await query.forUpdate().executeTakeFirst()) !== undefined;
}

/** Keeps a device's address in place of its earlier one, and of who used the same browser before. */
export async function putPushDevice(
  db: Queryable,
  scope: TenantScope,
  device: PushDevice & { providerId: string; now: number },
): Promise<void> {
  const { organizationId: organization_id } = scope;
  const { signInId: sign_in_id, providerId: provider_id, endpoint, p256dh, auth } = device;
  await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('sign_in_id', '=', sign_in_id)]))
    .execute();
  const created_at = new Date(device.now);
  await db
    .insertInto('push_subscriptions')
    .values({ organization_id, sign_in_id, provider_id, endpoint, p256dh, auth, created_at })
    .execute();
}

/** The devices that a staff member still is signed in on and that take web push. */
export async function findPushDevices(
  db: Queryable,
  scope: TenantScope,
  providerId: string,
): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sign_ins as s', 's.id', 'p.sign_in_id')
    .select(['p.sign_in_id', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.organization_id', '=', scope.organizationId)
    .where('p.provider_id', '=', providerId)
    .where('s.ended_at', 'is', null)
    .orderBy('p.sign_in_id')
    .execute();
  return rows.map(({ sign_in_id: signInId, ...device }) => ({ signInId, ...device }));
}

/** Forgets the push of sign-ins that have ended, or whose device wants none. */
export async function dropPushOf(db: Queryable, signInIds: readonly string[]): Promise<void> {
  if (signInIds.length === 0) return;
  await db.deleteFrom('push_subscriptions').where('sign_in_id', 'in', signInIds).execute();
}

/** Forgets an address that its push service knows no more; one that replaced it in the meantime stays. */
export async function dropDeadDevice(
  db: Queryable,
  scope: TenantScope,
  { signInId, endpoint }: PushDevice,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('organization_id', '=', scope.organizationId)
    .where('sign_in_id', '=', signInId)
    .where('endpoint', '=', endpoint)
    .execute();
}
