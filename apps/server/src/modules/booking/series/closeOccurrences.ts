import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { decideTransition, deletionAct } from '@slotkeeper/domain/booking/appointment/transitions';
import { cancellationEvent } from '@slotkeeper/domain/booking/event/eventNames';
import type { StaffContext } from '../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import type { Cancellation } from '../../messaging/message/compose/compose.ts';
import { type AppointmentChanged, statusFacts, type WholeAppointment } from '../appointment/appointment.ts';
import { closeAppointments } from '../appointment/cancel/cancel.ts';
import type { Occurrence } from './occurrences.store.ts';

/** An occurrence that is canceled. */
export interface ClosedOccurrence {
  readonly appointment: WholeAppointment;
  /** The one that it gets. */
  readonly status: AppointmentStatus;
}

/** Those that can be canceled, each as the table of statuses has it: a request is declined (rule P2). */
export function decideClosings(
  { clock }: StaffContext,
  appointments: readonly WholeAppointment[],
): ClosedOccurrence[] {
  const now = clock.now();
  return appointments.flatMap((appointment) => {
    const act = deletionAct(appointment.status);
    const decision = decideTransition(statusFacts(appointment, appointment), act, { by: 'STAFF', now });
    return decision.accepted ? [{ appointment, status: decision.value }] : [];
  });
}

/** When and why occurrences are canceled. */
interface Closing {
  /** Epoch milliseconds: an undo finds what was canceled at the very moment at which its series was ended. */
  readonly at: number;
  readonly cancellationReason: string | null;
}

/** Cancels occurrences whose rows are locked, all at the same moment, and returns them. */
export async function closeOccurrences(
  { scope, provider }: Pick<StaffContext, 'scope' | 'provider'>,
  tx: TenantTransaction,
  closed: ClosedOccurrence[],
  { at, cancellationReason }: Closing,
): Promise<ClosedOccurrence[]> {
  if (closed.length === 0) return closed;
  const statuses = closed.map(({ appointment: { id }, status }) => ({ id, status }));
  const closing = { at, cancellationReason, byProviderId: provider.id };
  await closeAppointments(tx, scope, statuses, closing);
  return closed;
}

/** The canceled ones with their dates in the series, the first first. */
export function cancellationsOf(
  occurrences: readonly Pick<Occurrence, 'date' | 'appointment'>[],
  closed: readonly ClosedOccurrence[],
): Cancellation[] {
  const ids = new Set(closed.map(({ appointment }) => appointment.id));
  return occurrences.flatMap(({ date, appointment }) =>
    appointment && ids.has(appointment.id) ? [{ appointmentId: appointment.id, date }] : [],
  );
}

/** The history and the live event of a canceled occurrence. */
export function closingOf(
  { appointment, status }: ClosedOccurrence,
  cancellationReason: string | null,
): AppointmentChanged {
  return {
    event: cancellationEvent(status),
    appointmentId: appointment.id,
    before: { status: appointment.status },
    after: { status, cancellationReason },
    providerIds: [appointment.providerId],
  };
}
