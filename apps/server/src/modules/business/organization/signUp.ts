import type { SignUpInput } from '@slotkeeper/domain/input/organization';
import { DAY_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { createHash } from 'node:crypto';
import { brokenConstraint } from '../../../platform/database/databaseError.ts';
import { runTransaction } from '../../../platform/database/transaction.ts';
import { RefusalError, refuseRequest } from '../../../platform/refusalError.ts';
import { tenantScope } from '../../../platform/tenantScope.ts';
import { claimAccount, sendEmailLink } from '../../people/account/account.ts';
import { countTry, networkOf } from '../../people/account/attempts/attempts.ts';
import {
  type SignInDeps,
  type SignInOrigin,
  type StartedSignIn,
  startSignIn,
} from '../../people/account/signIn/signIn.ts';
import { createOrganization, type NewOrganization } from './createOrganization.ts';
import { findFoundedBefore, type SignUpKey } from './signUpKey.store.ts';

type Claim = Awaited<ReturnType<typeof claimAccount>>;

/** So many businesses one person founds in a day, and one address in an hour. */
const ACCOUNT_LIMIT = { tries: 10, windowMs: DAY_MS };
const ADDRESS_LIMIT = { tries: 30, windowMs: 60 * MINUTE_MS };

/** Who is signed in to which business. */
interface Founded {
  readonly accountId: string;
  readonly organizationId: string;
  readonly providerId: string;
}

/**
 * A business signs itself up: organization, first place and owner, who is signed in at once (rule R5). A person who has
 * an account creates a further business with its password; a wrong one is refused as at sign-in, and no answer says
 * that an e-mail is taken (rule R3). Sent again with the same key, it signs in to the business that the first try has
 * founded (rule P4). Refuses with TOO_MANY_ATTEMPTS who founds one after the other.
 */
export async function signUp(
  signInDeps: SignInDeps,
  business: SignUpInput,
  { linkOrigin, ...origin }: SignInOrigin & { readonly linkOrigin: string },
): Promise<StartedSignIn> {
  const key = keyOf(business);
  const { claim, founded } = await claimAndFound(signInDeps, business, { origin, key }).catch((error) => {
    // A concurrent twin was faster: its account and its business exist now.
    if (key && isTwins(error))
      return claimAndFound(signInDeps, business, { origin, key }).catch(refuseUsedKey);
    throw error;
  });
  const { passwordHash } = claim;
  if (!('id' in claim)) await askToConfirm(signInDeps, business, { founded, linkOrigin });
  return startSignIn(signInDeps, { ...founded, locale: business.locale }, { ...origin, passwordHash });
}

/** The e-mail is anybody's so far: the mailbox is asked (rule R3). */
async function askToConfirm(
  { db, clock, secrets }: SignInDeps,
  { name, email, locale }: SignUpInput,
  { founded, linkOrigin }: { founded: Founded; linkOrigin: string },
): Promise<void> {
  const scope = tenantScope(founded.organizationId);
  const links = { origin: linkOrigin, secrets };
  const person = { ...founded, name, email, locale, pendingEmail: null };
  await runTransaction(db, scope, (tx) => sendEmailLink(tx, { scope, clock, links }, person));
}

/** The key has founded a business of which this person is no longer. */
function refuseUsedKey(error: unknown): never {
  if (isTwins(error)) refuseRequest('IDEMPOTENCY_KEY_REUSED', { path: ['clientMutationId'] });
  throw error;
}

function isTwins(error: unknown): boolean {
  if (brokenConstraint(error) === 'sign_up_keys_key') return true;
  return error instanceof RefusalError && error.refusal.code === 'EMAIL_TAKEN';
}

/**
 * Without the credentials, which are verified in each try: a code works once, and nothing from which a password could
 * be guessed is kept beside its hash (rule R4).
 */
function keyOf(business: SignUpInput): SignUpKey | null {
  const { clientMutationId: key, ...body } = { ...business, code: undefined, password: undefined };
  if (!key) return null;
  const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
  return { keyHash: hashOf([body.email, key]), bodyHash: hashOf(body) };
}

async function claimAndFound(
  signInDeps: SignInDeps,
  business: SignUpInput,
  { origin, key }: { origin: SignInOrigin; key: SignUpKey | null },
): Promise<{ claim: Claim; founded: Founded }> {
  const { email, password, code, name, phoneNumber } = business;
  const claim = await claimAccount(signInDeps, { email, password, code }, origin);
  const before = key && (await foundedBefore(signInDeps, claim, key));
  if (before) return { claim, founded: before };
  await countFounding(signInDeps, claim, origin);
  const owner = { name, email, phoneNumber, account: claim };
  return { claim, founded: await found(signInDeps, business, { owner, key }) };
}

/** Businesses are not for the taking: a script that has one account, or makes them, is held back. */
async function countFounding(
  signInDeps: SignInDeps,
  claim: Claim,
  { ipAddress }: SignInOrigin,
): Promise<void> {
  if ('id' in claim) await countTry(signInDeps, `signUp:account:${claim.id}`, ACCOUNT_LIMIT);
  await countTry(signInDeps, `signUp:address:${networkOf(ipAddress)}`, ADDRESS_LIMIT);
}

async function foundedBefore({ db }: SignInDeps, claim: Claim, key: SignUpKey): Promise<Founded | null> {
  if (!('id' in claim)) return null;
  const before = await findFoundedBefore(db, { accountId: claim.id, keyHash: key.keyHash });
  if (!before) return null;
  const { bodyHash, ...founded } = before;
  if (bodyHash !== key.bodyHash) refuseRequest('IDEMPOTENCY_KEY_REUSED', { path: ['clientMutationId'] });
  return { accountId: claim.id, ...founded };
}

/** Two sign-ups with one new e-mail at the same moment: the second gets the answer that a later one would get. */
async function found(
  { db }: SignInDeps,
  { organizationName, placeName, locale, country, currency, timezone }: SignUpInput,
  { owner, key }: { owner: NewOrganization['owner']; key: SignUpKey | null },
): Promise<Founded> {
  const values = { name: organizationName, locale, country, currency, timezone, placeName, owner };
  try {
    const { ownerAccountId, scope, ownerId } = await createOrganization(db, { ...values, signUpKey: key });
    return { accountId: ownerAccountId, organizationId: scope.organizationId, providerId: ownerId };
  } catch (error) {
    if (!key && isTwins(error)) refuseRequest('INVALID_CREDENTIALS');
    throw error;
  }
}
