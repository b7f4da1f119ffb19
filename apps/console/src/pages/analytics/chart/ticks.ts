import { formatLocalDate, weekdayName } from '@slotkeeper/i18n/format/formatDate';
import { must } from '@slotkeeper/domain/must';
import { dayNumber, dayOfTheWeek } from '@slotkeeper/domain/time/wallDate';
import type { Locale } from '@slotkeeper/i18n/locale';

/** About as many ticks as a chart has, for a week or a year (spec 9). */
const TICKS_MAX = 15;
/** Up to so many days a tick is a weekday, up to so many a date, and a month beyond (spec 9). */
const WEEKDAYS_UP_TO = 7;
const DATES_UP_TO = 90;
/** Below that, the labels of a narrow chart would touch. */
const TICK_WIDTH_PX = 52;

interface Tick {
  /** The place of the day among the dates. */
  readonly index: number;
  readonly label: string;
}

/** The ticks of a chart of ascending local dates, thinned to about 15, and to what fits into its width. */
export function ticksOf(dates: readonly string[], locale: Locale, widthPx: number): Tick[] {
  const most = Math.max(2, Math.min(TICKS_MAX, Math.floor(widthPx / TICK_WIDTH_PX)));
  const indexes = dates.map((_, index) => index);
  const isOfMonths = dates.length > DATES_UP_TO;
  const candidates = isOfMonths ? indexes.filter((index) => dates[index]?.endsWith('-01')) : indexes;
  const step = Math.ceil(candidates.length / most);
  return candidates
    .filter((_, place) => place % step === 0)
    .map((index) => ({
      index,
      label: tickLabel(must(dates[index], 'ticks are of days'), dates.length, locale),
    }));
}

function tickLabel(date: string, days: number, locale: Locale): string {
  if (days <= WEEKDAYS_UP_TO) return weekdayName(dayOfTheWeek(dayNumber(date)), locale, 'weekdayShort');
  return formatLocalDate(date, locale, days <= DATES_UP_TO ? 'dayMonth' : 'monthShort');
}
