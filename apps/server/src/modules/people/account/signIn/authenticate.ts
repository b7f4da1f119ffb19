import { staffContext, type StaffContext } from '../../../../platform/actingContext.ts';
import { tenantScope } from '../../../../platform/tenantScope.ts';
import { loadSignedInStaff, loadSignedInStaffs, type Provider } from '../../provider/provider.ts';
import { readAccessToken, type SignInIdentity } from './accessToken.ts';
import { findSignIn, findSignIns, recordSuccessorUse, type SignIn } from './signIn.store.ts';
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

async function recognize(signInDeps: SignInDeps, identity: SignInIdentity): Promise<KnownViewer | null> {
  const { db } = signInDeps;
  const { family, providerId } = identity;
  const scope = tenantScope(identity.organizationId);
  const [signIn, known] = await Promise.all([
    findSignIn(db, family),
    loadSignedInStaff(db, scope, { providerId, signInId: null }),
  ]);
  return viewerOf(signInDeps, identity, signIn, known);
}

/**
 * The same for the identities of sockets, in their order, whose tokens may have run out since they connected: the sign-in counts.
 * An event concerns all of an organization, and one by one their reads would make the last of them wait. Two statements, and
 * one more for each further organization.
 */
export async function recognizeAll(
  signInDeps: SignInDeps,
  identities: readonly SignInIdentity[],
): Promise<(KnownViewer | null)[]> {
  const { db } = signInDeps;
  const idsOf = new Map<string, Set<string>>();
  for (const { organizationId, providerId } of identities)
    idsOf.set(organizationId, (idsOf.get(organizationId) ?? new Set()).add(providerId));
  const families = new Set(identities.map(({ family }) => family));
  const [signIns, ...staffs] = await Promise.all([
    findSignIns(db, [...families]),
    ...[...idsOf].map(
      async ([id, ids]) => [id, await loadSignedInStaffs(db, tenantScope(id), [...ids])] as const,
    ),
  ]);
  const staffOf = new Map(staffs);
  return Promise.all(
    identities.map((identity) => {
      const known = staffOf.get(identity.organizationId)?.get(identity.providerId);
      return viewerOf(signInDeps, identity, signIns.get(identity.family), known);
    }),
  );
}

async function viewerOf(
  { db, clock }: SignInDeps,
  identity: SignInIdentity,
  signIn: SignIn | null | undefined,
  known: Awaited<ReturnType<typeof loadSignedInStaff>> | undefined,
): Promise<KnownViewer | null> {
  if (!signIn || !known || !isOf(signIn, identity)) return null;
  const { generation } = identity;
  const { scope } = signIn;
  if (signIn.successorUsedAt === null && signIn.generation === generation) {
    await recordSuccessorUse(db, identity, clock.now());
  }
  const staff = staffContext({ scope, provider: { ...known.signedIn, signInId: signIn.id }, clock, db });
  return { identity, staff, provider: known.provider };
}

function isOf({ scope, providerId }: SignIn, identity: SignInIdentity): boolean {
  return scope.organizationId === identity.organizationId && providerId === identity.providerId;
}
