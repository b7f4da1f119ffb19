import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../../lib/undo/offerUndo.tsx';
import { useAddWorkHour } from './useAddWorkHour.ts';
import { useDeleteWorkHour } from './useDeleteWorkHour.ts';
import type { WorkHour } from './workHourDrafts.ts';

/** Deletes a saved row of a provider and offers to take it back. A failure says what spec 8 wants it to say. */
export function useRemoveWorkHour(providerId: string): (row: WorkHour) => Promise<void> {
  const { t } = useTranslation();
  const [remove] = useDeleteWorkHour();
  const [add] = useAddWorkHour();
  return async (row) => {
    try {
      await remove(row.id);
      offerUndo({ text: t('workHours.deleted'), undo: () => add(providerId, row) });
    } catch {
      notifications.show({ color: 'red', message: t('workHours.unknownError'), role: 'alert' });
    }
  };
}
