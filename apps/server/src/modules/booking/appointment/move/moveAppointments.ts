import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { BookingFacts, BookingRun, ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import { must } from '@slotkeeper/domain/must';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { type Availability, loadAvailability, releaseSeats } from '../../../schedule/seats/seats.ts';
import { refuseSecondSeats } from '../attendee/refuseSecondSeats.ts';
import { insertSlots } from '../book/newAppointments.store.ts';
import { claimRuns } from '../book/saveRuns.ts';
import type { WholeAppointment } from '../lockForChange.ts';
import { removeSlots, saveMoves } from '../read/appointmentBatch.store.ts';
import { findSlots } from '../read/appointmentDetails.store.ts';
import type { Appointment } from '../read/appointmentWindow.store.ts';

/** An appointment that goes to another time, provider or service. */
export interface AppointmentMove {
  readonly appointment: WholeAppointment;
  readonly run: BookingRun;
}

/** What the moved appointments have in common. */
interface MoveTerms {
  readonly availability: Availability;
  /** The recurring sequence that they belong to from now on. */
  readonly seriesId: string | null;
  /** What the move makes of them: staff's confirms, a client's may wait for approval (rule P2). */
  readonly status: AppointmentStatus;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Moves appointments together, as the booking rule accepted: all old seats are given back before any new one is claimed
 * (decisions, 'How a write stays right'). The recorded price stays, except with another service (P7). Refuses with
 * SLOT_NOT_AVAILABLE if a seat was lost to a transaction that did not wait for the lock. Their rows must be locked.
 */
export async function moveAppointments(
  tx: TenantTransaction,
  scope: TenantScope,
  moves: readonly AppointmentMove[],
  terms: MoveTerms,
): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.map(({ appointment }) => appointment.id);
  await releaseSeats(tx.db, scope, await removeSlots(tx.db, scope, ids));
  const held = await claimRuns(
    tx,
    scope,
    moves.map(({ run }) => run),
  );
  const moved = moves.map((move) => toMoved(move, terms));
  await saveMoves(tx.db, scope, moved, terms);
  await insertSlots(
    tx.db,
    scope,
    moves.map(({ appointment, run }, index) => ({
      id: appointment.id,
      clientId: appointment.clientId,
      attendeeName: appointment.attendeeName,
      providerId: run.providerId,
      serviceId: run.serviceId,
      slots: must(held[index], 'each run has claimed its slots'),
    })),
  );
  await refuseSecondSeats(tx, scope, ids);
}

function toMoved({ appointment, run }: AppointmentMove, { availability, seriesId }: MoveTerms) {
  const { providerId, serviceId, startAt, endAt, slots } = run;
  const place = {
    id: appointment.id,
    providerId,
    serviceId,
    startAt,
    endAt,
    slotCount: slots.length,
    seriesId,
  };
  if (serviceId === appointment.serviceId) {
    const { unitPrice, currency } = appointment;
    return { ...place, unitPrice, currency };
  }
  const service = availability.services.find(({ id }) => id === serviceId);
  const provider = availability.providers.find(({ id }) => id === providerId);
  return {
    ...place,
    unitPrice: must(service, 'the service of an accepted run').price,
    currency: must(provider, 'the provider of an accepted run').currency,
  };
}

/** Whether slots differ from those that an appointment has: staying where it is is no move. */
export async function hasOtherSlots(
  { scope }: { readonly scope: TenantScope },
  db: Queryable,
  { id, providerId, serviceId }: WholeAppointment,
  slots: readonly ChosenSlot[],
): Promise<boolean> {
  const held = (await findSlots(db, scope, [id])).get(id) ?? [];
  const isHeld = (slot: ChosenSlot) =>
    slot.providerId === providerId &&
    slot.serviceId === serviceId &&
    held.some(({ startAt, endAt }) => startAt === slot.startAt && endAt === slot.endAt);
  return slots.length !== held.length || !slots.every(isHeld);
}

/**
 * The facts on which other times for an appointment are decided: its own seats count as free (rule A9), and the
 * client's other appointments are known (A8).
 */
export async function loadMoveFacts(
  { scope, clock }: Pick<StaffContext, 'scope' | 'clock'>,
  db: Queryable,
  { id, clientId, attendeeName }: Pick<Appointment, 'id' | 'clientId' | 'attendeeName'>,
  slots: readonly ChosenSlot[],
): Promise<{ availability: Availability; facts: BookingFacts }> {
  const availability = await loadAvailability(db, scope, {
    serviceIds: [...new Set(slots.map(({ serviceId }) => serviceId))],
    providerIds: [...new Set(slots.map(({ providerId }) => providerId))],
    from: Math.min(...slots.map(({ startAt }) => startAt)),
    until: Math.max(...slots.map(({ endAt }) => endAt)),
    clientId,
    attendeeName,
    movingAppointmentId: id,
  });
  return { availability, facts: { ...availability, now: clock.now() } };
}
