import { ActionIcon, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { weekdayName } from '@slotkeeper/i18n/format/formatDate';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';
import { useLocale, useShowWallTime } from '../../../lib/format/useDisplay.ts';
import type { SavedClassTime } from './classTime.ts';
import { useClassTimes } from './useClassTimes.ts';

interface DeleteClassTimeProps {
  /** What is deleted, regardless of what is typed in the row. */
  saved: SavedClassTime;
  serviceId: string;
  /** Whether no other class time is saved. */
  isLast: boolean;
  onDeleted: () => void;
}

/** Deletes a class time after a question that says how many appointments stay at it (rule A3). */
export function DeleteClassTime({ saved, serviceId, isLast, onDeleted }: DeleteClassTimeProps) {
  const { t } = useTranslation();
  const { upcomingAppointmentsCount: upcoming } = saved;
  const locale = useLocale();
  const show = useShowWallTime();
  const [isAsking, { open, close }] = useDisclosure();
  const [failure, setFailure] = useState<unknown>(null);
  const { remove, isBusy } = useClassTimes(serviceId);
  const confirm = async () => {
    setFailure(null);
    try {
      await remove(saved.id);
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
              start: show(saved.startAt),
              end: show(saved.endAt),
            })}
          </Text>
          {upcoming > 0 && (
            <Text c="bright">{t('service.classTime.deletion.upcoming', { count: upcoming })}</Text>
          )}
          {isLast && <Text>{t('service.classTime.deletion.last')}</Text>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
