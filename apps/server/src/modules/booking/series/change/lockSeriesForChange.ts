import { isInScope, type SeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { lockProviders } from '../../../people/provider/provider.ts';
import { findForChange, lockAppointments, type WholeAppointment } from '../../appointment/appointment.ts';
import { findOccurrences, type Occurrence, type OccurrenceAppointment } from '../occurrences.store.ts';
import { findSeries, lockSeries, type Series } from '../series.store.ts';

/** A scope of more than one occurrence. */
export type WideScope = Exclude<SeriesScope, 'THIS'>;

/** An occurrence that was booked, regardless of what happened to it later. */
export type BookedOccurrence = Occurrence & { readonly appointment: OccurrenceAppointment };

/** A series seen from one of its occurrences. */
export interface SeenSeries {
  readonly series: Series;
  readonly chosen: WholeAppointment;
  /** The original local date of the chosen one. */
  readonly chosenDate: string;
  /** All dates of the series, ascending. */
  readonly occurrences: readonly Occurrence[];
}

/**
 * The series of an appointment that a staff member wants to change, as it is now and without a lock. Refuses an
 * appointment that it may not see with NOT_FOUND, one that it may not edit with ACTION_NOT_ALLOWED, and one that is part
 * of no series with BAD_INPUT.
 */
export async function findSeriesForChange(ctx: StaffContext, appointmentId: string): Promise<SeenSeries> {
  const chosen = await findForChange(ctx, appointmentId);
  const { seriesId } = chosen;
  if (!seriesId) refuseRequest('BAD_INPUT', { path: ['scope'] });
  const series = (await findSeries(ctx.db, ctx.scope, [seriesId])).get(seriesId);
  if (!series) refuseRequest('NOT_FOUND', { path: ['id'] });
  return seenFrom(ctx, ctx.db, series, chosen);
}

async function seenFrom(
  { scope }: StaffContext,
  db: Queryable,
  series: Series,
  chosen: WholeAppointment,
): Promise<SeenSeries> {
  const occurrences = await findOccurrences(db, scope, [series.id]);
  const own = occurrences.find(({ appointment }) => appointment?.id === chosen.id);
  if (!own) refuseRequest('APPOINTMENT_CHANGED', { values: { status: chosen.status } });
  return { series, chosen, chosenDate: own.date, occurrences };
}

/** The booked occurrences that a change may touch: they have not started (rule P6). */
export function occurrencesInScope(
  { occurrences, chosenDate }: SeenSeries,
  scope: WideScope,
  now: number,
): BookedOccurrence[] {
  return occurrences
    .flatMap(({ appointment, ...occurrence }) => (appointment ? [{ ...occurrence, appointment }] : []))
    .filter(({ date, appointment: { startAt } }) => isInScope({ date, startAt }, scope, { chosenDate, now }));
}

/** The providers whose time a change of this scope may touch: some occurrences may have been moved to others by hand. */
export function providersConcerned({ clock }: StaffContext, seen: SeenSeries, scope: WideScope): string[] {
  const inScope = occurrencesInScope(seen, scope, clock.now());
  const moved = inScope.map(({ appointment }) => appointment.providerId);
  return [...new Set([seen.series.providerId, seen.chosen.providerId, ...moved])];
}

/** A series that nobody else changes until the transaction ends. */
export interface LockedSeries extends SeenSeries {
  /** The appointments of all its occurrences that may be touched, by id. */
  readonly appointments: ReadonlyMap<string, WholeAppointment>;
}

/**
 * Locks a series that was seen before: the providers, then the series, then the appointments that a change of this scope
 * touches, each in the order of ids (decisions, 'How a write stays right'). Who moved one of them to a provider that
 * nobody thought of has won: APPOINTMENT_CHANGED.
 */
export async function lockSeriesForChange(
  ctx: StaffContext,
  tx: TenantTransaction,
  seen: SeenSeries,
  { scope, providerIds }: { readonly scope: WideScope; readonly providerIds: readonly string[] },
): Promise<LockedSeries> {
  await lockProviders(tx.db, ctx.scope, providerIds);
  const series = await lockSeries(tx.db, ctx.scope, seen.series.id);
  if (!series) refuseRequest('NOT_FOUND', { path: ['id'] });
  const before = await seenFrom(ctx, tx.db, series, seen.chosen);
  const ids = occurrencesInScope(before, scope, ctx.clock.now()).map(({ appointment }) => appointment.id);
  const locked = await lockAppointments(tx.db, ctx.scope, [...new Set([...ids, seen.chosen.id])]);
  const stranger = locked.find(({ providerId }) => !providerIds.includes(providerId));
  if (stranger) refuseRequest('APPOINTMENT_CHANGED', { values: { status: stranger.status } });
  const appointments = new Map(locked.map((appointment) => [appointment.id, appointment]));
  const chosen = appointments.get(seen.chosen.id);
  if (!chosen) refuseRequest('NOT_FOUND', { path: ['id'] });
  return { ...(await seenFrom(ctx, tx.db, series, chosen)), appointments };
}
