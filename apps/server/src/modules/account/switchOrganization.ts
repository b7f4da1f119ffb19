import { runTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { findMemberships } from '../provider/provider.ts';
import type { SignInIdentity } from './accessToken.ts';
import { lockSignIn, type SignInOrigin } from './signIn.store.ts';
import { endLockedSignIn } from './signOut.ts';
import { type SignInDoor, type StartedSignIn, startSignIn } from './startSignIn.ts';

/**
 * Goes over to another organization of the same person (decisions R3): a sign-in there takes the place of this one. The
 * membership of somebody else, a revoked one and one that does not exist are alike NOT_FOUND.
 */
export async function switchOrganization(
  door: SignInDoor,
  { staff, identity }: { staff: StaffContext; identity: SignInIdentity },
  { providerId, origin }: { providerId: string; origin: SignInOrigin },
): Promise<StartedSignIn> {
  const { accountId } = staff.provider;
  const memberships = await findMemberships(door.db, accountId);
  const wanted = memberships.find((membership) => membership.providerId === providerId);
  if (!wanted) throw notFound();
  const started = await startSignIn(door, { accountId, ...wanted }, origin);
  await runTransaction(door.db, staff.scope, async (tx) => {
    const left = await lockSignIn(tx.db, identity.family);
    if (left) await endLockedSignIn(tx, left, door.clock.now());
  });
  return started;
}
