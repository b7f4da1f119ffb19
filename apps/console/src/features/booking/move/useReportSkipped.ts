import { notifications } from '@mantine/notifications';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';

/** Names the appointments of a series that could not move along and were canceled (decisions P6), until it is closed. */
export function useReportSkipped(): (canceled: readonly { readonly startAt: string }[]) => void {
  const { t } = useTranslation();
  const { zone, locale } = useDisplay();
  return useCallback(
    (canceled) => {
      if (canceled.length === 0) return;
      const starts = canceled.map(({ startAt }) => Date.parse(startAt)).sort((a, b) => a - b);
      const dates = starts.map((start) => formatLocalDate(localDate(zone, start), locale, 'medium'));
      const values = { count: dates.length, dates: formatList(dates, locale) };
      notifications.show({
        color: 'yellow',
        autoClose: false,
        message: t('appointment.recurring.skippedAndCanceled', values),
      });
    },
    [t, zone, locale],
  );
}
