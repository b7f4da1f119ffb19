import type { BookablePlace, OpenHours } from '@slotkeeper/domain/booking/page/bookingPage';
import { formatClock, showWallTime } from '@slotkeeper/i18n/format/formatTime';
import { localDateOf } from '@slotkeeper/i18n/format/formatDate';
import { useTexts } from '../../lib/texts.ts';

/** A place's hours on the day of a moment (epoch milliseconds), and whether it is open at it. */
export function stateAt(place: BookablePlace, moment: number) {
  const date = localDateOf(moment, place.timezone);
  const clock = formatClock(moment, { locale: 'en', zone: place.timezone });
  const today = place.hours.find((day) => day.date === date)?.open ?? [];
  return { today, isOpen: today.some(({ from, until }) => from <= clock && clock < until) };
}

/** Says a day's hours on the clock of a zone: '09:00–13:00, 14:00–18:00'. */
export function useHoursText(zone: string): (open: readonly OpenHours[]) => string {
  const { t } = useTexts();
  return (open) =>
    open.length === 0
      ? t('booking.page.start.closed')
      : open.map(({ from, until }) => `${showWallTime(from, zone)}–${showWallTime(until, zone)}`).join(', ');
}
