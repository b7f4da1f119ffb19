import type {
  FreeTime,
  FreeTimes,
  VisitPart,
  WaitlistEntry,
} from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import type { Choice } from '../../lib/choice.ts';
import { formatsOf } from '../../lib/formats.ts';
import { queryOf } from '../../lib/request.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAnswer } from '../../lib/useAnswer.ts';
import { visitQuery } from './TimeStep.tsx';

/** The time of an address: what is booked there, unless it is no longer free. */
export function useChosenTime(choice: Choice) {
  const { locale } = useTexts();
  const { request, visitor } = useBooking();
  const { place, time, waiting } = choice;
  const held = heldParts(choice, waiting ? visitor?.waiting.find(({ id }) => id === waiting) : undefined);
  const date = time && formatsOf(locale, place.timezone, place.currency).dateOf(time);
  const asked = visitQuery(choice);
  // A seat offered to the visitor is free for no one else: there is nothing to ask.
  const key = date && !waiting ? `times ${queryOf({ ...asked, date })}` : null;
  const times = useAnswer<FreeTimes>(key, (signal) =>
    request('/times', { query: { ...asked, date }, signal }),
  );
  const found = times.data?.times.find(({ startAt }) => startMs(startAt) === startMs(time ?? ''));
  return {
    parts: held ?? found?.parts,
    endAt: found?.endAt,
    isLost: waiting ? visitor !== undefined && !held : times.data !== undefined && !found,
    next: nextOf(times.data, time),
    error: times.error,
    retry: times.retry,
  };
}

const startMs = (instant: string) => Date.parse(instant);

function heldParts(
  { items, time }: Choice,
  entry: Pick<WaitlistEntry, 'offer'> | undefined,
): readonly VisitPart[] | undefined {
  const [item] = items;
  if (!entry?.offer || !item || startMs(entry.offer.startAt) !== startMs(time ?? '')) return undefined;
  const { providerId, slots } = entry.offer;
  return [{ serviceId: item.service.id, providerId, slots }];
}

const NEXT_SHOWN = 6;

/** What is free instead: the times of the same day that are nearest, else those of a later one. */
function nextOf(times: FreeTimes | undefined, time: string | null): readonly FreeTime[] {
  if (!times) return [];
  if (times.times.length === 0) return times.next;
  const wanted = startMs(time ?? '');
  const distance = ({ startAt }: FreeTime) => Math.abs(startMs(startAt) - wanted);
  return times.times
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEXT_SHOWN)
    .toSorted((one, other) => startMs(one.startAt) - startMs(other.startAt));
}
