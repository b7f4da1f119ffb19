import { accept, type Decision, refuse } from '../../decision.ts';
import { addDays } from '../../time/wallDate.ts';
import { localDate } from '../../time/zonedTime.ts';

/** A slot that is wanted, with the zone of its provider's place (rule T1). Epoch milliseconds. */
interface WantedStart {
  readonly startAt: number;
  readonly timezone: string;
}

/**
 * Decides whether slots begin on one of the days that a business opens to online booking: today and so many local days after
 * it; null is no limit. Refuses the first that does not with SLOT_NOT_AVAILABLE, since such a time is not listed (rule A10).
 */
export function decideDaysAhead(
  slots: readonly WantedStart[],
  { daysAhead, now }: { readonly daysAhead: number | null; readonly now: number },
): Decision<null> {
  if (daysAhead === null) return accept(null);
  const late = slots.findIndex(
    ({ startAt, timezone }) => localDate(timezone, startAt) > addDays(localDate(timezone, now), daysAhead),
  );
  return late < 0 ? accept(null) : refuse('SLOT_NOT_AVAILABLE', { path: ['timeSlots', late] });
}
