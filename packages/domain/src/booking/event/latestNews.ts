import { type BookingEvent, media } from './bookingEvents.ts';
import { allEvents, messageKindsOf, takenBackBy } from './eventNames.ts';

/**
 * The kind of the message that tells what a reader takes an appointment for, of all kinds that reached it by one medium, the
 * first first; null where nothing did. News that a later message took back no longer count (rule P2): after an offer, a
 * cancellation and its undo the offer is again the latest.
 */
export function latestNews(kinds: readonly string[]): string | null {
  const news: string[] = [];
  for (const kind of kinds) {
    const takenBack = kindsTakenBackBy.get(kind);
    if (!takenBack) news.push(kind);
    else {
      while (isAmong(takenBack, news.at(-1))) news.pop();
      if (canBeTakenBack.has(kind)) news.push(kind);
    }
  }
  return news.at(-1) ?? null;
}

const isAmong = (kinds: ReadonlySet<string>, kind: string | undefined) =>
  kind !== undefined && kinds.has(kind);

const undone = (event: BookingEvent) => messageKindsOf(takenBackBy(event)).ofAppointments;
const canBeTakenBack: ReadonlySet<string> = new Set(allEvents.flatMap(undone));
const kindsTakenBackBy: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  allEvents.flatMap((event) =>
    takenBackBy(event).length === 0
      ? []
      : media.map((medium) => [`${medium}.${event}`, new Set(undone(event))] as const),
  ),
);
