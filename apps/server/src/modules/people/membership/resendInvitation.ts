import { coversSets } from '@slotkeeper/domain/people/access/coversSets';
import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import type { LinkWriter } from '../../messaging/message/notify/notify.ts';
import { lockProvider } from '../provider/change/change.ts';
import { findMembersOrganization, lockRoleChanges } from './member.store.ts';
import { sendInvitation } from './sendInvitation.ts';

/**
 * Sends a member that has not accepted yet a new link; the one before works no longer (rule R3). Refuses with
 * NOT_FOUND, and with ACTION_NOT_ALLOWED also where the invitation was accepted or its role holds more than the viewer's.
 */
export async function resendInvitation(
  ctx: StaffContext,
  { id, links }: { id: string; links: LinkWriter },
): Promise<void> {
  ctx.authorize('provider:edit');
  await ctx.transaction(async (tx) => {
    await lockRoleChanges(tx.db, ctx.scope);
    const member = await lockProvider(tx.db, ctx.scope, id);
    if (!member) throw notFound();
    if (!coversSets(ctx.provider.sets, member.sets)) refuseRequest('ACTION_NOT_ALLOWED');
    if (member.accountId !== null) refuseRequest('ACTION_NOT_ALLOWED');
    const { locale } = await findMembersOrganization(tx.db, ctx.scope);
    const { name, email } = member;
    await sendInvitation(tx, ctx, { providerId: id, name, email, locale, links });
  });
}
