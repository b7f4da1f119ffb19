import type { StaffContext } from '../../../platform/actingContext.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { type ChangedWorkHours, changeWorkHours, type WorkHourUpdate } from './changeWorkHours.ts';
import type { NewWorkHour } from './workHour.store.ts';

/** Adds one weekly row (spec 7). Refuses as changeWorkHours does. */
export async function addWorkHour(
  ctx: StaffContext,
  { clientMutationId: key, ...row }: NewWorkHour & { readonly clientMutationId: string | null },
): Promise<ChangedWorkHours> {
  const request = { operation: 'addWorkHour', key, body: row };
  const input = { added: [{ row, path: [] }], updated: [], deleted: [] };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => changeWorkHours(ctx, tx, input))),
  );
}

/** Changes one weekly row (spec 7); what is null stays. Refuses as changeWorkHours does. */
export async function updateWorkHour(
  ctx: StaffContext,
  { clientMutationId: key, ...row }: WorkHourUpdate & { readonly clientMutationId: string | null },
): Promise<ChangedWorkHours> {
  const request = { operation: 'updateWorkHour', key, body: row };
  const input = { added: [], updated: [{ row, path: [] }], deleted: [] };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => changeWorkHours(ctx, tx, input))),
  );
}

/** Removes one weekly row (spec 7); booked appointments stay. Refuses as changeWorkHours does. */
export async function deleteWorkHour(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<ChangedWorkHours> {
  const request = { operation: 'deleteWorkHour', key, body: { id } };
  const input = { added: [], updated: [], deleted: [{ id, path: [] }] };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => changeWorkHours(ctx, tx, input))),
  );
}

/** Many rows at once, in the order of the input: one with an id is changed, one without is new. */
export interface WorkHoursUpdate {
  readonly workHours: readonly (WorkHourUpdate | (NewWorkHour & { readonly id?: undefined }))[];
  readonly deletedIds: readonly string[];
  readonly clientMutationId: string | null;
}

/**
 * Saves many weekly rows and removes others in one call, all or none (spec 7): a whole week, a copied day, the hours of
 * a colleague. Refuses as changeWorkHours does, and names the row.
 */
export async function updateWorkHours(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: WorkHoursUpdate,
): Promise<ChangedWorkHours> {
  ctx.authorize('workHour:edit');
  const request = { operation: 'updateWorkHours', key, body };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => changeWorkHours(ctx, tx, vacationValuesOf(body)))),
  );
}

function vacationValuesOf({ workHours, deletedIds }: Omit<WorkHoursUpdate, 'clientMutationId'>) {
  const rows = workHours.map((row, index) => ({ row, path: ['workHours', index] }));
  return {
    added: rows.flatMap(({ row, path }) => (row.id === undefined ? { row, path } : [])),
    updated: rows.flatMap(({ row, path }) => (row.id === undefined ? [] : { row, path })),
    deleted: deletedIds.map((id, index) => ({ id, path: ['deletedIds', index] })),
  };
}
