import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import { executePrepared } from '../../../../platform/database/preparedStatements.ts';
import type { DB } from '../../../../platform/database/schema.generated.ts';
import { tenantScope, type TenantScope } from '../../../../platform/tenantScope.ts';
import { dropPushOf } from '../../../messaging/push/push.ts';
import type { FamilyState } from './decideRefresh.ts';

/** Where a sign-in came from. */
export interface SignInOrigin {
  readonly ipAddress: string;
  readonly userAgent: string;
  /** The hash of the cookie by which its browser is known. */
  readonly deviceHash?: string | null;
}

/** A sign-in that has not ended. */
export interface SignIn extends FamilyState {
  readonly id: string;
  readonly family: string;
  readonly scope: TenantScope;
  readonly providerId: string;
}

const columns = [
  'id',
  'family',
  'organization_id',
  'provider_id',
  'generation',
  'rotated_at',
  'successor_used_at',
] as const;

/** Starts a family at generation 0. */
export async function insertSignIn(
  db: Queryable,
  signIn: SignInOrigin & { accountId: string; organizationId: string; providerId: string; now: number },
): Promise<string> {
  const now = new Date(signIn.now);
  const { family } = await db
    .insertInto('sign_ins')
    .values({
      account_id: signIn.accountId,
      organization_id: signIn.organizationId,
      provider_id: signIn.providerId,
      ip_address: signIn.ipAddress,
      user_agent: signIn.userAgent,
      device_hash: signIn.deviceHash ?? null,
      rotated_at: now,
      created_at: now,
      last_used_at: now,
    })
    .returning('family')
    .executeTakeFirstOrThrow();
  return family;
}

/** The sign-in of a family, unless it has ended. */
export async function findSignIn(db: Queryable, family: string): Promise<SignIn | null> {
  return selectSignIn(db, family, false);
}

/** The sign-ins of families by their family, without those that have ended. */
export async function findSignIns(db: Queryable, families: readonly string[]): Promise<Map<string, SignIn>> {
  const query = db
    .selectFrom('sign_ins')
    .select(columns)
    .where(sql<boolean>`family = any(${[...families]}::uuid[])`)
    .where('ended_at', 'is', null);
  const rows = await executePrepared(db, query);
  return new Map(rows.map((row) => [row.family, toSignIn(row)]));
}

/** The same, locked until the transaction ends: two refreshes at once take turns. */
export async function lockSignIn(db: Queryable, family: string): Promise<SignIn | null> {
  return selectSignIn(db, family, true);
}

async function selectSignIn(db: Queryable, family: string, locked: boolean): Promise<SignIn | null> {
  const query = db
    .selectFrom('sign_ins')
    .select(columns)
    .where('family', '=', family)
    .where('ended_at', 'is', null);
  const [row] = await executePrepared(db, locked ? query.forUpdate() : query);
  return row ? toSignIn(row) : null;
}

function toSignIn(row: Pick<Selectable<DB['sign_ins']>, (typeof columns)[number]>): SignIn {
  return {
    id: row.id,
    family: row.family,
    scope: tenantScope(row.organization_id),
    providerId: row.provider_id,
    generation: row.generation,
    rotatedAt: row.rotated_at.getTime(),
    successorUsedAt: row.successor_used_at?.getTime() ?? null,
  };
}

/** Moves a family to its next generation, of which nothing has been used yet. */
export async function saveRotation(
  db: Queryable,
  { id, generation }: Pick<SignIn, 'id' | 'generation'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({
      generation,
      rotated_at: new Date(now),
      last_used_at: new Date(now),
      successor_used_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Notes the first use of what came with a generation; later uses, and uses of older generations, change nothing. */
export async function recordSuccessorUse(
  db: Queryable,
  { family, generation }: { family: string; generation: number },
  now: number,
): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ successor_used_at: new Date(now), last_used_at: new Date(now) })
    .where('family', '=', family)
    .where('generation', '=', generation)
    .where('successor_used_at', 'is', null)
    .execute();
}

/** Ends a sign-in, and with it the push of its device. */
export async function endSignIn(db: Queryable, id: string, now: number): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ ended_at: new Date(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await dropPushOf(db, [id]);
}
