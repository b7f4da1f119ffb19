import { useMemo, useState } from 'react';
import { useToday } from '../../../lib/time/useNowMinute.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { openingRange, type SlotRange } from './slotRange.ts';

/** The days that the calendar shows, and the way to others. */
export interface ShownDays {
  /** The selected one, YYYY-MM-DD in the viewer's zone. */
  readonly date: string;
  /** @param date of the viewer's zone, YYYY-MM-DD */
  readonly has: (date: string) => boolean;
  /** @param date of the viewer's zone, YYYY-MM-DD */
  readonly goTo: (date: string) => void;
}

/** The days whose free times a form shows, and the way to others. */
export interface ShownRange {
  readonly range: SlotRange;
  readonly show: (range: SlotRange) => void;
  /** YYYY-MM-DD where the viewer is. */
  readonly today: string;
}

/**
 * The days that a form's list of free times shows. They belong to the form and not to the list, which is unmounted in a
 * later step: coming back, also after a refusal, shows the same days (spec 2).
 *
 * @param firstDate where the times begin, YYYY-MM-DD: the day that was pointed at, or that the appointment has
 * @param calendarDate the calendar's selected date, which counts where it is still to come
 */
export function useShownRange(firstDate: string | undefined, calendarDate?: string): ShownRange {
  const { timezone } = useViewer();
  const today = useToday(useMemo(() => createZoneClock(timezone), [timezone]));
  const [range, show] = useState(() => openingRange(today, firstDate, calendarDate));
  return useMemo(() => ({ range, show, today }), [range, today]);
}
