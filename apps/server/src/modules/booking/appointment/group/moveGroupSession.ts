import type { BookingRun, BrokenRule, ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import { decideGroupMove } from '@slotkeeper/domain/booking/claim/decideGroupMove';
import { must } from '@slotkeeper/domain/must';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { loadAvailability, releaseSeats, withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import { refuseSecondSeats } from '../attendee/refuseSecondSeats.ts';
import { type HeldSlot, insertSlots } from '../book/newAppointments.store.ts';
import type { WantedSlot } from '../book/checkBooking.ts';
import { claimRun } from '../book/saveRuns.ts';
import { findForChange, lockForChange, refuseOtherVersion, type WholeAppointment } from '../lockForChange.ts';
import { announceMove } from '../move/announceMove.ts';
import { hasOtherSlots } from '../move/moveAppointments.ts';
import { lockAppointments, removeSlots, saveMoves } from '../read/appointmentBatch.store.ts';
import { type AppointmentChange, decideAct, decideUnderLock } from '../status/changeStatus.ts';
import { findGroupSessions } from './groupSession.store.ts';

/** Where the group session of an appointment goes; without a provider it stays with its own. */
export interface GroupMove extends AppointmentChange {
  readonly slot: WantedSlot;
  /** Against the rules of opening, on purpose (rule A10). */
  readonly allowOutsideHours: boolean;
  readonly notifyClients: boolean;
}

/** Everybody who moved, and the rules that the new time breaks. */
export interface MovedGroup {
  readonly ids: readonly string[];
  readonly warnings: readonly BrokenRule[];
}

/**
 * Moves a group session as a whole, with everybody who is in it or nobody (rule P6); its current time is no move.
 * Refuses with NOT_FOUND, with ACTION_NOT_ALLOWED also if an attendee cannot be moved or holds further slots,
 * APPOINTMENT_CHANGED, SLOT_NOT_AVAILABLE also if the seats do not suffice, and CLIENT_BUSY if an attendee is in the
 * new session already.
 */
export async function moveGroupSession(
  ctx: StaffContext,
  { clientMutationId: key, ...move }: GroupMove,
): Promise<MovedGroup> {
  const request = { operation: 'moveGroupSession', key, body: move };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, move.id);
    refuseOtherVersion(seen, move.expectedVersion);
    orThrow(decideAct(ctx, seen, 'MODIFY'));
    const slot = { ...move.slot, providerId: move.slot.providerId ?? seen.providerId };
    if (slot.serviceId !== seen.serviceId) refuseRequest('BAD_INPUT', { path: ['timeSlot', 'serviceId'] });
    ctx.authorize('appointment:edit', [slot.providerId]);
    return withConstraintRefusals(() =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          const appointment = await lockForChange(ctx, tx, seen, [slot.providerId]);
          refuseOtherVersion(appointment, move.expectedVersion);
          return moveAll(ctx, tx, appointment, { ...move, slot });
        }),
      ),
    );
  });
}

async function moveAll(
  ctx: StaffContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  {
    slot,
    allowOutsideHours,
    notifyClients,
  }: Omit<GroupMove, 'slot' | 'clientMutationId'> & {
    readonly slot: ChosenSlot;
  },
): Promise<MovedGroup> {
  decideUnderLock(ctx, appointment, 'MODIFY');
  const [session, further] = await findGroupSessions(tx.db, ctx.scope, appointment.id);
  if (!session || further) refuseRequest('ACTION_NOT_ALLOWED');
  const group = await lockAppointments(tx.db, ctx.scope, session.appointmentIds);
  for (const one of group) {
    if (one.slotCount > 1) refuseRequest('ACTION_NOT_ALLOWED');
    orThrow(decideAct(ctx, one, 'MODIFY'));
  }
  if (!(await hasOtherSlots(ctx, tx.db, appointment, [slot])))
    return { ids: group.map(({ id }) => id), warnings: [] };
  const { serviceId, providerId, startAt, endAt } = slot;
  const question = { serviceIds: [serviceId], providerIds: [providerId], from: startAt, until: endAt };
  const availability = await loadAvailability(tx.db, ctx.scope, question);
  const releasedSeats = [{ sessionId: session.sessionId, seats: group.length }];
  const facts = { ...availability, now: ctx.clock.now(), moving: { serviceIds: [serviceId], releasedSeats } };
  const request = { slots: [slot], audience: 'staff', allowOutsideHours } as const;
  const { runs, warnings } = orThrow(decideGroupMove(request, group.length, facts));
  const run = runs[0] ?? refuseRequest('SLOT_NOT_AVAILABLE', { path: ['timeSlot'] });
  await seatGroup(tx, ctx.scope, group, { run, at: ctx.clock.now() });
  const news = {
    event: 'appointmentMoved',
    status: 'CONFIRMED',
    notifyClient: notifyClients,
  } as const;
  for (const one of group) await announceMove(ctx, tx, one, run, news);
  return { ids: group.map(({ id }) => id), warnings: [...new Set(warnings.map(({ rule }) => rule))] };
}

/**
 * Puts everybody of a group into the one slot of a run: all old seats are given back before the first new one is claimed,
 * and the seats are claimed one after the other, since they are in one session. Prices stay (rule P7). Their rows
 * must be locked.
 */
async function seatGroup(
  tx: TenantTransaction,
  scope: TenantScope,
  group: readonly WholeAppointment[],
  { run, at }: { readonly run: BookingRun; readonly at: number },
): Promise<void> {
  const { providerId, serviceId, startAt, endAt } = run;
  const ids = group.map(({ id }) => id);
  await releaseSeats(tx.db, scope, await removeSlots(tx.db, scope, ids));
  const held = await claimForAll(tx, scope, group, run);
  const place = { providerId, serviceId, startAt, endAt, slotCount: 1 };
  const moved = group.map(({ id, seriesId, unitPrice, currency }) => ({
    ...place,
    id,
    seriesId,
    unitPrice,
    currency,
  }));
  await saveMoves(tx.db, scope, moved, { at, status: 'CONFIRMED' });
  const seated = group.map(({ id, clientId, attendeeName }) => ({
    id,
    clientId,
    attendeeName,
    providerId,
    serviceId,
    slots: must(held.get(id), 'each appointment of the group holds slots'),
  }));
  await insertSlots(tx.db, scope, seated);
  await refuseSecondSeats(tx, scope, ids);
}

/** The first claim may open the session, the others join it. */
async function claimForAll(
  tx: TenantTransaction,
  scope: TenantScope,
  group: readonly WholeAppointment[],
  run: BookingRun,
): Promise<Map<string, HeldSlot[]>> {
  const held = new Map<string, HeldSlot[]>();
  let { slots } = run;
  for (const { id } of group) {
    const seats = await claimRun(tx, scope, { ...run, slots });
    slots = slots.map((slot, index) => ({ ...slot, sessionId: seats[index]?.sessionId ?? null }));
    held.set(id, seats);
  }
  return held;
}
