import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import type { Announcement } from '@slotkeeper/ui/LiveRegion';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useLocale.ts';
import type { GridDrag } from './GridDrag.ts';

/** Says where a keyboard move has come to, and how it is ended. */
export function useDragAnnouncement(drag: GridDrag | null): Announcement | null {
  const { t } = useTranslation();
  const locale = useLocale();
  return useMemo(() => {
    if (!drag) return null;
    const { day, from, until } = drag.target;
    const date = formatLocalDate(formatWallDate(day), locale, 'longWithWeekday');
    const time = `${formatWallTime(from)}–${formatWallTime(until % MINUTES_PER_DAY)}`;
    return { id: day * MINUTES_PER_DAY + from + until, text: t('calendar.move.announce', { date, time }) };
  }, [drag, t, locale]);
}
