import { once, orEarlierAnswer } from '../../../platform/idempotency.store.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { type ChangedWorkHours, changeWorkHours, type WorkHourUpdate } from './changeWorkHours.ts';

/** Changes one weekly row (spec 7); what is null stays. Refuses as changeWorkHours does. */
export async function updateWorkHour(
  ctx: StaffContext,
  { clientMutationId: key, ...row }: WorkHourUpdate & { readonly clientMutationId: string | null },
): Promise<ChangedWorkHours> {
  const request = { operation: 'updateWorkHour', key, body: row };
  const wishes = { added: [], updated: [{ row, path: [] }], deleted: [] };
  return orEarlierAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => changeWorkHours(ctx, tx, wishes))),
  );
}
