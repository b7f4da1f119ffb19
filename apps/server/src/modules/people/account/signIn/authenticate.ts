import { type StaffContext, staffContext } from '../../../../platform/staffContext.ts';
import { tenantScope } from '../../../../platform/tenantScope.ts';
import { loadSignedInStaff, type Provider } from '../../provider/provider.ts';
import { readAccessToken, type SignInIdentity } from './accessToken.ts';
import { findSignIn, recordSuccessorUse, type SignIn } from './signIn.store.ts';
import type { SignInDeps } from './startSignIn.ts';

/** A person who has signed in: the context of their work, and their own row. */
export interface KnownViewer {
  readonly identity: SignInIdentity;
  readonly staff: StaffContext;
  readonly provider: Provider;
}

/**
 * Who an access token belongs to, with role and sign-in as they are now (rule R4); null for a token that is not ours or
 * has run out, an ended sign-in and a revoked membership. The first use shows that the tokens had arrived.
 */
export async function authenticate(signInDeps: SignInDeps, accessToken: string): Promise<KnownViewer | null> {
  const identity = await readAccessToken(signInDeps, accessToken);
  return identity && recognize(signInDeps, identity);
}

/** The same for a socket's identity, whose token may have run out since it connected: the sign-in counts. */
export async function recognize(
  signInDeps: SignInDeps,
  identity: SignInIdentity,
): Promise<KnownViewer | null> {
  const { db, clock } = signInDeps;
  const { family, generation, providerId } = identity;
  const scope = tenantScope(identity.organizationId);
  const [signIn, known] = await Promise.all([
    findSignIn(db, family),
    loadSignedInStaff(db, scope, { providerId, signInId: null }),
  ]);
  if (!signIn || !known || !isOf(signIn, identity)) return null;
  if (signIn.successorUsedAt === null && signIn.generation === generation) {
    await recordSuccessorUse(db, identity, clock.now());
  }
  const staff = staffContext({ scope, provider: { ...known.signedIn, signInId: signIn.id }, clock, db });
  return { identity, staff, provider: known.provider };
}

function isOf({ scope, providerId }: SignIn, identity: SignInIdentity): boolean {
  return scope.organizationId === identity.organizationId && providerId === identity.providerId;
}
