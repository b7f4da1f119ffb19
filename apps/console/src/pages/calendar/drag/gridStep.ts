import { DAYS_PER_WEEK } from '@slotkeeper/domain/time/units';
import type { DropColumn } from './placement.ts';
import { lengthenedTo, shifted, snapStep } from './snap.ts';
import type { KeyboardStep } from './useKeyboardMove.ts';

/** Keyboard steps over the columns of a time grid: up and down by the item's step, sideways by a column. */
export function timeGridStep(columns: readonly DropColumn[]): KeyboardStep {
  return ({ vertical, horizontal, isLengthening }, { slotMinutes, isLengthenable }, from) => {
    if (isLengthening) {
      const canLengthen = vertical !== 0 && isLengthenable;
      return canLengthen ? lengthenedTo(from, from.until + vertical * slotMinutes, slotMinutes) : null;
    }
    if (vertical !== 0) return shifted(from, vertical * snapStep(slotMinutes));
    const at = columns.findIndex(
      ({ day, providerId }) => day === from.day && (providerId === null || providerId === from.providerId),
    );
    const next = at < 0 ? undefined : columns[at + horizontal];
    return next ? { ...from, day: next.day, providerId: next.providerId ?? from.providerId } : null;
  };
}

/** Keyboard steps over the days of a month: sideways by a day, up and down by a week. */
export const monthStep: KeyboardStep = ({ vertical, horizontal, isLengthening }, _, from) =>
  isLengthening ? null : { ...from, day: from.day + horizontal + vertical * DAYS_PER_WEEK };
