import { AppointmentModal } from '../../../features/appointment/AppointmentModal.tsx';
import { NewAppointmentModal } from '../../../features/appointment/booking/NewAppointmentModal.tsx';
import type { AppointmentDialog } from './useAppointmentDialog.ts';

/** The dialog in front of the calendar, if any. */
export function CalendarDialog({ dialog }: { dialog: AppointmentDialog }) {
  const { target, close } = dialog;
  switch (target?.kind) {
    case 'new':
      return <NewAppointmentModal onClose={close} />;
    case 'appointment':
      return <AppointmentModal appointmentId={target.id} onClose={close} />;
    default:
      return null;
  }
}
