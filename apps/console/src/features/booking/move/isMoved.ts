import type { BookingDraft } from '../form/bookingDraft.ts';
import { runsOf } from '../slots/slotRuns.ts';
import { hasSameSlots } from './hasSameSlots.ts';

/** Whether an appointment gets another time: the first run of the chosen slots keeps its id (decisions P1). */
export function isMoved(before: BookingDraft, draft: BookingDraft): boolean {
  const [first = []] = runsOf(draft.slots);
  return !hasSameSlots(before, { ...draft, slots: first });
}
