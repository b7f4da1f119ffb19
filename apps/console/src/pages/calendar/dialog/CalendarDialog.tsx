import { Modal } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { KeyHint } from '@slotkeeper/ui/KeyHint';
import { useReturnFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppointmentModal } from '../../../features/booking/appointment/AppointmentModal.tsx';
import { NewAppointmentModal } from '../../../features/booking/form/NewAppointmentModal.tsx';
import { AppointmentFrame } from '../../../features/booking/frame/AppointmentFrame.tsx';
import { type CalendarUrl, isAppointmentId } from '../data/calendarUrl.ts';
import classes from '../toolbar/ShortcutsDialog.module.css';
import { AddWaitlistEntryDialog } from './AddWaitlistEntryDialog.tsx';
import { OfferWaitlistSeatDialog } from './OfferWaitlistSeatDialog.tsx';
import { bookingFor } from './waitingClient.ts';
import type { AppointmentDialog } from './useAppointmentDialog.ts';
import { useShownDays } from './useShownDays.ts';

/** Every key of the calendar: keys to press together, and what they do. */
const shortcuts = [
  { name: 'new', keys: [['N']] },
  { name: 'block', keys: [['B']] },
  { name: 'today', keys: [['T']] },
  { name: 'waitlist', keys: [['L']] },
  { name: 'views', keys: [['D'], ['W'], ['M'], ['A']] },
  { name: 'search', keys: [['/']] },
  { name: 'step', keys: [['J'], ['K']] },
  { name: 'between', keys: [['←'], ['↑'], ['↓'], ['→']] },
  { name: 'open', keys: [['Enter']] },
  {
    name: 'move',
    keys: [
      ['Alt', '↑'],
      ['Alt', '→'],
    ],
  },
  { name: 'lengthen', keys: [['Alt', 'Shift', '↓']] },
  {
    name: 'undo',
    keys: [
      ['Ctrl', 'Z'],
      ['⌘', 'Z'],
    ],
  },
  { name: 'print', keys: [['P']] },
  { name: 'help', keys: [['?']] },
] as const;

/** The dialog in front of the calendar, if any, that needs nothing of what the calendar has loaded. */
export function CalendarDialog({ dialog, url }: { dialog: AppointmentDialog; url: CalendarUrl }) {
  const shownDays = useShownDays(url);
  const { target, close } = dialog;
  switch (target?.kind) {
    case 'new': {
      const { start, providerId } = target.at ?? {};
      const draft = {
        start: start === undefined ? undefined : new Date(start * MINUTE_MS).toISOString(),
        providerId,
      };
      return (
        <NewAppointmentModal
          draft={{ ...draft, entered: target.entered }}
          shownDays={shownDays}
          onClose={close}
        />
      );
    }
    case 'bookClass': {
      const { start, ...session } = target.session;
      const draft = { ...session, start: new Date(start).toISOString() };
      return <NewAppointmentModal draft={draft} shownDays={shownDays} onClose={close} />;
    }
    case 'appointment':
      if (!isAppointmentId(target.id)) return <UnreadableUrl onClose={close} />;
      return <AppointmentModal appointmentId={target.id} onClose={close} />;
    case 'bookWaiting':
      return <NewAppointmentModal draft={bookingFor(target.entry)} shownDays={shownDays} onClose={close} />;
    case 'offerWaiting':
      return <OfferWaitlistSeatDialog entry={target.entry} onClose={close} />;
    case 'addWaiting':
      return <AddWaitlistEntryDialog date={url.date} onClose={close} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />;
    default:
      return null;
  }
}

/** An address that names no appointment: asking the server again would not help. */
function UnreadableUrl({ onClose }: { onClose: () => void }) {
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

/** Shows the calendar's keys. */
function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const isTop = useTopDialog(true);
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} closeOnEscape={isTop} title={t('calendar.shortcuts.title')} size="md">
      <dl className={classes.list}>
        {shortcuts.map(({ name, keys }) => (
          <div key={name} className={classes.row}>
            <dt>{t(`calendar.shortcuts.${name}`)}</dt>
            <dd>
              {keys.map((together) => (
                <KeyHint key={together.join()} keys={together} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
