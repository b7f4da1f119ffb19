import type { StaffContext } from '../../../../platform/staffContext.ts';
import { type AppointmentChange, changeStatus } from './changeStatus.ts';

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
