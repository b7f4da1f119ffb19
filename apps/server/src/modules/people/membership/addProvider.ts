import { decideGrant } from '@slotkeeper/domain/people/access/decideMemberChange';
import type { AddProviderInput } from '@slotkeeper/domain/input/provider';
import { STAFF_MAX } from '@slotkeeper/domain/limits';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { LinkWriter } from '../../messaging/message/notify/notify.ts';
import { createProvider } from '../provider/provider.ts';
import { lockRole } from '../role/role.ts';
import { checkPlaces } from './checkPlaces.ts';
import { countMembers, findMembersOrganization, isMemberEmail, lockRoleChanges } from './member.store.ts';
import { readMemberPhone } from './readMemberPhone.ts';
import { sendInvitation } from './sendInvitation.ts';

/** Ids are rows. */
export type NewMember = AddProviderInput & { readonly links: LinkWriter };

/**
 * Adds a staff member, who gets an invitation by e-mail (spec 7, rule R3); says the same whether or not the e-mail
 * has an account. Refuses with ACTION_NOT_ALLOWED, NOT_FOUND (role, place), ROLE_ABOVE_OWN, INVALID_PHONE_NUMBER,
 * ALREADY_MEMBER where the e-mail is one of this organization's own people, TOO_MANY_STAFF, and TOO_MANY_ATTEMPTS.
 */
export async function addProvider(
  ctx: StaffContext,
  { clientMutationId: key, links, ...member }: NewMember,
): Promise<{ id: string }> {
  ctx.authorize('provider:edit');
  const request = { operation: 'addProvider', key, body: member };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => add(ctx, tx, { ...member, links }))),
  );
}

async function add(ctx: StaffContext, tx: TenantTransaction, member: NewMember): Promise<{ id: string }> {
  const { scope, provider } = ctx;
  await lockRoleChanges(tx.db, scope);
  const role = await lockRole(tx.db, scope, member.roleId);
  if (!role) refuseRequest('NOT_FOUND', { path: ['roleId'] });
  orThrow(decideGrant(provider.sets, role.sets));
  const placeIds = await checkPlaces(tx.db, scope, member.placeIds);
  if ((await countMembers(tx.db, scope)) >= STAFF_MAX) {
    refuseRequest('TOO_MANY_STAFF', { values: { max: STAFF_MAX } });
  }
  const { country, locale } = await findMembersOrganization(tx.db, scope);
  const phoneNumber = readMemberPhone(member.phoneNumber, country);
  const { name, email, links } = member;
  if (await isMemberEmail(tx.db, scope, email)) refuseRequest('ALREADY_MEMBER', { path: ['email'] });
  const id = await createProvider(tx, scope, {
    accountId: null,
    roleId: role.id,
    name,
    email,
    phoneNumber,
    locale,
    placeIds,
  });
  await sendInvitation(tx, ctx, { providerId: id, name, email, locale, links });
  tx.record({ kind: 'role.changed', roleId: role.id, providerIds: [] });
  tx.record({ kind: 'provider.changed', providerIds: [id] });
  await recordAudit(tx, ctx, {
    objectType: 'PROVIDER',
    objectId: id,
    action: 'added',
    after: { roleId: role.id, placeIds: [...placeIds] },
  });
  return { id };
}
