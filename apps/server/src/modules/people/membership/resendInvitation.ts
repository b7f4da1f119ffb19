import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { findOrganization } from '../../business/organization/organization.ts';
import { lockProvider } from '../provider/provider.ts';
import { sendInvitation } from './sendInvitation.ts';

/**
 * Sends a member that has not accepted yet a new link; the one before works no longer (decisions R3). Refuses with
 * NOT_FOUND, and with ACTION_NOT_ALLOWED also where the invitation was accepted.
 */
export async function resendInvitation(
  ctx: StaffContext,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  ctx.authorize('provider:edit');
  await ctx.transaction(async (tx) => {
    const member = await lockProvider(tx.db, ctx.scope, id);
    if (!member) throw notFound();
    if (member.accountId !== null) refuseRequest('ACTION_NOT_ALLOWED');
    const { locale } = await findOrganization(tx.db, ctx.scope);
    const { name, email } = member;
    await sendInvitation(tx, ctx, { providerId: id, name, email, locale, origin });
  });
}
