import type { DisplayIn } from './displayIn.ts';
import { epochMs, type Instant } from './epochMs.ts';
import { formatDate } from './formatDate.ts';
import { languageTag } from './intl/languageTag.ts';
import { localDateOf } from './localDateOf.ts';
import { relativeTimeFormat } from './intl/relativeTimeFormat.ts';
import { DAY_MS } from './intl/units.ts';

/**
 * The day of a moment as people say it: 'Today', 'Tomorrow', 'Yesterday', else 'Fri 1 Mar' or, in another year,
 * '1 Mar 2023'. Days are counted by the zone's calendar, not by 24 hours.
 */
export function formatRelativeDay(instant: Instant, now: Instant, display: DisplayIn): string {
  const date = localDateOf(epochMs(instant), display.zone);
  const today = localDateOf(epochMs(now), display.zone);
  const days = (Date.parse(date) - Date.parse(today)) / DAY_MS;
  if (Math.abs(days) > 1) {
    return formatDate(instant, display, date.slice(0, 4) === today.slice(0, 4) ? 'weekdayDay' : 'medium');
  }
  const word = relativeTimeFormat(display.locale).format(days, 'day');
  return word.charAt(0).toLocaleUpperCase(languageTag[display.locale]) + word.slice(1);
}
