import { once, orEarlierAnswer } from '../../../platform/idempotency.store.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { type ChangedWorkHours, changeWorkHours } from './changeWorkHours.ts';
import type { NewWorkHour } from './workHour.store.ts';

/** Adds one weekly row (spec 7). Refuses as changeWorkHours does. */
export async function addWorkHour(
  ctx: StaffContext,
  { clientMutationId: key, ...row }: NewWorkHour & { readonly clientMutationId: string | null },
): Promise<ChangedWorkHours> {
  const request = { operation: 'addWorkHour', key, body: row };
  const wishes = { added: [{ row, path: [] }], updated: [], deleted: [] };
  return orEarlierAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => changeWorkHours(ctx, tx, wishes))),
  );
}
