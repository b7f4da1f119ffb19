import type { StaffContext } from '../../../../platform/staffContext.ts';
import { type AppointmentChange, changeStatus } from './changeStatus.ts';

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
