import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { vacationAudit } from './vacationAudit.ts';
import { findVacationsById, removeVacationHour, type VacationHour } from './vacationHour.store.ts';

/** A vacation period that the viewer may see; refuses any other id with NOT_FOUND. */
export async function findVacation(
  { scope, reach }: StaffContext,
  db: Queryable,
  id: string,
): Promise<VacationHour> {
  const found = await findVacationsById(db, scope, { reach: reach('vacation:view'), ids: [id] });
  return found.get(id) ?? refuseRequest('NOT_FOUND', { path: ['id'] });
}

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
