import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatTime } from '@slotkeeper/i18n/format/formatTime';
import { useTranslation } from 'react-i18next';
import classes from './SlotPicker.module.css';
import type { PickedSlot } from './pickedSlot.ts';

interface SlotButtonProps {
  slot: PickedSlot;
  /** The seats that a group has left; null says nothing of seats. */
  seatsLeft: number | null;
  display: DisplayIn;
  isPicked: boolean;
  /** It overlaps a picked one: both can't be booked. */
  isBlocked: boolean;
  /** Tab leads to this one of the list's times, arrows to the others. */
  isTabStop: boolean;
  onPick: (slot: PickedSlot) => void;
}

/** A free time; of a group also the seats that are left. */
export function SlotButton({
  slot,
  seatsLeft,
  display,
  isPicked,
  isBlocked,
  isTabStop,
  onPick,
}: SlotButtonProps) {
  const { t } = useTranslation();
  const { startAt, endAt, parts } = slot;
  return (
    <button
      type="button"
      className={classes.slot}
      aria-pressed={isPicked}
      data-start={Date.parse(startAt)}
      disabled={isBlocked}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onPick(parts ? { startAt, endAt, parts } : { startAt, endAt })}
    >
      {formatTime(startAt, display)}
      {seatsLeft !== null && (
        <span className={classes.seats}>{t('appointment.pick.seatsLeft', { count: seatsLeft })}</span>
      )}
    </button>
  );
}
