import { type AppointmentStatus, isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { type AppointmentAct, decideTransition } from '@slotkeeper/domain/booking/appointment/transitions';
import type { AppointmentEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import { takenBackBy } from '@slotkeeper/domain/booking/event/eventNames';
import type { ActingContext, ClientContext, StaffContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import { announceChange } from '../announceChange.ts';
import { announceUndo } from '../announceUndo.ts';
import { statusFacts } from '../appointment.policy.ts';
import { saveStatus } from '../appointment.store.ts';
import { closeAppointments } from '../cancel/closeAppointments.ts';
import { findForChange, lockForChange, refuseOtherVersion, type WholeAppointment } from '../lockForChange.ts';
import { replaceAlternatives } from '../offer/alternatives.store.ts';
import { findMomentOf } from '../undoMoment.store.ts';

/** Which appointment to change; `expectedVersion` is the one that the person saw, null where that does not matter. */
export interface AppointmentChange {
  readonly id: string;
  readonly expectedVersion: number | null;
  readonly clientMutationId: string | null;
}

/** What a use case does to the status, and what everybody concerned learns of it. */
interface StatusAct {
  /** The use case's name: keys of repeated requests are kept by it. */
  readonly operation: string;
  readonly act: AppointmentAct;
  /** Throws a refusal of what the table of statuses does not know of, before the lock and under it. */
  readonly forbid?: (db: Queryable, appointment: WholeAppointment) => Promise<void>;
  /** Why it was canceled, as the staff read it. */
  readonly cancellationReason?: string | null;
  /** What happens by it, given the status after it. */
  readonly event: (after: AppointmentStatus) => AppointmentEvent;
}

/**
 * Does one act of the table of statuses (rule P2) to an appointment. A status without seats frees them at once (A6); an
 * offer of other times ends with its answer. Refuses with NOT_FOUND, with ACTION_NOT_ALLOWED where role or table forbid
 * it, and with APPOINTMENT_CHANGED if someone else was faster.
 */
export async function changeStatus(
  ctx: StaffContext | ClientContext,
  { clientMutationId: key, ...body }: AppointmentChange,
  statusAct: StatusAct,
): Promise<{ id: string }> {
  const request = { operation: statusAct.operation, key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, body.id);
    refuseOtherVersion(seen, body.expectedVersion);
    orThrow(decideAct(ctx, seen, statusAct.act));
    await statusAct.forbid?.(ctx.db, seen);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const appointment = await lockForChange(ctx, tx, seen);
        refuseOtherVersion(appointment, body.expectedVersion);
        await carryOut(ctx, tx, appointment, statusAct);
        return { id: appointment.id };
      }),
    );
  });
}

/**
 * The status after a person's act, or ACTION_NOT_ALLOWED (rule P2). Whether the provider approves by hand matters
 * to clients' moves only.
 */
export function decideAct(
  { person, provider, clock }: ActingContext,
  appointment: WholeAppointment,
  act: AppointmentAct,
  requiresApproval = false,
) {
  const by = person.type === 'PROVIDER' ? ('STAFF' as const) : ('CLIENT' as const);
  const acting = { by, providerId: provider?.id, now: clock.now(), requiresApproval };
  return decideTransition(statusFacts(appointment, appointment), act, acting);
}

/** The status after an act that was allowed a moment ago without the lock: otherwise someone else was faster. */
export function decideUnderLock(
  ctx: ActingContext,
  appointment: WholeAppointment,
  act: AppointmentAct,
  requiresApproval = false,
): AppointmentStatus {
  const { status, version } = appointment;
  const decision = decideAct(ctx, appointment, act, requiresApproval);
  return decision.accepted
    ? decision.value
    : refuseRequest('APPOINTMENT_CHANGED', { values: { status, version } });
}

async function carryOut(
  ctx: ActingContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  { act, event: eventOf, forbid, cancellationReason = null }: StatusAct,
): Promise<void> {
  const { id, providerId, status } = appointment;
  const after = decideUnderLock(ctx, appointment, act);
  await forbid?.(tx.db, appointment);
  const at = ctx.clock.now();
  if (isClosed(after)) {
    const closing = { at, cancellationReason, byProviderId: ctx.provider?.id ?? null };
    await closeAppointments(tx, ctx.scope, [{ id, status: after }], closing);
  } else {
    await saveStatus(tx.db, ctx.scope, id, { status: after, at, cancellationReason: null, closed: null });
    if (status === 'OFFERED_ALTERNATIVE')
      await replaceAlternatives(tx.db, ctx.scope, id, { times: [], offeredFrom: null });
  }
  const event = eventOf(after);
  const events = takenBackBy(event);
  if (events.length > 0) {
    const since = await findMomentOf(tx.db, ctx.scope, id, { events, now: at });
    return announceUndo(ctx, tx, appointment, { event, since, status: after });
  }
  await announceChange(ctx, tx, {
    event,
    appointmentId: id,
    providerIds: [providerId],
    before: { status },
    after: { status: after },
    notifyClient: true,
  });
}

/**
 * Confirms a request, or the original time of an appointment for which others were offered, until its end (spec 7, rule
 * P2); the client is notified. Refuses as changeStatus does.
 */
export function confirmAppointment(ctx: StaffContext, change: AppointmentChange): Promise<{ id: string }> {
  return changeStatus(ctx, change, {
    operation: 'confirmAppointment',
    act: 'CONFIRM',
    event: () => 'appointmentConfirmed',
  });
}

/**
 * Records a no-show, from the start on; the seat stays held (rules P2, A6) and nobody is written to. Refuses as
 * changeStatus does.
 */
export function markAppointmentNoShow(ctx: StaffContext, change: AppointmentChange): Promise<{ id: string }> {
  return changeStatus(ctx, change, {
    operation: 'markAppointmentNoShow',
    act: 'MARK_NO_SHOW',
    event: () => 'appointmentNoShow',
  });
}

/** Records that the client came after all: a no-show is confirmed again (rule P2). Refuses as changeStatus does. */
export function clearAppointmentNoShow(
  ctx: StaffContext,
  change: AppointmentChange,
): Promise<{ id: string }> {
  return changeStatus(ctx, change, {
    operation: 'clearAppointmentNoShow',
    act: 'CLEAR_NO_SHOW',
    event: () => 'appointmentNoShowUndone',
  });
}
