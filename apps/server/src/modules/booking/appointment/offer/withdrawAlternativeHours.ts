import type { StaffContext } from '../../../../platform/staffContext.ts';
import { type AppointmentChange, changeStatus } from '../status/changeStatus.ts';

/**
 * Withdraws the offer of other times: the appointment is again what it was before the offer (decisions P2), and the
 * client is told so. Refuses as changeStatus does.
 */
export function withdrawAlternativeHours(
  ctx: StaffContext,
  change: AppointmentChange,
): Promise<{ id: string }> {
  return changeStatus(ctx, change, {
    operation: 'withdrawAlternativeHours',
    act: 'WITHDRAW_OFFER',
    action: 'offer_withdrawn',
    news: (after) =>
      after === 'CONFIRMED'
        ? {
            client: { kind: 'appointmentConfirmed' },
            staff: { mail: null, notification: 'appointment_confirmed' },
          }
        : {
            client: { kind: 'appointmentRequested' },
            staff: { mail: null, notification: 'appointment_requested' },
          },
  });
}
