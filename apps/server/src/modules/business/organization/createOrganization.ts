import type { Currency } from '@slotkeeper/domain/business/money/currencies';
import type { Locale } from '@slotkeeper/domain/options';
import type { Database } from '../../../platform/database/database.ts';
import { runTransaction, type TenantTransaction } from '../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { createAccount, type NewAccount } from '../../people/account/account.ts';
import { createProvider } from '../../people/provider/provider.ts';
import { createDefaultRoles, type DefaultRoleIds } from '../../people/role/role.ts';
import { createPlace, type NewPlace } from '../place/place.ts';
import { insertOrganization, reserveOrganization } from './organization.store.ts';
import { insertSignUpKey, type SignUpKey } from './signUpKey.store.ts';

export interface NewOrganization {
  readonly name: string;
  readonly locale: Locale;
  /** Two capital letters. */
  readonly country: string;
  readonly currency: Currency;
  /** The first place's zone. */
  readonly timezone: string;
  /** Default: the organization's name. */
  readonly placeName?: string;
  /** What the first place has of its own. Default: the organization's values. */
  readonly place?: Partial<Omit<NewPlace, 'name' | 'timezone'>>;
  readonly isDemo?: boolean;
  /** Of a sign-up that may be sent again. */
  readonly signUpKey?: SignUpKey | null;
  readonly owner: {
    readonly name: string;
    readonly email: string;
    readonly phoneNumber: string;
    /** A person who has an account already, or what a new one is made of. */
    readonly account: { readonly id: string } | Pick<NewAccount, 'passwordHash' | 'hasVerifiedEmail'>;
  };
}

export interface CreatedOrganization {
  readonly scope: TenantScope;
  readonly placeId: string;
  readonly roleIds: DefaultRoleIds;
  readonly ownerAccountId: string;
  readonly ownerId: string;
}

/**
 * Founds an organization: its roles in its language, its first place and its owner, in one transaction (rules R1,
 * R5). For sign-up, administration, the demo and tests; the values have been checked. Refuses with EMAIL_TAKEN where
 * the new owner's e-mail has an account; breaks `sign_up_keys_key` where the sign-up has founded one before.
 */
export async function createOrganization(
  db: Database,
  organization: NewOrganization,
): Promise<CreatedOrganization> {
  const scope = await reserveOrganization(db);
  return runTransaction(db, scope, (tx) => found(tx, scope, organization));
}

async function found(
  tx: TenantTransaction,
  scope: TenantScope,
  organization: NewOrganization,
): Promise<CreatedOrganization> {
  const { name, locale, country, currency, timezone, owner } = organization;
  const { email, phoneNumber } = owner;
  const isDemo = organization.isDemo ?? false;
  await insertOrganization(tx.db, scope, { name, email, phoneNumber, locale, country, currency, isDemo });
  if (organization.signUpKey) await insertSignUpKey(tx.db, scope, organization.signUpKey);
  const roleIds = await createDefaultRoles(tx, scope, locale);
  const placeName = organization.placeName || name;
  const placeId = await createPlace(tx, scope, {
    name: placeName,
    locale,
    timezone,
    currency,
    email,
    phoneNumber,
    ...organization.place,
  });
  const ownerAccountId =
    'id' in owner.account
      ? owner.account.id
      : await createAccount(tx.db, { ...owner.account, email, locale });
  const ownerId = await createProvider(tx, scope, {
    accountId: ownerAccountId,
    roleId: roleIds.owner,
    name: owner.name,
    email,
    phoneNumber,
    locale,
    placeIds: [placeId],
  });
  return { scope, placeId, roleIds, ownerAccountId, ownerId };
}
