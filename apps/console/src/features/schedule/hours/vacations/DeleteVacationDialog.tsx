import { formatWallMoment } from '@slotkeeper/i18n/format/formatWallMoment';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import { useSaveAndClose } from '../../../../lib/form/useSaveAndClose.ts';
import { useLocale } from '../../../../lib/format/useLocale.ts';
import { useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import { useDeleteVacationHour } from './useDeleteVacationHour.ts';
import { readVacation, type VacationRow } from './vacationRow.ts';

interface DeleteVacationDialogProps {
  row: VacationRow;
  onClose: () => void;
}

/** Asks before a vacation is deleted, since its time can be booked at once. */
export function DeleteVacationDialog({ row, onClose }: DeleteVacationDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { placeTimezone } = useViewer();
  const [remove] = useDeleteVacationHour();
  const { save, isBusy, error } = useSaveAndClose(onClose);
  const { provider, startAt, endAt } = readVacation(row);
  const display = { locale, zone: provider.places[0]?.settings.timezone ?? placeTimezone };
  return (
    <ConfirmDialog
      opened
      title={t('vacation.delete.title')}
      confirmLabel={t('common.delete')}
      cancelLabel={t('common.cancel')}
      tone="danger"
      busy={isBusy}
      error={error}
      onConfirm={() => void save(() => remove(row.id))}
      onCancel={onClose}
    >
      {t('vacation.delete.text', {
        name: provider.name,
        from: formatWallMoment(startAt, display, 'start'),
        until: formatWallMoment(endAt, display, 'end'),
      })}
    </ConfirmDialog>
  );
}
