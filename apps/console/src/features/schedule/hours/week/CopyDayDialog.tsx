import { Chip, Group, Input, NativeSelect, Stack } from '@mantine/core';
import { must } from '@slotkeeper/domain/must';
import { weekdayNames } from '@slotkeeper/i18n/format/formatDate';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveAndClose } from '../../../../lib/form/useSaveAndClose.ts';
import { useLocale } from '../../../../lib/format/useDisplay.ts';
import { HoursOfDay } from './HoursOfDay.tsx';
import type { ProviderOfHours } from './useProvidersOfHours.ts';
import type { useReplaceWorkHours } from './useReplaceWorkHours.ts';

interface CopyDayDialogProps {
  provider: ProviderOfHours;
  replace: ReturnType<typeof useReplaceWorkHours>[0];
  onClose: () => void;
}

/** Copies the hours of one day to others, in the place of what they have. */
export function CopyDayDialog({ provider, replace, onClose }: CopyDayDialogProps) {
  const { t } = useTranslation();
  const days = weekdayNames(useLocale());
  const { workHours } = provider;
  const daysWithHours = [...new Set(workHours.map(({ dayOfTheWeek }) => dayOfTheWeek))];
  const [source, setSource] = useState(daysWithHours[0] ?? 0);
  const [targets, setTargets] = useState<readonly string[]>([]);
  const { save, isBusy, error } = useSaveAndClose(onClose);
  const wanted = targets.map(Number).filter((day) => day !== source);

  const copy = () => {
    const rows = workHours.filter(({ dayOfTheWeek }) => dayOfTheWeek === source);
    const added = wanted.flatMap((dayOfTheWeek) => rows.map((row) => ({ ...row, dayOfTheWeek })));
    const removed = workHours.filter(({ dayOfTheWeek }) => wanted.includes(dayOfTheWeek));
    void save(() => replace({ providerId: provider.id, removed, added }, t('workHours.copyDay.done')));
  };

  return (
    <ConfirmDialog
      opened
      title={t('workHours.copyDay.title')}
      confirmLabel={t('common.copy')}
      cancelLabel={t('common.cancel')}
      confirmDisabled={wanted.length === 0}
      busy={isBusy}
      error={error}
      onConfirm={copy}
      onCancel={onClose}
    >
      <Stack gap="md">
        <NativeSelect
          label={t('workHours.copyDay.from')}
          value={source}
          data={daysWithHours.map((day) => ({
            value: String(day),
            label: must(days[day], 'a week has seven days'),
          }))}
          onChange={({ currentTarget }) => setSource(Number(currentTarget.value))}
        />
        <HoursOfDay rows={workHours} day={source} />
        <Input.Wrapper
          label={t('workHours.copyDay.to')}
          labelElement="div"
          description={t('workHours.copyDay.text')}
        >
          <Chip.Group multiple value={[...targets]} onChange={setTargets}>
            <Group gap="xs" mt="xs">
              {days.map((name, day) => (
                <Chip key={name} value={String(day)} disabled={day === source}>
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      </Stack>
    </ConfirmDialog>
  );
}
