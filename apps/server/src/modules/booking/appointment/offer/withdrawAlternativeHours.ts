import { isWaiting } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { type AppointmentChange, changeStatus } from '../status/changeStatus.ts';

/**
 * Withdraws the offer of other times: the appointment is again what it was before the offer (rule P2), and whoever
 * has heard of the offer is told so. Refuses as changeStatus does.
 */
export function withdrawAlternativeHours(
  ctx: StaffContext,
  change: AppointmentChange,
): Promise<{ id: string }> {
  return changeStatus(ctx, change, {
    operation: 'withdrawAlternativeHours',
    act: 'WITHDRAW_OFFER',
    action: 'offer_withdrawn',
    takesBack: {
      act: 'offer',
      action: 'offered',
      news: (after) => ({
        client: { kind: isWaiting(after) ? 'appointmentRequestStillOpen' : 'appointmentOfferWithdrawn' },
        mail: 'appointmentOfferWithdrawn',
        notification: 'appointment_offer_withdrawn',
      }),
    },
  });
}
