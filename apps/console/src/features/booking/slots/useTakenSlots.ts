import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { freeTimesQuery as FreeTimesQuery } from '../../../__generated__/freeTimesQuery.graphql.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useAvailabilityChanges } from '../../schedule/availability/useAvailabilityChanges.ts';
import { newsCount, onNews } from '../live/appointmentNews.ts';
import { ANY_PROVIDER, freeTimesQuery, timeSlotFilter } from './freeTimes.ts';
import type { PickedSlot } from './pickedSlot.ts';

/** What a form has chosen so far. */
interface Chosen {
  readonly serviceId: string | null;
  /** A provider's id, ANY_PROVIDER, or none chosen yet. */
  readonly providerId: string | null;
  readonly slots: readonly PickedSlot[];
}

interface Watch {
  /** The appointment that gets other times: its own seats count as free (rule A9). */
  readonly movingId?: string;
  /** The person's own booking is under way, or was tried: what it takes is nobody else's. */
  readonly isPaused: boolean;
}

const none: ReadonlySet<string> = new Set();

/**
 * The chosen times that were free and no longer are, since they were booked or closed in the meantime: on every step of
 * a form and for days that its list does not show. Times that were never free are there on purpose (rule A10).
 */
export function useTakenSlots(
  { serviceId, providerId, slots }: Chosen,
  { movingId, isPaused }: Watch,
): readonly PickedSlot[] {
  const { timezone } = useViewer();
  const environment = useRelayEnvironment();
  const news = useSyncExternalStore(onNews, newsCount);
  const changes = useAvailabilityChanges();
  const seenFree = useRef(none);
  const tried = useRef(none);
  const [taken, setTaken] = useState(none);
  const keyOf = (slot: PickedSlot) => `${serviceId} ${providerId} ${timesOf(slot)}`;
  const chosen = slots.map(keyOf).join('|');

  useEffect(() => {
    // What was sent may be one's own by now, also where the answer got lost: the same times sent again book once (P4).
    if (isPaused) tried.current = new Set([...tried.current, ...slots.map(keyOf)]);
    // A time that is deselected and chosen again on purpose was not seen as free by then.
    seenFree.current = new Set(slots.map(keyOf).filter((key) => seenFree.current.has(key)));
    const dates = slots.map(({ startAt }) => localDate(timezone, Date.parse(startAt))).toSorted();
    const [from, to] = [dates[0], dates.at(-1)];
    if (isPaused || !serviceId || !providerId || !from || !to) return undefined;
    const asked = {
      serviceId,
      providerId: providerId === ANY_PROVIDER ? null : providerId,
      // Another appointment of the client takes nobody's seat: the server warns of that one (A8).
      clientId: null,
      attendeeName: null,
      movingId: movingId ?? null,
    };
    const filterBy = timeSlotFilter({ from, to }, asked);
    const request = fetchQuery<FreeTimesQuery>(environment, freeTimesQuery, { filterBy }).subscribe({
      next: ({ viewer }) => {
        const free = new Set((viewer.provider?.timeSlots ?? []).map(timesOf));
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
  }, [environment, timezone, chosen, movingId, isPaused, news, changes]);

  return isPaused ? [] : slots.filter((slot) => taken.has(keyOf(slot)));
}

function timesOf({ startAt, endAt }: PickedSlot): string {
  return `${Date.parse(startAt)} ${Date.parse(endAt)}`;
}

function isIn(free: ReadonlySet<string>): (slot: PickedSlot) => boolean {
  return (slot) => free.has(timesOf(slot));
}
