import type { BrokenRule } from '@slotkeeper/domain/booking/bookingPlan';
import type { BookingRequest } from '@slotkeeper/domain/booking/bookingRequest';
import { decideBooking } from '@slotkeeper/domain/booking/decideBooking';
import { decideGroupMove } from '@slotkeeper/domain/booking/decideGroupMove';
import { orThrow, refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { decideAct } from './changeStatus.ts';
import { withProvider } from './checkBooking.ts';
import { findGroupSessions } from './groupSession.store.ts';
import { loadMoveFacts } from './loadMoveFacts.ts';
import { findForChange, type WholeAppointment } from './lockForChange.ts';
import type { WantedSlot } from './newBooking.ts';

/** Where an appointment, or the whole group that it is in, might go. Slots without a provider stay with its own. */
export interface WantedMove {
  readonly id: string;
  readonly slots: readonly WantedSlot[];
  /** With everybody in its session, as moveGroupSession does. */
  readonly isGroup: boolean;
}

/**
 * Looks at a move before it is made and changes nothing: the opening rules that it would break, which staff may do on
 * purpose after a warning (decisions A10); none where the time is simply on offer. Refuses as the move itself would.
 */
export async function checkMove(
  ctx: StaffContext,
  { id, slots: wanted, isGroup }: WantedMove,
): Promise<readonly BrokenRule[]> {
  const appointment = await findForChange(ctx, id);
  orThrow(decideAct(ctx, appointment, 'MODIFY'));
  const slots = withProvider(wanted, appointment.providerId);
  ctx.authorize('appointment:edit', [...new Set(slots.map(({ providerId }) => providerId))]);
  const { facts } = await loadMoveFacts(ctx, ctx.db, appointment, slots);
  const request = { slots, audience: 'staff', allowOutsideHours: true } as const;
  const { warnings } = isGroup
    ? await decideWholeGroup(ctx, appointment, request, facts)
    : orThrow(decideBooking(request, facts));
  return [...new Set(warnings.map(({ rule }) => rule))];
}

async function decideWholeGroup(
  ctx: StaffContext,
  { id, serviceId }: WholeAppointment,
  request: BookingRequest,
  facts: Parameters<typeof decideGroupMove>[2],
) {
  const [session, further] = await findGroupSessions(ctx.db, ctx.scope, id);
  if (!session || further) refuseRequest('ACTION_NOT_ALLOWED');
  const seats = session.appointmentIds.length;
  const releasedSeats = [{ sessionId: session.sessionId, seats }];
  return orThrow(decideGroupMove(request, seats, { ...facts, moving: { serviceId, releasedSeats } }));
}
