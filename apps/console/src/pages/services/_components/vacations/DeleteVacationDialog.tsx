import { formatWallMoment } from '@slotkeeper/i18n/format/formatWallMoment';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../lib/errors/errorText.ts';
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
  const [remove, isBusy] = useDeleteVacationHour();
  const [error, setError] = useState<string | null>(null);
  const { provider, startAt, endAt } = readVacation(row);
  const display = { locale, zone: provider.places[0]?.settings.timezone ?? placeTimezone };
  const confirm = async () => {
    try {
      await remove(row.id);
      onClose();
    } catch (refusal) {
      setError(errorText(refusal, t));
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('vacation.delete.title')}
      confirmLabel={t('common.delete')}
      cancelLabel={t('common.cancel')}
      tone="danger"
      busy={isBusy}
      error={error}
      onConfirm={() => void confirm()}
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
