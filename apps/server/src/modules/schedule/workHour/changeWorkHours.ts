import { must } from '@slotkeeper/domain/must';
import { decideHours, isWithinHours, mergeHours } from '@slotkeeper/domain/schedule/hours/decideHours';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { type AuditedChange, recordAudits } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import {
  findWorkHours,
  findWorkHoursById,
  insertWorkHours,
  type NewWorkHour,
  removeWorkHours,
  saveWorkHours,
  type WorkHour,
} from './workHour.store.ts';
import { workHourAudit } from './workHourAudit.ts';

/** Where an input names a row, so that a refusal can name it. */
type Path = readonly (string | number)[];

/** A row that exists, as it should be; null stays as it is. */
export interface WorkHourUpdate {
  readonly id: string;
  /** Whose row it is, where the caller says so: no row changes hands. */
  readonly providerId?: string | undefined;
  readonly dayOfTheWeek: number | null;
  readonly openTime: string | null;
  readonly closeTime: string | null;
  readonly isOpen: boolean | null;
}

/** The weekly hours that a call requests, each row with its index in the input. */
export interface WorkHourRequests {
  readonly added: readonly { readonly row: NewWorkHour; readonly path: Path }[];
  readonly updated: readonly { readonly row: WorkHourUpdate; readonly path: Path }[];
  readonly deleted: readonly { readonly id: string; readonly path: Path }[];
}

/**
 * The rows that were added or changed, in the order of the requests (those that merged are one row), and all whose
 * hours have changed.
 */
export interface ChangedWorkHours {
  readonly ids: readonly string[];
  readonly providerIds: readonly string[];
}

/**
 * Adds, changes and removes weekly rows, all or none, with the providers locked; on the days that it touches open rows
 * that overlap or touch are merged (rule A1). Refuses with NOT_FOUND for rows and providers that do not exist,
 * ACTION_NOT_ALLOWED where the role may not edit a provider's hours (R1), and INVALID_HOURS where a row closes before
 * it opens.
 */
export async function changeWorkHours(
  ctx: StaffContext,
  tx: TenantTransaction,
  input: WorkHourRequests,
): Promise<ChangedWorkHours> {
  const providerIds = await lockOwners(ctx, tx, input);
  const before = await findOld(ctx, tx, input);
  const added = input.added.map(({ row, path }) => decided(row, path));
  const updated = input.updated.map(({ row, path }) => decided(merged(before.get(row.id), row, path), path));
  const addedIds = await insertWorkHours(tx.db, ctx.scope, added);
  await saveWorkHours(tx.db, ctx.scope, updated);
  const deletedIds = input.deleted.map(({ id, path }) => (before.get(id) ?? missing(path, 'id')).id);
  await removeWorkHours(tx.db, ctx.scope, deletedIds);
  const merging = await mergeWorkHours(ctx, tx, [...added, ...updated]);
  await recordAudits(tx, ctx, [
    ...added.map((row, index) =>
      workHourAudit(must(addedIds[index], 'each inserted row has its id'), 'added', null, row),
    ),
    ...updated.map((row) => workHourAudit(row.id, 'changed', before.get(row.id) ?? null, row)),
    ...deletedIds.map((id) => workHourAudit(id, 'deleted', before.get(id) ?? null, null)),
    ...merging.audits,
  ]);
  tx.record({ kind: 'availability.changed', providerIds });
  const ids = [...addedIds, ...updated.map(({ id }) => id)];
  return { ids: ids.map((id) => merging.rowOf.get(id) ?? id), providerIds };
}

/** Whose hours change, locked; callers who may not edit them all, or name one that does not exist, are refused. */
async function lockOwners(
  ctx: StaffContext,
  tx: TenantTransaction,
  input: WorkHourRequests,
): Promise<readonly string[]> {
  const old = await findOld(ctx, tx, input);
  const newOwners = input.added.map(({ row }) => row.providerId);
  const providerIds = [...new Set([...newOwners, ...[...old.values()].map(({ providerId }) => providerId)])];
  ctx.authorize('workHour:edit', providerIds);
  const there = await lockProviders(tx.db, ctx.scope, providerIds);
  for (const { row, path } of input.added) if (!there.has(row.providerId)) missing(path, 'providerId');
  return providerIds;
}

/** The rows as they are stored; one that the viewer can't see is as one that is not there. */
async function findOld(
  ctx: StaffContext,
  tx: TenantTransaction,
  { updated, deleted }: WorkHourRequests,
): Promise<ReadonlyMap<string, WorkHour>> {
  const wanted = [...updated.map(({ row, path }) => ({ id: row.id, path })), ...deleted];
  if (wanted.length === 0) return new Map();
  const rows = await findWorkHoursById(
    tx.db,
    ctx.scope,
    wanted.map(({ id }) => id),
  );
  for (const { id, path } of wanted) {
    const row = rows.get(id);
    if (!row || !ctx.may('workHour:view', [row.providerId])) missing(path, 'id');
  }
  for (const { row, path } of updated) {
    const { providerId = null } = row;
    if (providerId !== null && providerId !== rows.get(row.id)?.providerId) missing(path, 'providerId');
  }
  return rows;
}

function missing(path: Path, field: string): never {
  return refuseRequest('NOT_FOUND', { path: [...path, field] });
}

function merged(before: WorkHour | undefined, update: WorkHourUpdate, path: Path): WorkHour {
  if (!before) return missing(path, 'id');
  return {
    ...before,
    dayOfTheWeek: update.dayOfTheWeek ?? before.dayOfTheWeek,
    openTime: update.openTime ?? before.openTime,
    closeTime: update.closeTime ?? before.closeTime,
    isOpen: update.isOpen ?? before.isOpen,
  };
}

function decided<Row extends NewWorkHour>(row: Row, path: Path): Row {
  const decision = decideHours(row);
  if (decision.accepted) return row;
  const { refusal } = decision;
  return orThrow({ accepted: false, refusal: { ...refusal, path: [...path, ...(refusal.path ?? [])] } });
}

/** What merging did. */
interface MergedWorkHours {
  /** The row that each row which is gone went into. */
  readonly rowOf: ReadonlyMap<string, string>;
  readonly audits: readonly AuditedChange[];
}

/**
 * Merges open rows that overlap or touch (rule A1), on the days and of the providers of the rows that changed, so
 * that what is stored reads as what can be booked. The providers must be locked.
 */
async function mergeWorkHours(
  { scope }: StaffContext,
  tx: TenantTransaction,
  changed: readonly NewWorkHour[],
): Promise<MergedWorkHours> {
  const days = new Map<string, WorkHour[]>(changed.map((row) => [dayKey(row), []]));
  const providerIds = [...new Set(changed.map(({ providerId }) => providerId))];
  for (const row of await findWorkHours(tx.db, scope, providerIds)) days.get(dayKey(row))?.push(row);
  const rowOf = new Map<string, string>();
  const audits: AuditedChange[] = [];
  const longer: WorkHour[] = [];
  for (const rows of days.values()) {
    const left = mergeHours(rows);
    for (const row of rows) {
      const after = left.find(({ id }) => id === row.id);
      if (after && after.closeTime === row.closeTime) continue;
      if (after) longer.push(after);
      else rowOf.set(row.id, left.find((one) => one.isOpen && isWithinHours(row, one))?.id ?? row.id);
      audits.push(workHourAudit(row.id, after ? 'changed' : 'deleted', row, after ?? null));
    }
  }
  await saveWorkHours(tx.db, scope, longer);
  await removeWorkHours(tx.db, scope, [...rowOf.keys()]);
  return { rowOf, audits };
}

function dayKey({ providerId, dayOfTheWeek }: NewWorkHour): string {
  return `${providerId} ${dayOfTheWeek}`;
}
