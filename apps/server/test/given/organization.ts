import type { DefaultRoleKey } from '@slotkeeper/domain/people/access/defaultRoles';
import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import {
  type CreatedOrganization,
  createOrganization,
  type NewOrganization,
} from '../../src/modules/business/organization/organization.ts';
import { createPlace } from '../../src/modules/business/place/place.ts';
import { createAccount } from '../../src/modules/people/account/account.ts';
import { hashPassword } from '../../src/modules/people/account/password/password.ts';
import { createProvider, loadSignedInProvider } from '../../src/modules/people/provider/provider.ts';
import { staffContext, type StaffContext } from '../../src/platform/actingContext.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { runTransaction } from '../../src/platform/database/transaction.ts';
import type { TenantScope } from '../../src/platform/tenantScope.ts';

/** Everybody's password in tests. */
export const PASSWORD = 'correct horse';

let people = 0;
let hash: Promise<string> | undefined;

/** One hash for everybody: hashing is slow on purpose. */
function passwordHash(): Promise<string> {
  hash ??= hashPassword(PASSWORD);
  return hash;
}

export interface GivenOrganization extends CreatedOrganization {
  readonly ownerContext: StaffContext;
  readonly ownerEmail: string;
}

export interface GivenStaffMember {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly context: StaffContext;
}

/** A business in Sofia with one place and its owner. */
export async function givenOrganization(
  db: Database,
  clock: Clock,
  options: Partial<Omit<NewOrganization, 'owner'>> = {},
): Promise<GivenOrganization> {
  people += 1;
  return found(db, clock, options, {
    email: `owner${people}@salon.example`,
    account: { passwordHash: await passwordHash(), hasVerifiedEmail: true },
  });
}

/** A further business of someone who owns one already. */
export function givenFurtherOrganization(
  db: Database,
  clock: Clock,
  accountId: string,
  email: string,
): Promise<GivenOrganization> {
  people += 1;
  return found(db, clock, {}, { email, account: { id: accountId } });
}

async function found(
  db: Database,
  clock: Clock,
  options: Partial<Omit<NewOrganization, 'owner'>>,
  { email, account }: Pick<NewOrganization['owner'], 'email' | 'account'>,
): Promise<GivenOrganization> {
  const created = await createOrganization(db, {
    name: `Salon ${people}`,
    locale: 'en',
    country: 'BG',
    currency: 'eur',
    timezone: 'Europe/Sofia',
    ...options,
    owner: { name: `Olga Owner ${people}`, email, phoneNumber: '+359880000001', account },
  });
  const ownerContext = await contextOf(db, clock, created.scope, created.ownerId);
  return { ...created, ownerEmail: email, ownerContext };
}

/** Ends a membership as revoking access does to its row (rule R3). */
export async function givenRevoked(db: Database, clock: Clock, providerId: string): Promise<void> {
  await db
    .updateTable('providers')
    .set({ revoked_at: new Date(clock.now()) })
    .where('id', '=', providerId)
    .execute();
}

/** A further place of the organization, in the same city. */
export function givenPlace(
  db: Database,
  { scope }: GivenOrganization,
  name = 'Second place',
): Promise<string> {
  const place = {
    name,
    locale: 'en',
    timezone: 'Europe/Sofia',
    currency: 'eur',
    email: '',
    phoneNumber: '',
  } as const;
  return runTransaction(db, scope, (tx) => createPlace(tx, scope, place));
}

/** Another member of the organization, by default an ordinary one at its first place. */
export async function givenStaffMember(
  db: Database,
  clock: Clock,
  { scope, placeId, roleIds }: GivenOrganization,
  options: { role?: DefaultRoleKey; name?: string; placeIds?: readonly string[] } = {},
): Promise<GivenStaffMember> {
  people += 1;
  const email = `member${people}@salon.example`;
  const password = await passwordHash();
  const { id, accountId } = await runTransaction(db, scope, async (tx) => {
    const accountId = await createAccount(tx.db, {
      email,
      passwordHash: password,
      locale: 'en',
      hasVerifiedEmail: true,
    });
    const id = await createProvider(tx, scope, {
      accountId,
      roleId: roleIds[options.role ?? 'staff'],
      name: options.name ?? `Mara Member ${people}`,
      email,
      phoneNumber: `+35988${String(people).padStart(7, '0')}`,
      locale: 'en',
      placeIds: options.placeIds ?? [placeId],
    });
    return { id, accountId };
  });
  return { id, accountId, email, context: await contextOf(db, clock, scope, id) };
}

/** The provider in a role of its own, whose sets differ from its present ones as given; returns its new context. */
export async function givenSets(
  db: Database,
  clock: Clock,
  { scope }: GivenOrganization,
  providerId: string,
  options: Partial<RoleSets>,
): Promise<StaffContext> {
  const { provider } = await contextOf(db, clock, scope, providerId);
  const role = await db
    .insertInto('roles')
    .values({
      organization_id: scope.organizationId,
      name: 'Special',
      sets: JSON.stringify({ ...provider.sets, ...options }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('providers').set({ role_id: role.id }).where('id', '=', providerId).execute();
  return contextOf(db, clock, scope, providerId);
}

/** The context of a provider as it is now: role and places are read again. */
export async function contextOf(
  db: Database,
  clock: Clock,
  scope: TenantScope,
  providerId: string,
): Promise<StaffContext> {
  const provider = await loadSignedInProvider(db, scope, { providerId, signInId: null });
  if (!provider) throw new Error('This provider cannot sign in');
  return staffContext({ scope, provider, clock, db });
}
