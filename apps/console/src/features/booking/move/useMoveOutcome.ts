import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import type { BookingDraft } from '../form/bookingDraft.ts';
import { type PickedSlot, runsOf } from '../slots/pickedSlot.ts';
import { hasSameSlots, isMoved } from './movingDraft.ts';

/** What confirming would do, in sentences. */
interface MoveOutcome {
  /** Beside the times that are picked: what will be, or, before anything is changed, what picking does. */
  readonly picking: readonly string[];
  /** Beside the times that are to be confirmed, which say themselves when it will be. */
  readonly confirming: readonly string[];
}

/**
 * Says what becomes of an appointment with other times: the first run of them is when it will be, each further run is an
 * appointment that is booked (rule P1).
 */
export function useMoveOutcome(before: BookingDraft, draft: BookingDraft): MoveOutcome {
  const { t } = useTranslation();
  const display = useDisplay();
  if (hasSameSlots(before, draft)) return { picking: [t('appointment.move.hint')], confirming: [] };
  const [first, ...further] = runsOf(draft.slots);
  const inWords = (run: readonly PickedSlot[]) => {
    const [start, end] = [run[0]?.startAt, run.at(-1)?.endAt];
    return start && end ? formatDateTimeRange(start, end, display, 'longWithWeekday') : '';
  };
  const was = t('appointment.move.before', { time: inWords(before.slots) });
  const booked = further.length > 0 ? [t('appointment.move.further', { count: further.length })] : [];
  if (first && !isMoved(before, draft)) {
    const stays = t('appointment.move.stays', { time: inWords(first) });
    return { picking: [stays, ...booked], confirming: [stays, ...booked] };
  }
  const willBe = first ? [t('appointment.move.after', { time: inWords(first) })] : [];
  return { picking: [was, ...willBe, ...booked], confirming: [was, ...booked] };
}
