import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { AttendeesModal } from '../../../features/booking/attendees/AttendeesModal.tsx';
import type { CalendarBlock } from '../layout/calendarBlock.ts';
import type { TimedPlacement } from '../drag/placement.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import { useMayEditProvider } from '../data/useMayEditProvider.ts';
import { BlockDialog } from '../blocks/BlockDialog.tsx';
import { EditBlockDialog } from '../blocks/EditBlockDialog.tsx';
import { MoveDialog } from '../move/MoveDialog.tsx';
import { NewBlockDialog } from '../blocks/NewBlockDialog.tsx';
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
