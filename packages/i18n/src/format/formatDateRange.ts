import type { Locale } from '../locale.ts';
import { formatLocalDate } from './formatDate.ts';

/**
 * From which date to which, both YYYY-MM-DD and both included, short enough for a title: '30 Nov – 6 Dec 2026', within a
 * month '7–13 Dec 2026', over New Year '28 Dec 2026 – 3 Jan 2027'. Bulgarian months are numbers, as in its other short dates:
 * '7.12 – 13.12.2026 г.'. Throws RangeError on anything that is not a date.
 */
export function formatDateRange(from: string, to: string, locale: Locale): string {
  const last = formatLocalDate(to, locale, 'medium');
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  if (isSameMonth && locale !== 'bg') return `${formatLocalDate(from, locale, 'day')}–${last}`;
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${formatLocalDate(from, locale, isSameYear ? 'dayMonth' : 'medium')} – ${last}`;
}
