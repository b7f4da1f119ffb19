import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { StatusBadge, type StatusTone } from '@slotkeeper/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<AppointmentStatus, StatusTone>> = {
  PENDING: 'warning',
  CONFIRMED: 'success',
  MODIFIED: 'warning',
  OFFERED_ALTERNATIVE: 'info',
  CANCELED: 'neutral',
  DECLINED: 'danger',
  NO_SHOW: 'neutral',
};

/** An appointment's status in a word (spec 4). */
export function AppointmentStatusBadge({ status }: { status: AppointmentStatus }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[status]} label={t(`appointment.status.${status}`)} />;
}
