import { Button, Group, Modal, Text } from '@mantine/core';
import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useReturnFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { useTranslation } from 'react-i18next';
import { AttendeesModal } from '../../../features/booking/attendees/AttendeesPanel.tsx';
import { ZoneNote } from '../../../lib/format/ZoneNote.tsx';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { EditBlockDialog } from '../blocks/EditBlockDialog.tsx';
import { NewBlockDialog } from '../blocks/NewBlockDialog.tsx';
import { type CalendarProvider, useMayEditProvider } from '../data/useCalendarProviders.ts';
import type { TimedPlacement } from '../drag/placement.ts';
import type { CalendarBlock } from '../layout/calendarEvent.ts';
import { MoveDialog } from '../move/MoveDialog.tsx';
import type { AppointmentDialog } from './useAppointmentDialog.ts';

interface GridDialogsProps {
  dialog: AppointmentDialog;
  blocks: readonly CalendarBlock[];
  providers: readonly CalendarProvider[];
  clock: ZoneClock;
  /** The selected date. */
  date: string;
  /** The blocks are others now. */
  onTimes: () => void;
}

/** The dialogs that need what the calendar has loaded. */
export function GridDialogs({ dialog, blocks, providers, clock, date, onTimes }: GridDialogsProps) {
  const { target, close } = dialog;
  const mayEdit = useMayEditProvider();
  switch (target?.kind) {
    case 'group':
      return <AttendeesModal group={target.group} onOpen={dialog.openAppointment} onClose={close} />;
    case 'move':
      return <MoveDialog event={target.event} target={target.to} providers={providers} onClose={close} />;
    case 'block': {
      const block = blocks.find(({ id }) => id === target.id);
      if (!block) return null;
      if (!mayEdit(block.providerId)) return <BlockDialog block={block} onClose={close} />;
      return (
        <EditBlockDialog
          block={block}
          clock={clock}
          providers={providers.filter(({ id }) => mayEdit(id))}
          onChanged={onTimes}
          onClose={close}
        />
      );
    }
    case 'newBlock':
      return (
        <NewBlockDialog
          at={target.at ?? noonOf(date, clock)}
          clock={clock}
          providers={providers.filter(({ id }) => mayEdit(id))}
          onChanged={onTimes}
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
  const display = useDisplay();
  return (
    <Modal opened onClose={onClose} title={block.note ?? t('calendar.block')}>
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
