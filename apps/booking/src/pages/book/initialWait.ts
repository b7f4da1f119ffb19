import type { BookablePlace, PartOfDay } from '@slotkeeper/domain/booking/page/bookingPage';
import { addDays } from '../../lib/formats.ts';

/** Which days, and at what time of them, someone waits for; no part of the day means any. */
export interface Wait {
  readonly from: string;
  readonly until: string;
  readonly parts: readonly PartOfDay[];
}

/** Days that someone waits for where no day is full. */
const USUAL_DAYS = 7;

/**
 * What the form to wait begins with: the first day from `from` on that has no time left although the place is open, since nobody
 * has to wait for a day with free times (rule C3). `free`: those of the
 * so many `days` from there that have one.
 */
export function initialWait(
  place: Pick<BookablePlace, 'hours'>,
  from: string,
  free: readonly string[],
  days: number,
): Wait {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  const full = dates.find((day) => !free.includes(day) && !isClosed(place, day));
  if (full) return { from: full, until: full, parts: [] };
  return { from, until: addDays(from, USUAL_DAYS - 1), parts: [] };
}

/** Whether a place is closed on a day: its hours are known for a week, and its weeks are much alike. */
function isClosed({ hours }: Pick<BookablePlace, 'hours'>, day: string): boolean {
  const known =
    hours.find(({ date }) => date === day) ?? hours.find(({ date }) => weekday(date) === weekday(day));
  return known !== undefined && known.open.length === 0;
}

const weekday = (date: string) => new Date(`${date}T00:00Z`).getUTCDay();
