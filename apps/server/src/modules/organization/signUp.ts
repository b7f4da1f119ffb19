import type { SignUpInput } from '@slotkeeper/domain/input/organization';
import { RefusalError, refuseRequest } from '../../platform/refusalError.ts';
import {
  claimAccount,
  type SignInDoor,
  type SignInOrigin,
  type StartedSignIn,
  startSignIn,
} from '../account/account.ts';
import { type CreatedOrganization, createOrganization } from './createOrganization.ts';

/**
 * A business signs itself up: organization, first place and owner, who is signed in at once (decisions R5). Somebody
 * who has an account founds a further business with its password; a wrong one is refused as at sign-in, and no answer
 * says that an e-mail is taken (decisions R3).
 */
export async function signUp(
  door: SignInDoor,
  business: SignUpInput,
  origin: SignInOrigin,
): Promise<StartedSignIn> {
  const { email, password, code, name, phoneNumber, locale } = business;
  const account = await claimAccount(door, { email, password, code }, origin);
  const created = await found(door, business, { name, email, phoneNumber, account });
  return startSignIn(
    door,
    {
      accountId: created.ownerAccountId,
      organizationId: created.scope.organizationId,
      providerId: created.ownerId,
      locale,
    },
    { ...origin, passwordHash: account.passwordHash },
  );
}

/** Two sign-ups with one new e-mail at the same moment: the second is told what a later one would be told. */
async function found(
  { db }: SignInDoor,
  { organizationName, placeName, locale, country, currency, timezone }: SignUpInput,
  owner: Parameters<typeof createOrganization>[1]['owner'],
): Promise<CreatedOrganization> {
  try {
    return await createOrganization(db, {
      name: organizationName,
      locale,
      country,
      currency,
      timezone,
      placeName,
      owner,
    });
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.code === 'EMAIL_TAKEN') {
      refuseRequest('INVALID_CREDENTIALS');
    }
    throw error;
  }
}
