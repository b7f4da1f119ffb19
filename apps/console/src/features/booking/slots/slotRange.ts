import { addDays } from '@slotkeeper/domain/time/wallDate';

/** Dates whose free slots are shown, both included, YYYY-MM-DD. */
export interface SlotRange {
  readonly from: string;
  readonly to: string;
}

/** The arrows fetch 8 days back or 14 days forward, and months to choose from are the next 12 (spec 2). */
const DAYS_BACK = 8;
const DAYS_FORWARD = 14;
const MONTHS = 12;

/** The months to choose from, as YYYY-MM, this one first; also the month that is shown, if it lies beyond them. */
export function bookingMonths(today: string, shown: string): readonly string[] {
  const next = Array.from({ length: MONTHS }, (_, index) => monthAfter(today.slice(0, 7), index));
  const month = shown.slice(0, 7);
  return next.includes(month) ? next : [...next, month];
}

/** The 14 days from a date on, none before today: around the time that an appointment has (spec 2, 9). */
export function rangeFrom(date: string, today: string): SlotRange {
  const from = date < today ? today : date;
  return { from, to: addDays(from, DAYS_FORWARD - 1) };
}

/**
 * A month's dates, without those that are over: the first range is today to the end of this month (spec 9), and always
 * 14 days of it, so that the last days of a month do not look as if nothing were free.
 */
export function rangeOfMonth(month: string, today: string): SlotRange {
  const first = `${month}-01`;
  const end = addDays(`${monthAfter(month, 1)}-01`, -1);
  if (first >= today) return { from: first, to: end };
  const fortnight = rangeFrom(today, today).to;
  return { from: today, to: fortnight > end ? fortnight : end };
}

/**
 * The first days that are shown: around the time that was pointed at or that an appointment has, else those from the
 * calendar's selected date on where that is still to come, else those of this month (spec 2, 9).
 */
export function openingRange(today: string, firstDate?: string, calendarDate?: string): SlotRange {
  if (firstDate !== undefined) return rangeFrom(firstDate, today);
  if (calendarDate !== undefined && calendarDate > today) return rangeFrom(calendarDate, today);
  return rangeOfMonth(today.slice(0, 7), today);
}

/** The 8 days before a range, none before today; null where it begins today. */
export function earlierRange({ from }: SlotRange, today: string): SlotRange | null {
  if (from <= today) return null;
  const back = addDays(from, -DAYS_BACK);
  return { from: back < today ? today : back, to: addDays(from, -1) };
}

/** The 14 days after a range, as far as the months go; null at their end. */
export function laterRange({ to }: SlotRange, today: string): SlotRange | null {
  const last = addDays(`${monthAfter(today.slice(0, 7), MONTHS)}-01`, -1);
  if (to >= last) return null;
  const forward = addDays(to, DAYS_FORWARD);
  return { from: addDays(to, 1), to: forward > last ? last : forward };
}

/** The month some months after another, both YYYY-MM. */
function monthAfter(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
