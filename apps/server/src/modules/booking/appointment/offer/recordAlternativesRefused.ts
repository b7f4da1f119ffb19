import type { ClientContext } from '../../../../platform/clientContext.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { type AppointmentChange, changeStatus } from '../status/changeStatus.ts';

/**
 * Refuses all times on offer, for the client itself or as staff record it for a client or guest: the appointment is declined and its own time is free at
 * once (rules P2, A6). The client gets the cancellation in writing (N2). Refuses as changeStatus does.
 */
export function recordAlternativesRefused(
  ctx: StaffContext | ClientContext,
  change: AppointmentChange,
): Promise<{ id: string }> {
  return changeStatus(ctx, change, {
    operation: 'recordAlternativesRefused',
    act: 'REFUSE_ALTERNATIVES',
    action: 'offer_refused',
    news: () => ({
      client: { kind: 'appointmentCanceled' },
      staff: { mail: 'appointmentCanceled', notification: 'appointment_offer_refused' },
    }),
  });
}
