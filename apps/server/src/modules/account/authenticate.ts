import { type StaffContext, staffContext } from '../../platform/staffContext.ts';
import { tenantScope } from '../../platform/tenantScope.ts';
import { loadSignedInProvider } from '../provider/provider.ts';
import { readAccessToken, type SignInIdentity } from './accessToken.ts';
import { findSignIn, noteSuccessorUse, type SignIn } from './signIn.store.ts';
import type { SignInDoor } from './startSignIn.ts';

/**
 * Who an access token belongs to, with role and sign-in as they are now (decisions R4); null for a token that is not
 * ours or has run out, an ended sign-in and a revoked membership. The first use tells that the tokens had arrived.
 */
export async function authenticate(
  door: SignInDoor,
  accessToken: string,
): Promise<{ identity: SignInIdentity; staff: StaffContext } | null> {
  const identity = await readAccessToken(door, accessToken);
  const staff = identity && (await staffOf(door, identity));
  return staff && { identity, staff };
}

/** The same for a socket's identity, whose token may have run out since it connected: the sign-in counts. */
export async function staffOf(door: SignInDoor, identity: SignInIdentity): Promise<StaffContext | null> {
  const { db, clock } = door;
  const { family, generation, providerId } = identity;
  const scope = tenantScope(identity.organizationId);
  const [signIn, provider] = await Promise.all([
    findSignIn(db, family),
    loadSignedInProvider(db, scope, { providerId, signInId: null }),
  ]);
  if (!signIn || !provider || !isOf(signIn, identity)) return null;
  if (signIn.successorUsedAt === null && signIn.generation === generation) {
    await noteSuccessorUse(db, identity, clock.now());
  }
  return staffContext({ scope, provider: { ...provider, signInId: signIn.id }, clock, db });
}

function isOf({ scope, providerId }: SignIn, identity: SignInIdentity): boolean {
  return scope.organizationId === identity.organizationId && providerId === identity.providerId;
}
