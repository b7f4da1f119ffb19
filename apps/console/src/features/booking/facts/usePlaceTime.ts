import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { formatDateTimeRange, formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { hasSameClock } from '@slotkeeper/i18n/format/zone/formatZone';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { usePlaceOf } from '../../../lib/viewer/ViewerContext.ts';

/**
 * A provider's time as the clock of its place shows it, '14:00–14:45 at Aurora Sofia', with its date where that is another one there;
 * null where the viewer's clock shows the same (rule T6).
 */
export function usePlaceTime(): (startAt: string, endAt: string, providerId: string | null) => string | null {
  const { t } = useTranslation();
  const { zone, locale } = useDisplay();
  const placeOf = usePlaceOf();
  return (startAt, endAt, providerId) => {
    const { name, timezone } = placeOf(providerId);
    const place = { locale, zone: timezone };
    const start = Date.parse(startAt);
    if (hasSameClock(zone, place.zone, start)) return null;
    const isSameDate = localDate(zone, start) === localDate(place.zone, start);
    const time = isSameDate
      ? formatTimeRange(startAt, endAt, place)
      : formatDateTimeRange(startAt, endAt, place, 'weekdayDay');
    return t('appointment.placeTime', { time, place: name });
  };
}
