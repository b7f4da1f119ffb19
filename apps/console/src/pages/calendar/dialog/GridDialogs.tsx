import { Button, Group, Modal, Text } from '@mantine/core';
import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useReturnFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { useTranslation } from 'react-i18next';
import { AttendeesModal } from '../../../features/booking/attendees/AttendeesPanel.tsx';
import { ZoneNote } from '../../../lib/format/ZoneNote.tsx';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { EditBlockDialog, NewBlockDialog } from '../blocks/BlockDialog.tsx';
import { type CalendarProvider, useMayEditProvider } from '../data/useCalendarProviders.ts';
import type { TimedPlacement } from '../drag/placement.ts';
import type { CalendarBlock } from '../layout/calendarEvent.ts';
import { MoveDialog } from '../move/MoveDialog.tsx';
import type { CalendarUrl } from '../data/calendarUrl.ts';
import type { Obstacles } from '../obstacle/useObstacles.ts';
import { BookingPanel } from '../panel/BookingPanel.tsx';
import { useShownDays } from './useShownDays.ts';
import type { AppointmentDialog } from './useAppointmentDialog.ts';

interface GridDialogsProps {
  dialog: AppointmentDialog;
  url: CalendarUrl;
  blocks: readonly CalendarBlock[];
  providers: readonly CalendarProvider[];
  clock: ZoneClock;
  obstacles: Obstacles;
  /** What is being booked in the panel. */
  onMark: (time: TimedPlacement) => void;
}

/** The dialogs that need what the calendar has loaded. */
export function GridDialogs(props: GridDialogsProps) {
  const { dialog, url, blocks, providers, clock, obstacles, onMark } = props;
  const { target, close, open } = dialog;
  const mayEdit = useMayEditProvider();
  const shownDays = useShownDays(url);
  switch (target?.kind) {
    case 'group':
      return <AttendeesModal group={target.group} onOpen={dialog.openAppointment} onClose={close} />;
    case 'panel': {
      const { pointed } = target;
      return (
        <BookingPanel
          pointed={pointed}
          clock={clock}
          shownDays={shownDays}
          providers={providers}
          obstacles={obstacles}
          onMark={onMark}
          onMore={(entered) => open({ kind: 'new', at: pointed.at, entered })}
          onBlock={() => open({ kind: 'newBlock', at: pointed.at })}
          onClose={close}
        />
      );
    }
    case 'move':
      return (
        <MoveDialog
          event={target.event}
          target={target.to}
          providers={providers}
          obstacles={obstacles}
          onClose={close}
        />
      );
    case 'block': {
      const block = blocks.find(({ id }) => id === target.id);
      if (!block) return null;
      if (!mayEdit(block.providerId)) return <BlockDialog block={block} onClose={close} />;
      return (
        <EditBlockDialog
          block={block}
          clock={clock}
          providers={providers.filter(({ id }) => mayEdit(id))}
          onClose={close}
        />
      );
    }
    case 'newBlock':
      return (
        <NewBlockDialog
          at={target.at ?? noonOf(url.date, clock)}
          clock={clock}
          providers={providers.filter(({ id }) => mayEdit(id))}
          onClose={close}
        />
      );
    default:
      return null;
  }
}

/** An hour from noon on: where nobody has pointed, a block starts there. */
function noonOf(date: string, clock: ZoneClock): TimedPlacement {
  const start = clock.epochMinuteOf(dayNumber(date) * MINUTES_PER_DAY + MINUTES_PER_DAY / 2);
  return { providerId: null, start, end: start + 60 };
}

interface BlockDialogProps {
  block: CalendarBlock;
  onClose: () => void;
}

/** When and why a provider's time is blocked, for who may look at it only. */
function BlockDialog({ block, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const isTop = useTopDialog(true);
  const display = useDisplay();
  return (
    <Modal opened onClose={onClose} closeOnEscape={isTop} title={block.note ?? t('calendar.block')}>
      <Text fw={600}>
        {formatDateTimeRange(block.start * MINUTE_MS, block.end * MINUTE_MS, display, 'longWithWeekday')}
      </Text>
      <ZoneNote moments={[block.start * MINUTE_MS]} providerIds={[block.providerId]} />
      <Text c="dimmed">{`${t('calendar.block')} · ${block.providerName}`}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      </Group>
    </Modal>
  );
}
