import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { formatDateTimeRange, formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { hasSameClock } from '@slotkeeper/i18n/format/hasSameClock';
import { useTranslation } from 'react-i18next';
import { useDisplay, usePlaceDisplay } from '../../lib/format/useDisplay.ts';
import { useViewer } from '../../lib/viewer/ViewerContext.ts';

/**
 * A time as the place's clock shows it, '14:00–14:45 in Aurora Sofia', with its date where that is another one there;
 * null where the viewer's clock shows the same (decisions T6).
 */
export function usePlaceTime(): (startAt: string, endAt: string) => string | null {
  const { t } = useTranslation();
  const { placeName } = useViewer();
  const { zone } = useDisplay();
  const place = usePlaceDisplay();
  return (startAt, endAt) => {
    const start = Date.parse(startAt);
    if (hasSameClock(zone, place.zone, start)) return null;
    const isSameDate = localDate(zone, start) === localDate(place.zone, start);
    const time = isSameDate
      ? formatTimeRange(startAt, endAt, place)
      : formatDateTimeRange(startAt, endAt, place, 'weekdayDay');
    return t('appointment.placeTime', { time, place: placeName });
  };
}
