import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppointmentFrame } from '../../../features/booking/frame/AppointmentFrame.tsx';
import { AppointmentModal } from '../../../features/booking/appointment/AppointmentModal.tsx';
import { NewAppointmentModal } from '../../../features/booking/form/NewAppointmentModal.tsx';
import type { CalendarAddress } from '../data/calendarAddress.ts';
import { isAppointmentId } from '../data/isAppointmentId.ts';
import { ShortcutsDialog } from '../toolbar/ShortcutsDialog.tsx';
import type { AppointmentDialog } from './useAppointmentDialog.ts';
import { useShownDays } from './useShownDays.ts';

/** The dialog in front of the calendar, if any, that needs nothing of what the calendar has loaded. */
export function CalendarDialog({ dialog, address }: { dialog: AppointmentDialog; address: CalendarAddress }) {
  const shownDays = useShownDays(address);
  const { target, close } = dialog;
  switch (target?.kind) {
    case 'new': {
      const { start, providerId } = target.at ?? {};
      const draft = {
        start: start === undefined ? undefined : new Date(start * MINUTE_MS).toISOString(),
        providerId,
      };
      return <NewAppointmentModal draft={draft} shownDays={shownDays} onClose={close} />;
    }
    case 'appointment':
      if (!isAppointmentId(target.id)) return <UnreadableAddress onClose={close} />;
      return <AppointmentModal appointmentId={target.id} onClose={close} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />;
    default:
      return null;
  }
}

/** An address that names no appointment: asking the server again would not help. */
function UnreadableAddress({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <AppointmentFrame title={t('appointment.title')} onClose={onClose}>
      <EmptyState
        icon={<IconCalendarOff size={28} stroke={1.6} />}
        title={t('appointment.missing.title')}
        text={t('appointment.missing.text')}
      />
    </AppointmentFrame>
  );
}
