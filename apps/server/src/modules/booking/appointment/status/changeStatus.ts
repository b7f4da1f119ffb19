import { type AppointmentStatus, isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { type AppointmentAct, decideTransition } from '@slotkeeper/domain/booking/appointment/transitions';
import type { ActingContext } from '../../../../platform/actingContext.ts';
import type { ClientContext } from '../../../../platform/clientContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orEarlierAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { announceChange, type Announcement } from '../announceChange.ts';
import { announceTakenBack, type TakenBackNews, type TakingBack } from '../announceTakenBack.ts';
import { statusFacts } from '../appointment.policy.ts';
import { saveStatus } from '../appointment.store.ts';
import { closeAppointments } from '../cancel/closeAppointments.ts';
import { findForChange, lockForChange, refuseOtherVersion, type WholeAppointment } from '../lockForChange.ts';
import { replaceAlternatives } from '../offer/alternatives.store.ts';
import { findActMoment } from '../takenBackMoment.store.ts';

/** Which appointment to change; `expectedVersion` is the one that the person saw, null where that does not matter. */
export interface AppointmentChange {
  readonly id: string;
  readonly expectedVersion: number | null;
  readonly clientMutationId: string | null;
}

/** What a use case does to the status, and what everybody concerned learns of it. */
interface StatusAct extends Pick<Announcement, 'action'> {
  /** The use case's name: keys of repeated requests are kept by it. */
  readonly operation: string;
  readonly act: AppointmentAct;
  /** Throws a refusal of what the table of statuses does not know of, before the lock and under it. */
  readonly forbid?: (db: Queryable, appointment: WholeAppointment) => Promise<void>;
  readonly news?: (after: AppointmentStatus) => Pick<Announcement, 'client' | 'staff'>;
  /** In place of news where it takes an earlier act back, by that one's name in the history (rule P2). */
  readonly takesBack?: {
    readonly act: TakingBack['act'];
    readonly action: 'offered' | 'no_show';
    readonly news: (after: AppointmentStatus) => TakenBackNews;
  };
}

/**
 * Does one act of the table of statuses (rule P2) to an appointment. A status without seats frees them at once
 * (A6); an offer of other times ends with its answer. Refuses with NOT_FOUND, with ACTION_NOT_ALLOWED where role or
 * table forbid it, and with APPOINTMENT_CHANGED where somebody else was quicker.
 */
export async function changeStatus(
  ctx: StaffContext | ClientContext,
  { clientMutationId: key, ...body }: AppointmentChange,
  statusAct: StatusAct,
): Promise<{ id: string }> {
  const request = { operation: statusAct.operation, key, body };
  return orEarlierAnswer(ctx, request, async () => {
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

/** The status after an act that was allowed a moment ago, without the lock: else somebody else was quicker. */
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
  { act, action, forbid, news, takesBack }: StatusAct,
): Promise<void> {
  const { id, providerId, status } = appointment;
  const after = decideUnderLock(ctx, appointment, act);
  await forbid?.(tx.db, appointment);
  const at = ctx.clock.now();
  if (isClosed(after)) {
    const closing = { at, cancellationReason: null, byProviderId: ctx.provider?.id ?? null };
    await closeAppointments(tx, ctx.scope, [{ id, status: after }], closing);
  } else {
    await saveStatus(tx.db, ctx.scope, id, { status: after, at, cancellationReason: null, closed: null });
    if (status === 'OFFERED_ALTERNATIVE')
      await replaceAlternatives(tx.db, ctx.scope, id, { times: [], offeredFrom: null });
  }
  if (takesBack) {
    const since = await findActMoment(tx.db, ctx.scope, id, { action: takesBack.action, now: at });
    const taken = { act: takesBack.act, since, action, status: after, news: takesBack.news(after) };
    return announceTakenBack(ctx, tx, appointment, taken);
  }
  await announceChange(ctx, tx, {
    client: null,
    staff: null,
    appointmentId: id,
    event: isClosed(after) ? 'appointment.deleted' : 'appointment.updated',
    providerIds: [providerId],
    action,
    before: { status },
    after: { status: after },
    ...news?.(after),
  });
}

/**
 * Confirms a request, or the original time of an appointment for which others were offered, until its end (spec 7,
 * rule P2); the client is told. Refuses as changeStatus does.
 */
export function confirmAppointment(ctx: StaffContext, change: AppointmentChange): Promise<{ id: string }> {
  return changeStatus(ctx, change, {
    operation: 'confirmAppointment',
    act: 'CONFIRM',
    action: 'confirmed',
    news: () => ({
      client: { kind: 'appointmentConfirmed' },
      staff: { mail: 'appointmentConfirmed', notification: 'appointment_confirmed' },
    }),
  });
}

/**
 * Notes that nobody came, from the start on; the seat stays held (rules P2, A6) and nobody is written to. Refuses as
 * changeStatus does.
 */
export function markAppointmentNoShow(ctx: StaffContext, change: AppointmentChange): Promise<{ id: string }> {
  return changeStatus(ctx, change, {
    operation: 'markAppointmentNoShow',
    act: 'MARK_NO_SHOW',
    action: 'no_show',
    news: () => ({ client: null, staff: null }),
  });
}

/** Notes that the client came after all: a no-show is confirmed again (rule P2). Refuses as changeStatus does. */
export function clearAppointmentNoShow(
  ctx: StaffContext,
  change: AppointmentChange,
): Promise<{ id: string }> {
  return changeStatus(ctx, change, {
    operation: 'clearAppointmentNoShow',
    act: 'CLEAR_NO_SHOW',
    action: 'no_show_undone',
    takesBack: {
      act: 'noShow',
      action: 'no_show',
      news: () => ({ client: null, mail: null, notification: null }),
    },
  });
}
