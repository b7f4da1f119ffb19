import { Stack, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconArrowDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrokenRulesWarning } from '../../../features/booking/form/BrokenRulesWarning.tsx';
import { brokenRulesOf, hasChangedSince } from '../../../features/booking/mutations/refusedTerms.ts';
import { ClientSendersLine } from '../../../features/messaging/senders/SendersLine.tsx';
import { errorText } from '../../../lib/errors/refusal.ts';
import { ZoneNote } from '../../../lib/format/ZoneNote.tsx';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import { type CalendarEvent, isGroup } from '../layout/calendarEvent.ts';
import classes from './MoveSummary.module.css';
import { eventItem } from '../drag/dragItem.ts';
import { wantedBy } from '../drag/wantedBy.ts';
import { ObstacleAlert } from '../obstacle/ObstacleAlert.tsx';
import { isHard } from '../obstacle/obstacles.ts';
import type { Obstacles } from '../obstacle/useObstacles.ts';
import { useObstacleText } from '../obstacle/useObstacleText.ts';
import { type MoveTarget, whereabouts } from './eventMove.ts';
import { useMoveEvent } from './useMoveEvent.ts';

const titles = {
  single: 'calendar.move.title',
  group: 'calendar.move.groupTitle',
  length: 'calendar.move.lengthTitle',
} as const;

interface MoveDialogProps {
  event: CalendarEvent;
  target: MoveTarget;
  providers: readonly CalendarProvider[];
  /** What the calendar knows to be in the way; nothing by default. */
  obstacles?: Obstacles;
  onClose: () => void;
}

const noObstacles: Obstacles = { of: () => null, nextFree: () => null };

/**
 * Asks before an event is moved or made longer: old and new time, and whether the client is notified. A time against
 * the rules of opening is refused first, with the rules; a move after that is on purpose (rule A10). A change that
 * someone else made in the meantime stays (rule P2): the calendar shows it, and a new move starts there.
 */
export function MoveDialog(props: MoveDialogProps) {
  const { event, providers, obstacles = noObstacles, onClose } = props;
  const { t } = useTranslation();
  const [target, setTarget] = useState(props.target);
  const [notifyClient, setNotifyClient] = useState(true);
  const [error, setError] = useState<unknown>(null);
  const [move, isBusy] = useMoveEvent();
  const from = whereabouts(event);
  const brokenRules = brokenRulesOf(error);
  const isOutdated = hasChangedSince(error);
  const isLength = from.start === target.start && from.providerId === target.providerId;
  const texts = isLength ? 'length' : isGroup(event) ? 'group' : 'single';

  const wanted = wantedBy(eventItem(event), target);
  const obstacle = obstacles.of(wanted);
  const isTaken = obstacle !== null && isHard(obstacle);
  const textOf = useObstacleText();

  const canBeNotified = event.appointments.some((appointment) => appointment.canBeNotified);

  const confirm = async (allowOutsideHours: boolean) => {
    let moved: CalendarEvent;
    try {
      moved = await move(event, target, { notifyClient, allowOutsideHours });
    } catch (refusal) {
      setError(refusal);
      return;
    }
    onClose();
    const text = t(isLength ? 'appointment.updated' : 'appointment.moved');
    // A move confirms (rule P2): only what was confirmed before can be put back as it was.
    if (event.appointments.some(({ status }) => status !== 'CONFIRMED')) {
      notifications.show({ message: text });
      return;
    }
    // Undo leads to a time that the event has had, even if the rules refuse it now.
    const undo = () => move(moved, from, { notifyClient: false, allowOutsideHours: true });
    offerUndo({ text, about: event.appointments.map(({ id }) => id), undo });
  };

  return (
    <ConfirmDialog
      opened
      title={t(titles[texts])}
      confirmLabel={t(isLength ? 'calendar.move.changeLength' : 'calendar.move.confirm')}
      cancelLabel={t(isOutdated ? 'common.close' : 'common.cancel')}
      busy={isBusy}
      confirmDisabled={isTaken || isOutdated || brokenRules.length > 0}
      error={error === null || isTaken || brokenRules.length > 0 ? null : errorText(error, t)}
      onConfirm={() => void confirm(false)}
      onCancel={onClose}
    >
      <Stack gap="md">
        <MoveSummary event={event} from={from} target={target} providers={providers} />
        <ZoneNote
          moments={[from.start * MINUTE_MS, target.start * MINUTE_MS]}
          providerIds={[from.providerId, target.providerId]}
        />
        {isTaken && (
          <ObstacleAlert
            text={textOf(obstacle, {
              providerName: providers.find(({ id }) => id === target.providerId)?.name,
              serviceTitle: event.appointments[0].serviceTitle,
            })}
            start={target.start}
            next={obstacles.nextFree(wanted)}
            onTake={(start) => {
              setError(null);
              setTarget({ ...target, start, end: start + target.end - target.start });
            }}
          />
        )}
        {!isTaken && brokenRules.length > 0 && (
          <BrokenRulesWarning rules={brokenRules} isBusy={isBusy} onAnyway={() => void confirm(true)} />
        )}
        {canBeNotified && !isTaken && (
          <Switch
            label={t(isGroup(event) ? 'appointment.attendees.tellAll' : 'appointment.tellClient')}
            checked={notifyClient}
            onChange={({ currentTarget }) => setNotifyClient(currentTarget.checked)}
          />
        )}
        {canBeNotified && !isTaken && notifyClient && <ClientSendersLine />}
      </Stack>
    </ConfirmDialog>
  );
}

interface MoveSummaryProps {
  event: CalendarEvent;
  from: MoveTarget;
  target: MoveTarget;
  providers: readonly CalendarProvider[];
}

/** Whose event moves, and its time and provider before and after. */
function MoveSummary({ event, from, target, providers }: MoveSummaryProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const [first] = event.appointments;
  const attendees = event.appointments.length;
  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? first.providerName;
  const rangeOf = ({ start, end }: MoveTarget) =>
    formatDateTimeRange(start * MINUTE_MS, end * MINUTE_MS, display, 'longWithWeekday');
  return (
    <div className={classes.summary}>
      <p className={classes.who}>
        {isGroup(event)
          ? t('calendar.event.group', { service: first.serviceTitle, attendees, capacity: first.capacity })
          : `${first.clientName ?? t('appointment.guest')} · ${first.serviceTitle}`}
      </p>
      <p className={classes.before}>
        <span className={classes.label}>{t('calendar.move.before')}</span>
        <span>{rangeOf(from)}</span>
        {from.providerId !== target.providerId && <span>{nameOf(from.providerId)}</span>}
      </p>
      <IconArrowDown size={18} stroke={1.7} className={classes.arrow} aria-hidden />
      <p className={classes.after}>
        <span className={classes.label}>{t('calendar.move.after')}</span>
        <span>{rangeOf(target)}</span>
        {from.providerId !== target.providerId && <span>{nameOf(target.providerId)}</span>}
      </p>
    </div>
  );
}
