import { Alert } from '@mantine/core';
import { takesNoRuns } from '@slotkeeper/domain/schedule/availability/takesNoRuns';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const names = [
  'minSlotsRequired',
  'duration',
  'capacity',
  'bufferBefore',
  'bufferAfter',
  'slotInterval',
] as const;

/** Says that nobody can ever book a service that asks for consecutive slots but has none. */
export function NoRunsWarning() {
  const { t } = useTranslation();
  const { control } = useFormContext<ServiceValues>();
  const [wanted, duration, capacity, bufferBefore, bufferAfter, slotInterval] = useWatch({
    control,
    name: names,
  });
  const number = (value: unknown) => Number(value) || 0;
  const rules = {
    duration: number(duration),
    capacity: number(capacity),
    bufferBefore: number(bufferBefore),
    bufferAfter: number(bufferAfter),
    slotInterval: number(slotInterval) || null,
  };
  const runLength = number(wanted);
  // Starts that miss the ends still meet at midnight, of which only a business around the clock has any use.
  const isUneven = rules.slotInterval !== null && rules.duration % rules.slotInterval !== 0;
  if (!takesNoRuns(rules, runLength) && !(isUneven && runLength >= 2)) return null;
  return (
    <Alert role="note" color="yellow" mt="md" icon={<IconAlertTriangle aria-hidden />}>
      {t('service.noRuns')}
    </Alert>
  );
}
