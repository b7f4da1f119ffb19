import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { findVacation } from './findVacation.ts';
import { vacationAudit } from './vacationAudit.ts';
import { removeVacationHour } from './vacationHour.store.ts';

/** Removes a vacation period: its time can be booked again (spec 7). Refuses with NOT_FOUND or ACTION_NOT_ALLOWED. */
export async function deleteVacationHour(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<{ id: string }> {
  const request = { operation: 'deleteVacationHour', key, body: { id } };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const { providerId } = await findVacation(ctx, tx.db, id);
        ctx.authorize('vacation:edit', [providerId]);
        await lockProviders(tx.db, ctx.scope, [providerId]);
        const before = await findVacation(ctx, tx.db, id);
        // It was moved in the meantime to a provider whose time the caller may not change.
        if (before.providerId !== providerId) refuseRequest('NOT_FOUND', { path: ['id'] });
        await removeVacationHour(tx.db, ctx.scope, id);
        await recordAudit(tx, ctx, vacationAudit(id, 'deleted', before, null));
        tx.record({ kind: 'availability.changed', providerIds: [providerId] });
        return { id };
      }),
    ),
  );
}
