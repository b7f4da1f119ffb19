import type { AcceptInvitationInput } from '@slotkeeper/domain/input/account';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { brokenConstraint } from '../../../platform/database/databaseError.ts';
import { runTransaction, type TenantTransaction } from '../../../platform/database/transaction.ts';
import { RefusalError, refuseRequest } from '../../../platform/refusalError.ts';
import { createAccount, verifyCredentials, saveVerifiedEmail } from '../account/account.ts';
import { hashPassword } from '../account/password/password.ts';
import {
  type SignInDeps,
  type SignInOrigin,
  type StartedSignIn,
  startSignIn,
} from '../account/signIn/signIn.ts';
import { countTry, networkOf } from '../account/attempts/attempts.ts';
import { recordAuditBy } from '../../../platform/audit/audit.ts';
import { findProvider, saveProvider } from '../provider/change/change.ts';
import { consumeInvitation } from './invitation.store.ts';
import { type FoundInvitation, findByLink } from './checkInvitation.ts';

/** New accounts that one address tries to make of invitations. */
const NEW_ACCOUNT_LIMIT = { tries: 60, windowMs: 15 * MINUTE_MS };

/**
 * Accepts an invitation, with a password for a new account or with the existing account of the person, regardless of
 * its e-mail, and signs in (rule R3). The link verifies the mailbox that it was sent to. The link works once, also
 * where it is tried twice at the same moment. Refuses with INVALID_LINK; with a new account TOO_MANY_ATTEMPTS, and
 * ACCOUNT_EXISTS if the invited e-mail has one (revealed only to the holder of the link); with an existing one as at
 * sign-in, and ALREADY_MEMBER.
 */
export async function acceptInvitation(
  signInDeps: SignInDeps,
  input: AcceptInvitationInput,
  origin: SignInOrigin,
): Promise<StartedSignIn> {
  const found = await findByLink(signInDeps, input.token);
  const member = await findProvider(signInDeps.db, found.scope, found.invitation.providerId);
  if (!member) refuseRequest('INVALID_LINK');
  const { locale } = member;
  const claim = await claimOf(signInDeps, input, origin);
  const accountId = await runTransaction(signInDeps.db, found.scope, async (tx) => {
    if (!(await consumeInvitation(tx.db, found.scope, found.tokenHash))) refuseRequest('INVALID_LINK');
    const account = claim.id ?? (await makeAccount(tx, found, { ...claim, locale, hasVerifiedEmail: true }));
    await saveVerifiedEmail(tx.db, account, { email: found.invitation.email, now: signInDeps.clock.now() });
    await join(tx, found, account);
    const actor = { type: 'PROVIDER', id: member.id, name: member.name } as const;
    const change = { objectType: 'PROVIDER', objectId: member.id, action: 'accepted' } as const;
    await recordAuditBy(tx, found.scope, { actor, at: signInDeps.clock.now() }, change);
    return account;
  });
  const { organizationId } = found.scope;
  const { passwordHash } = claim;
  const joined = { accountId, organizationId, providerId: member.id, locale };
  return startSignIn(signInDeps, joined, { ...origin, passwordHash });
}

/** Before the transaction: hashing is slow on purpose, and failed tries must count. */
async function claimOf(
  signInDeps: SignInDeps,
  input: AcceptInvitationInput,
  origin: SignInOrigin,
): Promise<{ id?: string; passwordHash: string }> {
  if (input.account === 'new') {
    await countTry(signInDeps, `invitation:accept:${networkOf(origin.ipAddress)}`, NEW_ACCOUNT_LIMIT);
    return { passwordHash: await hashPassword(input.password) };
  }
  const account = await verifyCredentials(signInDeps, input, origin);
  return account ?? refuseRequest('INVALID_CREDENTIALS');
}

async function makeAccount(
  tx: TenantTransaction,
  { invitation }: FoundInvitation,
  account: Omit<Parameters<typeof createAccount>[1], 'email'>,
): Promise<string> {
  try {
    return await createAccount(tx.db, { ...account, email: invitation.email });
  } catch (error) {
    const isTaken = error instanceof RefusalError && error.refusal.code === 'EMAIL_TAKEN';
    if (isTaken) refuseRequest('ACCOUNT_EXISTS');
    throw error;
  }
}

async function join(
  tx: TenantTransaction,
  { scope, invitation }: FoundInvitation,
  accountId: string,
): Promise<void> {
  try {
    await saveProvider(tx.db, scope, invitation.providerId, { accountId });
  } catch (error) {
    if (brokenConstraint(error) === 'providers_member') refuseRequest('ALREADY_MEMBER');
    throw error;
  }
}
