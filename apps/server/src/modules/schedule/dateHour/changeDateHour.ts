import { decideDateHours, isWithinHours } from '@slotkeeper/domain/schedule/hours/decideHours';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit, recordAudits } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import { authorizeOwner, seesOwner } from './dateHour.policy.ts';
import {
  type DateHour,
  findDateHoursById,
  findRowsOfDate,
  removeDateHour,
  saveDateHour,
} from './dateHour.store.ts';
import { dateHourAudit } from './dateHourAudit.ts';
import { lockOwners } from './lockOwners.ts';

/** A row of a date as it should be; null stays as it is. */
interface DateHourUpdate {
  readonly id: string;
  readonly openTime: string | null;
  readonly closeTime: string | null;
  readonly isOpen: boolean | null;
  readonly name: string | null;
  readonly clientMutationId: string | null;
}

/**
 * Changes a row of a date; open rows that it then overlaps or touches go into it (rule A1). Refuses with NOT_FOUND,
 * ACTION_NOT_ALLOWED, and as decideDateHours does.
 */
export async function updateDateHour(
  ctx: StaffContext,
  { clientMutationId: key, ...update }: DateHourUpdate,
): Promise<{ id: string }> {
  const request = { operation: 'updateDateHour', key, body: update };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => save(ctx, tx, update))),
  );
}

async function save(
  ctx: StaffContext,
  tx: TenantTransaction,
  update: Omit<DateHourUpdate, 'clientMutationId'>,
): Promise<{ id: string }> {
  const { id } = update;
  const { providerIds, todayOf } = await lockOwners(ctx, tx, [await findDateHour(ctx, tx.db, id)]);
  const before = await findDateHour(ctx, tx.db, id);
  const requested = mergedWith(before, update);
  const others = (await findRowsOfDate(tx.db, ctx.scope, before)).filter((row) => row.id !== id);
  const rows = decideRows([requested, ...others], todayOf(before));
  const hours = rows.find((row) => isWithinHours(requested, row)) ?? requested;
  const after = { ...requested, openTime: hours.openTime, closeTime: hours.closeTime };
  const absorbed = others.filter((row) => isWithinHours(row, after));
  await saveDateHour(tx.db, ctx.scope, after);
  for (const row of absorbed) await removeDateHour(tx.db, ctx.scope, row.id);
  await recordAudits(tx, ctx, [
    dateHourAudit(id, 'changed', before, after),
    ...absorbed.map((row) => dateHourAudit(row.id, 'deleted', row, null)),
  ]);
  tx.record({ kind: 'availability.changed', providerIds });
  return { id };
}

function mergedWith(before: DateHour, update: Omit<DateHourUpdate, 'clientMutationId'>): DateHour {
  return {
    ...before,
    openTime: update.openTime ?? before.openTime,
    closeTime: update.closeTime ?? before.closeTime,
    isOpen: update.isOpen ?? before.isOpen,
    name: update.name ?? before.name,
  };
}

/** The input of one row names its fields; a clash with another row of the date is its own `isOpen`. */
function decideRows(rows: readonly DateHour[], today: string): DateHour[] {
  const decision = decideDateHours(rows, today);
  if (decision.accepted) return decision.value;
  const { refusal } = decision;
  return orThrow({ accepted: false, refusal: { ...refusal, path: [refusal.path?.[1] ?? 'id'] } });
}

/** Removes a row of a date; the last one gives it its weekly hours back. Refuses with NOT_FOUND or ACTION_NOT_ALLOWED. */
export async function deleteDateHour(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<{ id: string }> {
  const request = { operation: 'deleteDateHour', key, body: { id } };
  return orReplayedAnswer(ctx, request, () =>
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

/** A row of a date that the viewer wants to change. Refuses with NOT_FOUND and ACTION_NOT_ALLOWED. */
async function findDateHour(ctx: StaffContext, db: Queryable, id: string): Promise<DateHour> {
  const row = (await findDateHoursById(db, ctx.scope, [id])).get(id);
  if (!row || !seesOwner(ctx, row)) return refuseRequest('NOT_FOUND', { path: ['id'] });
  authorizeOwner(ctx, row);
  return row;
}
