import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { decideReclaim } from '@slotkeeper/domain/booking/appointment/reclaimSeats';
import type { ClaimedSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import { type Decision, type Refusal, refuse } from '@slotkeeper/domain/decision';
import { must } from '@slotkeeper/domain/must';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { type Availability, loadAvailability } from '../../../schedule/seats/seats.ts';
import { refuseSecondSeats } from '../attendee/refuseSecondSeats.ts';
import { refuseBlockedClient } from '../book/checkBooking.ts';
import { claimRuns } from '../book/saveRuns.ts';
import type { WholeAppointment } from '../lockForChange.ts';
import { linkSlots, saveReopenings } from '../read/appointmentBatch.store.ts';
import { type AppointmentSlot, findSlots } from '../read/appointmentDetails.store.ts';
import { extendSeriesOver } from '../seriesEnd.store.ts';

/** An appointment that was canceled, and the status that it gets back. */
export interface ClosedAppointment {
  readonly appointment: WholeAppointment;
  readonly status: AppointmentStatus;
}

/** What came back, and what could not and why. */
export interface Reopened {
  readonly reopened: readonly ClosedAppointment[];
  readonly lost: readonly (ClosedAppointment & { readonly refusal: Refusal })[];
}

/**
 * Undoes the cancellation of appointments, each if its seats are still free (rule P2): SLOT_NOT_AVAILABLE if someone
 * else has the time, CLIENT_BUSY if the client has a seat in the same session by now, PROVIDER_LEFT if the provider's
 * access was revoked. Their rows and their providers must be locked. Refuses all with CLIENT_BLOCKED if the client was
 * removed in the meantime (rule C4).
 */
export async function reopenAppointments(
  ctx: Pick<StaffContext, 'scope' | 'clock' | 'person'>,
  tx: TenantTransaction,
  closed: readonly ClosedAppointment[],
  clientSessionIds: ReadonlySet<string> = new Set(),
): Promise<Reopened> {
  const clientIds = new Set(closed.flatMap(({ appointment: { clientId } }) => clientId ?? []));
  for (const clientId of clientIds) await refuseBlockedClient(ctx, tx, clientId);
  const ids = closed.map(({ appointment }) => appointment.id);
  const slots = await findSlots(tx.db, ctx.scope, ids);
  const facts = await loadFacts(ctx, tx, closed);
  const reopened: (ClosedAppointment & { readonly slots: readonly ClaimedSlot[] })[] = [];
  const lost: (ClosedAppointment & { readonly refusal: Refusal })[] = [];
  for (const one of closed) {
    const { appointment } = one;
    const wanted = slots.get(appointment.id) ?? [];
    const decision = decideSeats(appointment, wanted, facts.get(keyOf(appointment)), clientSessionIds);
    if (decision.accepted) reopened.push({ ...one, slots: decision.value });
    else lost.push({ ...one, refusal: decision.refusal });
  }
  if (reopened.length > 0) await save(ctx, tx, reopened);
  return { reopened, lost };
}

const keyOf = ({ providerId, serviceId }: WholeAppointment) => `${providerId}/${serviceId}`;

/** The facts of each provider with each service, over all the appointments that they have in common. */
async function loadFacts(
  { scope }: Pick<StaffContext, 'scope'>,
  tx: TenantTransaction,
  closed: readonly ClosedAppointment[],
): Promise<Map<string, Availability>> {
  const facts = new Map<string, Availability>();
  const appointments = closed.map(({ appointment }) => appointment);
  for (const one of appointments) {
    if (facts.has(keyOf(one))) continue;
    const alike = appointments.filter((other) => keyOf(other) === keyOf(one));
    const question = {
      serviceIds: [one.serviceId],
      providerIds: [one.providerId],
      from: Math.min(...alike.map(({ startAt }) => startAt)),
      until: Math.max(...alike.map(({ endAt }) => endAt)),
      // Its service is there even if it was deleted since.
      movingAppointmentId: one.id,
    };
    facts.set(keyOf(one), await loadAvailability(tx.db, scope, question));
  }
  return facts;
}

function decideSeats(
  { serviceId, providerId }: WholeAppointment,
  slots: readonly AppointmentSlot[],
  facts: Availability | undefined,
  clientSessionIds: ReadonlySet<string>,
): Decision<ClaimedSlot[]> {
  const service = facts?.services.find(({ id }) => id === serviceId);
  const provider = facts?.providers.find(({ id }) => id === providerId);
  if (!provider) return refuse('PROVIDER_LEFT');
  if (!service) return refuse('SLOT_NOT_AVAILABLE');
  const decision = decideReclaim(slots, service, provider);
  const isTwice =
    decision.accepted &&
    decision.value.some(({ sessionId }) => sessionId !== null && clientSessionIds.has(sessionId));
  return isTwice ? refuse('CLIENT_BUSY') : decision;
}

async function save(
  { scope, clock }: Pick<StaffContext, 'scope' | 'clock'>,
  tx: TenantTransaction,
  reopened: readonly (ClosedAppointment & { readonly slots: readonly ClaimedSlot[] })[],
): Promise<void> {
  const runs = reopened.map(({ appointment: { providerId, serviceId }, slots }) => ({
    providerId,
    serviceId,
    slots,
  }));
  const held = await claimRuns(tx, scope, runs);
  const links = reopened.flatMap(({ appointment: { id: appointmentId } }, index) =>
    must(held[index], 'each run has claimed its slots').map(({ startAt, sessionId }) => ({
      appointmentId,
      startAt,
      sessionId,
    })),
  );
  await linkSlots(tx.db, scope, links);
  await refuseSecondSeats(
    tx,
    scope,
    reopened.map(({ appointment }) => appointment.id),
  );
  await extendSeriesOver(
    tx.db,
    scope,
    reopened.map(({ appointment }) => appointment.id),
  );
  const statuses = reopened.map(({ appointment: { id }, status }) => ({ id, status }));
  await saveReopenings(tx.db, scope, statuses, clock.now());
}
