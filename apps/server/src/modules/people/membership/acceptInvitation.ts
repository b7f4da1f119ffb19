import type { AcceptInvitationInput } from '@slotkeeper/domain/input/account';
import type { Locale } from '@slotkeeper/domain/options';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { recordAuditBy } from '../../../platform/audit/audit.ts';
import { brokenConstraint } from '../../../platform/database/databaseError.ts';
import { runTransaction, type TenantTransaction } from '../../../platform/database/transaction.ts';
import { RefusalError, refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import {
  claimAccount,
  createAccount,
  saveVerifiedEmail,
  sendEmailLink,
  verifyCredentials,
} from '../account/account.ts';
import { countTry, networkOf } from '../account/attempts/attempts.ts';
import { hashPassword } from '../account/password/password.ts';
import {
  type SignInDeps,
  type SignInOrigin,
  type StartedSignIn,
  startSignIn,
} from '../account/signIn/signIn.ts';
import { findProvider, saveProvider } from '../provider/change/change.ts';
import { consumeInvitation, findInvitation, type Invitation } from './invitation.store.ts';
import { readInvitationToken } from './invitationToken.ts';
import { findMembersOrganization } from './member.store.ts';

/** What the holder of the link is shown; nothing of it says whether the e-mail has an account (rule R3). */
interface InvitationPreview {
  readonly organizationName: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

/** An invitation whose link is good, and where it was found. */
interface FoundInvitation {
  readonly scope: TenantScope;
  readonly tokenHash: string;
  readonly isCopied: boolean;
  readonly invitation: Invitation;
}

/** The invitation of a link; refuses with INVALID_LINK an unknown, a used and an old one alike. */
async function findByLink({ db, clock }: SignInDeps, token: string): Promise<FoundInvitation> {
  const place = readInvitationToken(token);
  if (!place) refuseRequest('INVALID_LINK');
  const { scope, tokenHash } = place;
  const invitation = await findInvitation(db, scope, { tokenHash, now: clock.now() });
  return invitation ? { ...place, invitation } : refuseRequest('INVALID_LINK');
}

/** What a link invites to. Refuses with INVALID_LINK. */
export async function checkInvitation(signInDeps: SignInDeps, token: string): Promise<InvitationPreview> {
  const { scope, invitation } = await findByLink(signInDeps, token);
  const [organization, member] = await Promise.all([
    findMembersOrganization(signInDeps.db, scope),
    findProvider(signInDeps.db, scope, invitation.providerId),
  ]);
  if (!member) refuseRequest('INVALID_LINK');
  const { email } = invitation;
  return { organizationName: organization.name, name: member.name, email, locale: member.locale };
}

/** New accounts that one address tries to make of invitations. */
const NEW_ACCOUNT_LIMIT = { tries: 60, windowMs: 15 * MINUTE_MS };

/** With what a person accepts: an account whose password was verified, or a new one's password. */
type Claim = Awaited<ReturnType<typeof claimAccount>>;

/**
 * Accepts an invitation, with a password for a new account or with the existing account of the person, regardless of
 * its e-mail, and signs in (rule R3). A link that was sent verifies the mailbox that it was sent to; one that was copied
 * verifies none, and the mailbox of a new account is asked. The link works once, also where it is tried twice at the same
 * moment. Refuses with INVALID_LINK; with a new account TOO_MANY_ATTEMPTS, and ACCOUNT_EXISTS if the invited e-mail has
 * one (revealed only to the reader of that mailbox: with a copied link the password counts as at sign-in instead); with an
 * existing one as at sign-in, and ALREADY_MEMBER.
 */
export async function acceptInvitation(
  signInDeps: SignInDeps,
  input: AcceptInvitationInput,
  { linkOrigin, ...origin }: SignInOrigin & { readonly linkOrigin: string },
): Promise<StartedSignIn> {
  const found = await findByLink(signInDeps, input.token);
  const member = await findProvider(signInDeps.db, found.scope, found.invitation.providerId);
  if (!member) refuseRequest('INVALID_LINK');
  const { locale, name } = member;
  const claim = await claimOf(signInDeps, found, input, origin);
  const { clock, secrets } = signInDeps;
  const accountId = await runTransaction(signInDeps.db, found.scope, async (tx) => {
    if (!(await consumeInvitation(tx.db, found.scope, found.tokenHash))) refuseRequest('INVALID_LINK');
    const account = 'id' in claim ? claim.id : await makeAccount(tx, found, { ...claim, locale });
    const { email } = found.invitation;
    if (!found.isCopied) await saveVerifiedEmail(tx.db, account, { email, now: clock.now() });
    await join(tx, found, account);
    if (found.isCopied && !('id' in claim)) {
      const links = { origin: linkOrigin, secrets };
      const person = { accountId: account, providerId: member.id, name, locale, email, pendingEmail: null };
      await sendEmailLink(tx, { scope: found.scope, clock, links }, person);
    }
    const actor = { type: 'PROVIDER', id: member.id, name } as const;
    const change = { objectType: 'PROVIDER', objectId: member.id, action: 'accepted' } as const;
    await recordAuditBy(tx, found.scope, { actor, at: clock.now() }, change);
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
  { isCopied, invitation }: FoundInvitation,
  input: AcceptInvitationInput,
  origin: SignInOrigin,
): Promise<Claim> {
  if (input.account === 'existing') {
    const account = await verifyCredentials(signInDeps, input, origin);
    return account ?? refuseRequest('INVALID_CREDENTIALS');
  }
  await countTry(signInDeps, `invitation:accept:${networkOf(origin.ipAddress)}`, NEW_ACCOUNT_LIMIT);
  const { password } = input;
  if (isCopied) return claimAccount(signInDeps, { email: invitation.email, password }, origin);
  return { passwordHash: await hashPassword(password), hasVerifiedEmail: true };
}

async function makeAccount(
  tx: TenantTransaction,
  { isCopied, invitation }: FoundInvitation,
  account: Omit<Parameters<typeof createAccount>[1], 'email'>,
): Promise<string> {
  try {
    return await createAccount(tx.db, { ...account, email: invitation.email });
  } catch (error) {
    const isTaken = error instanceof RefusalError && error.refusal.code === 'EMAIL_TAKEN';
    if (isTaken) refuseRequest(isCopied ? 'INVALID_CREDENTIALS' : 'ACCOUNT_EXISTS');
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
