import type { StaffContext } from '../../../../platform/actingContext.ts';
import { runTransaction } from '../../../../platform/database/transaction.ts';
import { notFound, refuseRequest } from '../../../../platform/refusalError.ts';
import { findMemberships } from '../../provider/provider.ts';
import { lockAccount } from '../account.store.ts';
import type { SignInIdentity } from './accessToken.ts';
import { lockSignIn, type SignInOrigin } from './signIn.store.ts';
import { endLockedSignIn } from './signOut.ts';
import { enterSignIn, type SignInDeps, startedSignIn, type StartedSignIn } from './startSignIn.ts';

/**
 * Goes over to another organization of the same person (rule R3): a sign-in there takes the place of this one. The
 * membership of someone else, a revoked one and one that does not exist are alike NOT_FOUND. Of several at once with
 * one sign-in the first goes over; the others, and one whose sign-in was ended in the meantime, are refused with
 * UNAUTHENTICATED.
 */
export async function switchOrganization(
  signInDeps: SignInDeps,
  { staff, identity }: { staff: StaffContext; identity: SignInIdentity },
  { providerId, origin }: { providerId: string; origin: SignInOrigin },
): Promise<StartedSignIn> {
  const { accountId } = staff.provider;
  const memberships = await findMemberships(signInDeps.db, accountId);
  const wanted = memberships.find((membership) => membership.providerId === providerId);
  if (!wanted) throw notFound();
  const member = { accountId, ...wanted };
  const family = await runTransaction(signInDeps.db, staff.scope, async (tx) => {
    await lockAccount(tx.db, accountId);
    const left = await lockSignIn(tx.db, identity.family);
    if (!left) refuseRequest('UNAUTHENTICATED');
    await endLockedSignIn(tx, left, signInDeps.clock.now());
    return enterSignIn(tx.db, member, { ...origin, now: signInDeps.clock.now() });
  });
  return startedSignIn(signInDeps, member, family);
}
