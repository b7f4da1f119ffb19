import { decideRevocation } from '@slotkeeper/domain/people/access/decideMemberChange';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import { endMembershipSignIns } from '../account/signIn/signIn.ts';
import { findPlacesOfProvider, lockProvider, saveProvider } from '../provider/change/change.ts';
import { deleteInvitation } from './invitation.store.ts';
import { isOnlyMemberOf, lockRoleChanges } from './member.store.ts';

/**
 * Revokes a member's access in all its places at once (rule R3): its sign-ins and sockets end, an open invitation too;
 * its history stays, and so do its future appointments, to be given to someone else. `placeId` is one of its places
 * (spec 7). Refuses with NOT_FOUND, ACTION_NOT_ALLOWED also for a member who may do more, and LAST_OWNER.
 */
export async function removeProvider(
  ctx: StaffContext,
  { id, placeId }: { id: string; placeId: string | null },
): Promise<void> {
  ctx.authorize('provider:edit');
  const { scope, clock, provider } = ctx;
  await ctx.transaction(async (tx) => {
    const ownerRoleId = await lockRoleChanges(tx.db, scope);
    const member = await lockProvider(tx.db, scope, id);
    if (!member) refuseRequest('NOT_FOUND', { path: ['id'] });
    const placeIds = await findPlacesOfProvider(tx.db, scope, id);
    if (placeId !== null && !placeIds.includes(placeId)) refuseRequest('NOT_FOUND', { path: ['placeId'] });
    const isLastOwner = await isOnlyMemberOf(tx.db, scope, { roleId: ownerRoleId, providerId: id });
    orThrow(decideRevocation({ actorSets: provider.sets, memberSets: member.sets, isLastOwner }));
    await saveProvider(tx.db, scope, id, { revokedAt: clock.now() });
    await deleteInvitation(tx.db, scope, id);
    await endMembershipSignIns(tx, ctx, id);
    tx.record({ kind: 'availability.changed', providerIds: [id] });
    tx.record({ kind: 'role.changed', roleId: member.roleId, providerIds: [] });
    await recordAudit(tx, ctx, { objectType: 'PROVIDER', objectId: id, action: 'revoked' });
  });
}
