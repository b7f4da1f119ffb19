import { decideHours } from '@slotkeeper/domain/workHour/decideHours';
import { once, orEarlierAnswer } from '../../platform/idempotency.store.ts';
import { orThrow } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { recordAudit } from '../audit/audit.ts';
import { saveDateHour } from './dateHour.store.ts';
import { dateHourAudit } from './dateHourAudit.ts';
import { findDateHour } from './findDateHour.ts';
import { lockOwners } from './lockOwners.ts';

/** A row of a date as it should be; null stays as it is. */
export interface DateHourUpdate {
  readonly id: string;
  readonly openTime: string | null;
  readonly closeTime: string | null;
  readonly isOpen: boolean | null;
  readonly name: string | null;
  readonly clientMutationId: string | null;
}

/** Changes a row of a date. Refuses with NOT_FOUND, ACTION_NOT_ALLOWED and INVALID_HOURS. */
export async function updateDateHour(
  ctx: StaffContext,
  { clientMutationId: key, ...update }: DateHourUpdate,
): Promise<{ id: string }> {
  const request = { operation: 'updateDateHour', key, body: update };
  const { id } = update;
  return orEarlierAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const providerIds = await lockOwners(ctx, tx, [await findDateHour(ctx, tx.db, id)]);
        const before = await findDateHour(ctx, tx.db, id);
        const after = orThrow(
          decideHours({
            ...before,
            openTime: update.openTime ?? before.openTime,
            closeTime: update.closeTime ?? before.closeTime,
            isOpen: update.isOpen ?? before.isOpen,
            name: update.name ?? before.name,
          }),
        );
        await saveDateHour(tx.db, ctx.scope, after);
        await recordAudit(tx, ctx, dateHourAudit(id, 'changed', before, after));
        tx.record({ kind: 'availability.changed', providerIds });
        return { id };
      }),
    ),
  );
}
