import { must } from '@slotkeeper/domain/must';
import type { Interval } from '@slotkeeper/domain/schedule/availability/facts';
import { decideVacation } from '@slotkeeper/domain/schedule/vacation/decideVacation';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { type AuditedChange, recordAudits } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { orThrow, refuseRequest } from '../../../platform/refusalError.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import {
  findEqualVacations,
  findScheduleZones,
  insertVacationHours,
  vacationAudit,
  type VacationHour,
} from '../../schedule/vacationHour/vacationHour.ts';
import { deleteSeen, findAllForDeletion } from '../appointment/cancel/cancel.ts';

/** A vacation of some providers, and the appointments in it that are canceled with it. */
export interface VacationValues extends Interval {
  readonly providerIds: readonly string[];
  readonly cancelAppointmentIds: readonly string[];
  readonly cancellationReason: string | null;
}

export type SeenAppointments = Awaited<ReturnType<typeof findAllForDeletion>>;

/**
 * The appointments to cancel, as they are before anything is locked. Refuses those that may not be canceled, and with
 * NOT_FOUND those that the vacation does not lie over.
 */
export async function findCancellations(
  ctx: StaffContext,
  { providerIds, startAt, endAt, cancelAppointmentIds }: VacationValues,
): Promise<SeenAppointments> {
  const seen = await findAllForDeletion(ctx, [...new Set(cancelAppointmentIds)], 'cancelAppointmentIds');
  for (const [index, appointment] of seen.entries()) {
    const isOver = appointment.startAt < endAt && appointment.endAt > startAt;
    if (!isOver || !providerIds.includes(appointment.providerId))
      refuseRequest('NOT_FOUND', { path: ['cancelAppointmentIds', index] });
  }
  return seen;
}

/**
 * Locks the providers of a vacation, those that it leaves too, and decides its times by the clock of each one's place.
 * Refuses with NOT_FOUND, BAD_INPUT and DATE_IN_PAST.
 */
export async function lockForVacation(
  ctx: StaffContext,
  tx: TenantTransaction,
  input: VacationValues,
  before: VacationHour | null,
): Promise<void> {
  const { providerIds } = input;
  const all = before ? [...new Set([...providerIds, before.providerId])] : providerIds;
  const there = await lockProviders(tx.db, ctx.scope, all);
  const zones = await findScheduleZones(tx.db, ctx.scope, providerIds);
  for (const [index, id] of providerIds.entries()) {
    if (!there.has(id) && id !== before?.providerId)
      refuseRequest('NOT_FOUND', { path: ['providerIds', index] });
    const timezone = must(zones.get(id), 'each provider has a zone, its own or its place’s');
    const startBefore = before?.startAt ?? null;
    orThrow(decideVacation(input, { now: ctx.clock.now(), timezone, startBefore }));
  }
}

/** Vacations after some were added. */
export interface AddedVacations {
  /** By provider. */
  readonly ids: ReadonlyMap<string, string>;
  readonly audits: readonly AuditedChange[];
}

/**
 * Gives each provider a vacation of this time, unless there is one already: the same vacation sent twice, even at once,
 * is one. The providers must be locked.
 */
export async function addMissing(
  { scope }: StaffContext,
  tx: TenantTransaction,
  time: { readonly providerIds: readonly string[] } & Interval,
): Promise<AddedVacations> {
  const { providerIds, startAt, endAt } = time;
  const equal = await findEqualVacations(tx.db, scope, time);
  const ids = new Map(equal.map(({ providerId, id }) => [providerId, id]));
  const missing = providerIds.filter((providerId) => !ids.has(providerId));
  const vacations = missing.map((providerId) => ({ providerId, startAt, endAt }));
  const added = await insertVacationHours(tx.db, scope, vacations);
  const audits = vacations.map((vacation, index) => {
    const id = must(added[index], 'each inserted row has its id');
    ids.set(vacation.providerId, id);
    return vacationAudit(id, 'added', null, vacation);
  });
  return { ids, audits };
}

/** Cancels what is to be canceled, and records the change and that the providers' free time has changed. */
export async function finishVacation(
  ctx: StaffContext,
  tx: TenantTransaction,
  change: {
    readonly canceled: SeenAppointments;
    readonly cancellationReason: string | null;
    readonly audits: readonly AuditedChange[];
    readonly providerIds: readonly string[];
  },
): Promise<void> {
  if (change.canceled.length > 0) await deleteSeen(ctx, tx, change.canceled, change.cancellationReason);
  await recordAudits(tx, ctx, change.audits);
  tx.record({ kind: 'availability.changed', providerIds: change.providerIds });
}
