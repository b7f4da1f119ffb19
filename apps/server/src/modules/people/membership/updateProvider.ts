import type { CurrencyChange } from '@slotkeeper/domain/business/money/priceIn';
import type { UpdateProviderInput } from '@slotkeeper/domain/input/provider';
import { decideRoleChange } from '@slotkeeper/domain/people/access/decideMemberChange';
import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { searchText } from '@slotkeeper/domain/searchText';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { FileStorage } from '../../../platform/fileStorage.ts';
import type { Upload } from '../../../platform/graphql/upload.ts';
import { dropReplacedPhoto, type PhotoKey, withStoredPhoto } from '../../../platform/photo/photo.ts';
import { orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import type { LinkWriter } from '../../messaging/message/outgoing/outgoing.ts';
import { preparePassword, savePassword } from '../account/password/password.ts';
import { notifySockets } from '../account/signIn/signIn.ts';
import {
  authorizeMemberChange,
  authorizeReport,
  deleteProviderPlaces,
  insertProviderPlaces,
  type LockedProvider,
  lockProvider,
  saveProvider,
  saveProviderSettings,
} from '../provider/change/change.ts';
import { lockRole } from '../role/role.ts';
import { checkPlaces, checkWorkplace, readMemberPhone } from './addProvider.ts';
import { findMembersOrganization, isOnlyMemberOf, lockRoleChanges } from './member.store.ts';
import { sendInvitation } from './sendInvitation.ts';

/** What changes of whom. */
export interface MemberUpdate extends Omit<UpdateProviderInput, 'organization'> {
  readonly id: string;
  readonly links: LinkWriter;
  /** Changes the business with it, in the same transaction; for those who may edit it. */
  readonly changeBusiness?: ((tx: TenantTransaction) => Promise<void>) | undefined;
  /** Null removes it. */
  readonly profilePhoto?: Upload | null | undefined;
}

/**
 * Changes a staff member: its contact data, photo and settings oneself or with provider:edit, role and places with
 * provider:edit, the password only oneself and after the current one (spec 5, rules R1, R3), and with organization:edit
 * the business along with it. A new e-mail of a member that has not accepted yet sends the invitation again. Refuses
 * with NOT_FOUND, ACTION_NOT_ALLOWED, WRONG_CURRENT_PASSWORD, ROLE_ABOVE_OWN, LAST_OWNER, INVALID_PHONE_NUMBER,
 * PROVIDER_CURRENCY_UNCONFIRMED (rule C6), and an invalid photo with the codes of the photo module.
 */
export async function updateProvider(
  ctx: StaffContext,
  photos: FileStorage,
  { password, validatePassword, profilePhoto, ...update }: MemberUpdate,
): Promise<void> {
  const isSelf = ctx.isSelf(update.id);
  const concernsMembership = update.roleId !== undefined || update.placeIds !== undefined;
  if (!isSelf || concernsMembership) ctx.authorize('provider:edit');
  if (update.changeBusiness) ctx.authorize('organization:edit');
  if (password !== undefined && !isSelf) refuseRequest('ACTION_NOT_ALLOWED', { path: ['password'] });
  const passwordHash =
    password === undefined
      ? null
      : await preparePassword(ctx, { password, currentPassword: validatePassword });
  const ended = await withStoredPhoto(photos, { upload: profilePhoto, path: ['profilePhoto'] }, (takePhoto) =>
    ctx.transaction(async (tx) => {
      await changeMember(ctx, tx, update, takePhoto);
      return passwordHash === null ? [] : savePassword(tx, ctx, passwordHash);
    }),
  );
  await notifySockets(ctx.db, ended);
}

async function changeMember(
  ctx: StaffContext,
  tx: TenantTransaction,
  update: MemberUpdate,
  takePhoto: () => PhotoKey,
): Promise<void> {
  const ownerRoleId = await lockRoleChanges(tx.db, ctx.scope);
  const member = await lockProvider(tx.db, ctx.scope, update.id);
  if (!member) refuseRequest('NOT_FOUND', { path: ['id'] });
  authorizeMemberChange(ctx, member);
  if (update.roleId !== undefined && update.roleId !== member.roleId) {
    await giveRole(ctx, tx, member, { roleId: update.roleId, ownerRoleId });
  }
  if (update.placeIds) await givePlaces(ctx, tx, member.id, update.placeIds, update.currencyChange);
  await saveContact(ctx, tx, member, update);
  const profilePhoto = takePhoto();
  await saveProvider(tx.db, ctx.scope, member.id, { profilePhoto });
  await dropReplacedPhoto(tx, member.profilePhoto, profilePhoto);
  if (update.settings) {
    authorizeReport(member, update.settings);
    await saveProviderSettings(tx.db, ctx.scope, member.id, update.settings);
  }
  await update.changeBusiness?.(tx);
}

async function giveRole(
  ctx: StaffContext,
  tx: TenantTransaction,
  { id, roleId: before, sets: memberSets }: LockedProvider,
  { roleId, ownerRoleId }: { roleId: string; ownerRoleId: string },
): Promise<void> {
  const role = await lockRole(tx.db, ctx.scope, roleId);
  if (!role) refuseRequest('NOT_FOUND', { path: ['roleId'] });
  const isLastOwner = await isOnlyMemberOf(tx.db, ctx.scope, { roleId: ownerRoleId, providerId: id });
  orThrow(decideRoleChange({ actorSets: ctx.provider.sets, memberSets, isLastOwner }, role.sets));
  await saveProvider(tx.db, ctx.scope, id, { roleId });
  tx.record({ kind: 'role.changed', roleId, providerIds: [id] });
  await recordAudit(tx, ctx, {
    objectType: 'PROVIDER',
    objectId: id,
    action: 'role_changed',
    before: { roleId: before },
    after: { roleId },
  });
}

/** The first place's zone is that of the schedule (rule T1), so that open calendars look again. */
async function givePlaces(
  ctx: StaffContext,
  tx: TenantTransaction,
  id: string,
  wanted: readonly string[],
  confirmed: CurrencyChange | undefined,
): Promise<void> {
  const placeIds = await checkPlaces(tx.db, ctx.scope, wanted);
  await checkWorkplace(ctx, tx, { providerId: id, placeIds, confirmed });
  await deleteProviderPlaces(tx.db, ctx.scope, id);
  await insertProviderPlaces(tx.db, ctx.scope, id, placeIds);
  tx.record({ kind: 'availability.changed', providerIds: [id] });
  tx.record({ kind: 'provider.changed', providerIds: [id] });
  await recordAudit(tx, ctx, {
    objectType: 'PROVIDER',
    objectId: id,
    action: 'places_changed',
    after: { placeIds: [...placeIds] },
  });
}

async function saveContact(
  ctx: StaffContext,
  tx: TenantTransaction,
  member: LockedProvider,
  update: MemberUpdate,
): Promise<void> {
  const { country, locale } = await findMembersOrganization(tx.db, ctx.scope);
  const name = update.name ?? member.name;
  const email = update.email ?? member.email;
  const phoneNumber = update.phoneNumber
    ? readMemberPhone(update.phoneNumber, country)
    : (update.phoneNumber ?? member.phoneNumber);
  await saveProvider(tx.db, ctx.scope, member.id, {
    name,
    email,
    phoneNumber,
    searchText: searchText(name, email, phoneNumber, inLatin(name)),
  });
  const isToBeInvited = member.accountId === null && email !== member.email;
  if (!isToBeInvited) return;
  if (email === '') refuseRequest('REQUIRED_FIELD_MISSING', { path: ['email'] });
  await sendInvitation(tx, ctx, { providerId: member.id, name, email, locale, links: update.links });
}
