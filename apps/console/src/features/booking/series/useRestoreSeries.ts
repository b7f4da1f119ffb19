import { notifications } from '@mantine/notifications';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';

/**
 * Restores a series that was canceled in full or in part, by one of these appointments, and names the dates that have
 * been taken in the meantime. Rejects with the server's refusal.
 */
export function useRestoreSeries(): (id: string) => Promise<void> {
  const { t } = useTranslation();
  const locale = useLocale();
  const [restore] = useAppointmentMutation('restoreSeries');
  return useCallback(
    async (id: string) => {
      const { undoDeleteRecurringAppointment: answer } = await restore({ id });
      if (answer.skippedDates.length === 0) return;
      const dates = answer.skippedDates.map(({ date }) => formatLocalDate(date, locale, 'medium'));
      notifications.show({
        color: 'yellow',
        autoClose: false,
        message: t('appointment.recurring.notRestored', { dates: formatList(dates, locale) }),
      });
    },
    [restore, t, locale],
  );
}
