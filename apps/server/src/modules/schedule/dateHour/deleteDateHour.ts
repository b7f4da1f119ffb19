import { once, orEarlierAnswer } from '../../../platform/idempotency.store.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { removeDateHour } from './dateHour.store.ts';
import { dateHourAudit } from './dateHourAudit.ts';
import { findDateHour } from './findDateHour.ts';
import { lockOwners } from './lockOwners.ts';

/** Removes a row of a date; the last one gives it its weekly hours back. Refuses with NOT_FOUND or ACTION_NOT_ALLOWED. */
export async function deleteDateHour(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<{ id: string }> {
  const request = { operation: 'deleteDateHour', key, body: { id } };
  return orEarlierAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const { providerIds } = await lockOwners(ctx, tx, [await findDateHour(ctx, tx.db, id)]);
        const before = await findDateHour(ctx, tx.db, id);
        await removeDateHour(tx.db, ctx.scope, id);
        await recordAudit(tx, ctx, dateHourAudit(id, 'deleted', before, null));
        tx.record({ kind: 'availability.changed', providerIds });
        return { id };
      }),
    ),
  );
}
