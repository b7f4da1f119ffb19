import { once, orEarlierAnswer } from '../../../platform/idempotency.store.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { type ChangedWorkHours, changeWorkHours } from './changeWorkHours.ts';

/** Removes one weekly row (spec 7); booked appointments stay. Refuses as changeWorkHours does. */
export async function deleteWorkHour(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<ChangedWorkHours> {
  const request = { operation: 'deleteWorkHour', key, body: { id } };
  const wishes = { added: [], updated: [], deleted: [{ id, path: [] }] };
  return orEarlierAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => changeWorkHours(ctx, tx, wishes))),
  );
}
