import type { CatalogueKey, TextValues } from '../catalogueKey.ts';
import type { DisplayIn } from './displayIn.ts';
import { formatLocalDate } from './formatDate.ts';
import { formatWallTime, showWallTime } from './formatTime.ts';
import { ordinalDay } from './intl/numberFormat.ts';

/** What a series' pattern says, all in the place's zone. */
export interface RecurrenceFacts {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  /** The first date, YYYY-MM-DD: it determines the weekday, the day of the month and the day of the year. */
  readonly startsOn: string;
  /** The last date, itself included; null means ongoing. */
  readonly until: string | null;
  /** The wall time at which each occurrence begins, HH:mm. */
  readonly startTime: string;
}

type Say = (key: CatalogueKey, values: TextValues) => string;

/**
 * The pattern of a series in a language, on the clock of its place's zone: 'Every Monday at 10:00, until Monday, 28th December 2026' (spec 3,
 * formattedRecurrencePattern). `say` gives the texts of that language. Throws RangeError on a malformed date or time.
 */
export function formatRecurrence(facts: RecurrenceFacts, display: DisplayIn, say: Say): string {
  const pattern = formatPattern(facts, display, say);
  const { locale } = display;
  if (facts.until === null) return pattern;
  // With its weekday the date needs no article, which Italian would have to shorten before 8 and 11.
  const date = formatLocalDate(facts.until, locale, 'longWithWeekday');
  return say('recurrence.until', { pattern, date });
}

function formatPattern(
  { freq, startsOn, startTime }: RecurrenceFacts,
  { locale, zone }: DisplayIn,
  say: Say,
): string {
  const time = showWallTime(formatWallTime(startTime), zone);
  const midnight = new Date(`${startsOn}T00:00Z`);
  switch (freq) {
    case 'DAILY':
      return say('recurrence.DAILY', { time });
    case 'WEEKLY':
      return say(`recurrence.WEEKLY.${dayOfTheWeek(midnight)}`, { time });
    case 'MONTHLY':
      return say('recurrence.MONTHLY', { day: ordinalDay(midnight.getUTCDate(), locale), time });
    case 'YEARLY':
      return say('recurrence.YEARLY', { date: formatLocalDate(startsOn, locale, 'dayLongMonth'), time });
  }
}

/** 0 Monday to 6 Sunday. */
function dayOfTheWeek(midnight: Date) {
  return ([6, 0, 1, 2, 3, 4, 5] as const)[midnight.getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6];
}
