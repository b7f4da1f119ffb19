import { Alert, VisuallyHidden } from '@mantine/core';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { formatDateTimeRange, formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { IconClockOff, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import classes from './PickedSlots.module.css';
import type { PickedSlot } from './pickedSlot.ts';

interface PickedSlotsProps {
  slots: readonly PickedSlot[];
  /** Those that are no longer free. */
  taken: readonly PickedSlot[];
  onRemove: (slot: PickedSlot) => void;
}

/** The chosen times, also those on days that are not shown; a click deselects one. */
export function PickedSlots({ slots, taken, onRemove }: PickedSlotsProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  if (slots.length === 0) return null;
  return (
    <ul className={classes.picked} aria-label={t('appointment.pick.chosen')}>
      {slots.map((slot) => (
        <li key={`${slot.startAt} ${slot.endAt}`}>
          <button
            type="button"
            className={classes.chip}
            data-taken={taken.includes(slot) || undefined}
            onClick={() => onRemove(slot)}
          >
            <span className={classes.time}>
              {`${formatDate(slot.startAt, display, 'weekdayDay')}, ${formatTimeRange(slot.startAt, slot.endAt, display)}`}
            </span>
            {taken.includes(slot) && <span>{t('appointment.offer.gone')}</span>}
            <IconX size={14} stroke={2} aria-hidden />
            <VisuallyHidden>{t('common.remove')}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Says immediately which chosen times someone else has taken in the meantime; nothing while all are free. */
export function TakenNotice({ slots }: { slots: readonly PickedSlot[] }) {
  const { t } = useTranslation();
  const display = useDisplay();
  if (slots.length === 0) return null;
  return (
    <Alert color="red" role="alert" icon={<IconClockOff size={18} aria-hidden />}>
      {slots.map(({ startAt, endAt }) => (
        <div key={startAt}>
          {t('appointment.pick.taken', {
            time: formatDateTimeRange(startAt, endAt, display, 'longWithWeekday'),
          })}
        </div>
      ))}
    </Alert>
  );
}
