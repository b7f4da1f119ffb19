import { ActionIcon, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { weekdayName } from '@slotkeeper/i18n/format/weekdayNames';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import type { ClassTime, ClassTimeRow } from './classTime.ts';
import { useClassTimes } from './useClassTimes.ts';

interface DeleteClassTimeProps {
  row: ClassTimeRow;
  /** What is deleted, regardless of what is typed in the row. */
  saved: ClassTime;
  serviceId: string;
  onDeleted: () => void;
}

/** Deletes a class time after a question that says how many appointments stay at it (rule A3). */
export function DeleteClassTime({ row, saved, serviceId, onDeleted }: DeleteClassTimeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isAsking, { open, close }] = useDisclosure();
  const [failure, setFailure] = useState<unknown>(null);
  const { remove, isBusy } = useClassTimes(serviceId);
  const confirm = async () => {
    setFailure(null);
    try {
      await remove(row.key);
      onDeleted();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      <ActionIcon
        aria-label={t('service.classTime.delete')}
        onClick={() => {
          setFailure(null);
          open();
        }}
      >
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        title={t('service.classTime.deletion.title')}
        tone="danger"
        confirmLabel={t('common.delete')}
        cancelLabel={t('common.cancel')}
        busy={isBusy}
        error={failure === null ? null : errorText(failure, t)}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        <Stack gap="xs">
          <Text>
            {t('service.classTime.deletion.text', {
              day: weekdayName(saved.day, locale),
              start: saved.startAt,
              end: saved.endAt,
            })}
          </Text>
          {row.upcoming > 0 && (
            <Text c="bright">{t('service.classTime.deletion.upcoming', { count: row.upcoming })}</Text>
          )}
          {row.isLast && <Text>{t('service.classTime.deletion.last')}</Text>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
