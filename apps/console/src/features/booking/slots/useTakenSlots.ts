import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useAvailabilityChanges } from '../../schedule/availability/availabilityChanged.ts';
import { newsCount, onNews } from '../live/refreshAppointments.ts';
import type { AskedTimes } from './askedTimes.ts';
import { fetchFreeSlots } from './freeTimes.ts';
import type { PickedSlot } from './pickedSlot.ts';

interface Watch {
  /** Whose times they are; null until that is chosen. */
  readonly asked: AskedTimes | null;
  /** The person's own booking is under way, or was tried: what it takes is nobody else's. */
  readonly isPaused: boolean;
}

const none: ReadonlySet<string> = new Set();

/**
 * The chosen times that were free and no longer are, since they were booked or closed in the meantime: on every step of
 * a form and for days that its list does not show. Times that were never free are there on purpose (rule A10).
 */
export function useTakenSlots(
  slots: readonly PickedSlot[],
  { asked, isPaused }: Watch,
): readonly PickedSlot[] {
  const { timezone } = useViewer();
  const environment = useRelayEnvironment();
  const news = useSyncExternalStore(onNews, newsCount);
  const changes = useAvailabilityChanges();
  const seenFree = useRef(none);
  const tried = useRef(none);
  const [taken, setTaken] = useState(none);
  // Another appointment of the client takes nobody's seat: the server warns of that one (A8).
  const watched = asked && { ...asked, clientId: null, attendeeName: null };
  const subject = JSON.stringify(watched);
  const keyOf = (slot: PickedSlot) => `${subject} ${timesOf(slot)}`;
  const chosen = slots.map(keyOf).join('|');

  useEffect(() => {
    // What was sent may be one's own by now, also where the answer got lost: the same times sent again book once (P4).
    if (isPaused) tried.current = new Set([...tried.current, ...slots.map(keyOf)]);
    // A time that is deselected and chosen again on purpose was not seen as free by then.
    seenFree.current = new Set(slots.map(keyOf).filter((key) => seenFree.current.has(key)));
    const dates = slots.map(({ startAt }) => localDate(timezone, Date.parse(startAt))).toSorted();
    const [from, to] = [dates[0], dates.at(-1)];
    if (isPaused || !watched || !from || !to) return undefined;
    const request = fetchFreeSlots(environment, { from, to }, watched).subscribe({
      next: (listed) => {
        const free = new Set(listed.map(timesOf));
        const [open, gone] = [slots.filter(isIn(free)), slots.filter((slot) => !isIn(free)(slot))];
        const lost = gone.map(keyOf).filter((key) => seenFree.current.has(key) && !tried.current.has(key));
        seenFree.current = new Set([...seenFree.current, ...open.map(keyOf)]);
        setTaken(new Set(lost));
      },
      // The list of free times, which asks at the same moment, says so.
      error: () => undefined,
    });
    return () => request.unsubscribe();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the chosen times are in `chosen`, by value
  }, [environment, timezone, chosen, isPaused, news, changes]);

  return isPaused ? [] : slots.filter((slot) => taken.has(keyOf(slot)));
}

function timesOf({ startAt, endAt }: PickedSlot): string {
  return `${Date.parse(startAt)} ${Date.parse(endAt)}`;
}

function isIn(free: ReadonlySet<string>): (slot: PickedSlot) => boolean {
  return (slot) => free.has(timesOf(slot));
}
