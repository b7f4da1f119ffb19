import { Modal } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { KeyHint } from '@slotkeeper/ui/KeyHint';
import { useReturnFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { AppointmentModal } from '../../../features/booking/appointment/AppointmentModal.tsx';
import { visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { NewAppointmentModal } from '../../../features/booking/form/NewAppointmentModal.tsx';
import { AppointmentFrame } from '../../../features/booking/frame/AppointmentFrame.tsx';
import type { ShownDays } from '../../../features/booking/slots/useShownRange.ts';
import { type CalendarUrl, changeCalendarUrl, isAppointmentId } from '../data/calendarUrl.ts';
import classes from '../toolbar/ShortcutsDialog.module.css';
import type { AppointmentDialog } from './useAppointmentDialog.ts';

/** Every key of the calendar: keys to press together, and what they do. */
const shortcuts = [
  { name: 'new', keys: [['N']] },
  { name: 'block', keys: [['B']] },
  { name: 'today', keys: [['T']] },
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
      return <NewAppointmentModal draft={draft} shownDays={shownDays} onClose={close} />;
    }
    case 'appointment':
      if (!isAppointmentId(target.id)) return <UnreadableUrl onClose={close} />;
      return <AppointmentModal appointmentId={target.id} onClose={close} />;
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

/** The days on the screen, and the way to others, which works also after the calendar was left. */
function useShownDays({ view, date }: CalendarUrl): ShownDays {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const days = new Set(visibleDays(view, date));
    return {
      date,
      has: (other) => days.has(dayNumber(other)),
      goTo: (other) => {
        const params = changeCalendarUrl(new URLSearchParams(search), { view, date: other });
        void navigate({ pathname: '/calendar', search: params.toString() });
      },
    };
  }, [view, date, search, navigate]);
}

/** Shows the calendar's keys. */
function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={t('calendar.shortcuts.title')} size="md">
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
