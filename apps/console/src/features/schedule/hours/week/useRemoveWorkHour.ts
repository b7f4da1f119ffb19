import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../lib/errors/errorText.ts';
import { RequestFailure } from '../../../../lib/errors/RequestFailure.ts';
import { ServerRefusal } from '../../../../lib/errors/ServerRefusal.ts';
import { offerUndo } from '../../../../lib/undo/offerUndo.tsx';
import { useAddWorkHour } from './useAddWorkHour.ts';
import { useDeleteWorkHour } from './useDeleteWorkHour.ts';
import type { WorkHour } from './workHourDrafts.ts';

/**
 * Deletes a saved row of a provider and offers to take it back. A failure is told with its reason (rule R7), and one
 * without a reason as spec 8 wants it.
 */
export function useRemoveWorkHour(providerId: string): (row: WorkHour) => Promise<void> {
  const { t } = useTranslation();
  const [remove] = useDeleteWorkHour();
  const [add] = useAddWorkHour();
  return async (row) => {
    try {
      await remove(row.id);
      offerUndo({ text: t('workHours.deleted'), undo: () => add(providerId, row) });
    } catch (error) {
      const hasReason = error instanceof ServerRefusal || error instanceof RequestFailure;
      const message = hasReason ? errorText(error, t) : t('workHours.unknownError');
      notifications.show({ color: 'red', message, role: 'alert' });
    }
  };
}
