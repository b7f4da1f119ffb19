import type { StaffContext } from '../../../../platform/staffContext.ts';
import { type AppointmentChange, changeStatus } from './changeStatus.ts';

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
