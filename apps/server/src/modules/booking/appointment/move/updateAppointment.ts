import type { FieldAnswer } from '@slotkeeper/domain/booking/appointment/customFields';
import type { BrokenRule, ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import { decideBooking } from '@slotkeeper/domain/booking/claim/decideBooking';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow } from '../../../../platform/refusalError.ts';
import { withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import { withProvider, type WantedSlot } from '../book/checkBooking.ts';
import { findForChange, lockForChange, refuseOtherVersion, type WholeAppointment } from '../lockForChange.ts';
import { type AppointmentChange, decideAct, decideUnderLock } from '../status/changeStatus.ts';
import { hasOtherSlots, loadMoveFacts } from './moveAppointments.ts';
import { saveDetails, updatedAnswers } from './saveAnswers.ts';
import { saveMove } from './saveMove.ts';

/** What a staff member changes of an appointment; null leaves it as it is. */
export interface AppointmentUpdate extends AppointmentChange {
  /** Slots without a provider stay with the appointment's own. */
  readonly slots: readonly WantedSlot[] | null;
  readonly answers: readonly FieldAnswer[] | null;
  /** Against the rules of opening, on purpose (rule A10). */
  readonly allowOutsideHours: boolean;
  /** Whether the client is notified of a move (rule N2). */
  readonly notifyClient: boolean;
}

/** What came of an update: further runs are new appointments (rule P1). */
export interface UpdatedAppointment {
  readonly id: string;
  readonly newIds: readonly string[];
  readonly warnings: readonly BrokenRule[];
}

/**
 * Moves an appointment to other slots, another provider or service, or changes its answers (spec 7, rules P1, P2,
 * A9): its own seats count as free, all old ones are given back before any new one is claimed, and a move confirms it.
 * The first run keeps the id; where that is the time that it has, it stays as it is and only the others are booked. The
 * same slots as before are no move. Refuses with NOT_FOUND, ACTION_NOT_ALLOWED,
 * APPOINTMENT_CHANGED, what the booking rule refuses, and answers that do not fit; nothing is changed then.
 */
export async function updateAppointment(
  ctx: StaffContext,
  { clientMutationId: key, ...update }: AppointmentUpdate,
): Promise<UpdatedAppointment> {
  const request = { operation: 'updateAppointment', key, body: update };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, update.id);
    refuseOtherVersion(seen, update.expectedVersion);
    const slots = withProvider(update.slots ?? [], seen.providerId);
    const providerIds = [...new Set(slots.map(({ providerId }) => providerId))];
    ctx.authorize('appointment:edit', providerIds);
    if (slots.length > 0 && (await hasOtherSlots(ctx, ctx.db, seen, slots))) {
      orThrow(decideAct(ctx, seen, 'MODIFY'));
      await planMove(ctx, ctx.db, seen, { ...update, slots });
    }
    return withConstraintRefusals(() =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          const appointment = await lockForChange(ctx, tx, seen, providerIds);
          refuseOtherVersion(appointment, update.expectedVersion);
          return change(ctx, tx, appointment, { ...update, slots });
        }),
      ),
    );
  });
}

type ChosenUpdate = Omit<AppointmentUpdate, 'slots' | 'clientMutationId'> & {
  readonly slots: readonly ChosenSlot[];
};

async function planMove(
  ctx: StaffContext,
  db: Queryable,
  appointment: WholeAppointment,
  { slots, answers, allowOutsideHours }: ChosenUpdate,
) {
  const { availability, facts } = await loadMoveFacts(ctx, db, appointment, slots);
  const plan = orThrow(decideBooking({ slots, audience: 'staff', allowOutsideHours }, facts));
  const serviceIds = [...new Set(slots.map(({ serviceId }) => serviceId))];
  return {
    ...plan,
    availability,
    answers: await updatedAnswers(ctx, db, appointment, { serviceIds, answers }),
  };
}

async function change(
  ctx: StaffContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  update: ChosenUpdate,
): Promise<UpdatedAppointment> {
  const { id } = appointment;
  if (update.slots.length === 0 || !(await hasOtherSlots(ctx, tx.db, appointment, update.slots))) {
    if (update.answers) await saveDetails(ctx, tx, appointment, update.answers);
    return { id, newIds: [], warnings: [] };
  }
  decideUnderLock(ctx, appointment, 'MODIFY');
  const plan = await planMove(ctx, tx.db, appointment, update);
  const { notifyClient, answers: given } = update;
  const newIds = await saveMove(ctx, tx, appointment, { ...plan, given, notifyClient });
  return { id, newIds, warnings: [...new Set(plan.warnings.map(({ rule }) => rule))] };
}
