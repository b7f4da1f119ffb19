import { Alert, SimpleGrid } from '@mantine/core';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { MIN_SLOTS_MAX, NOTICE_MAX, VISIBLE_DAYS_MAX } from '@slotkeeper/domain/limits';
import { takesNoRuns } from '@slotkeeper/domain/schedule/availability/runs';
import { Section } from '@slotkeeper/ui/Section';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ServiceNumberField } from './ServiceNumberField.tsx';

const names = [
  'minSlotsRequired',
  'duration',
  'capacity',
  'bufferBefore',
  'bufferAfter',
  'slotInterval',
] as const;

/** What limits those who book (rules A7, P1). */
export function BookingRulesSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('service.section.booking')} description={t('service.hint.booking')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ServiceNumberField
          name="visibleRangeMax"
          unit="days"
          max={VISIBLE_DAYS_MAX}
          whenEmpty={t('service.empty.visibleRangeMax')}
          hint={t('service.hint.visibleRangeMax')}
        />
        <ServiceNumberField
          name="minNotice"
          unit="minutes"
          step={15}
          max={NOTICE_MAX}
          whenEmpty={t('common.none')}
          hint={t('service.hint.minNotice')}
        />
        <ServiceNumberField
          name="minSlotsRequired"
          max={MIN_SLOTS_MAX}
          whenEmpty={t('service.empty.minSlotsRequired')}
          hint={t('service.hint.minSlotsRequired')}
        />
      </SimpleGrid>
      <NoRunsWarning />
    </Section>
  );
}

/** Warns that nobody can ever book a service that requires consecutive slots but has none, until its field says so itself. */
function NoRunsWarning() {
  const { t } = useTranslation();
  const { control, getFieldState, formState } = useFormContext<ServiceValues>();
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
  const isSaid = getFieldState('minSlotsRequired', formState).invalid;
  if (isSaid || !takesNoRuns(rules, runLength)) return null;
  return (
    <Alert role="note" color="yellow" mt="md" icon={<IconAlertTriangle aria-hidden />}>
      {t('service.noRuns')}
    </Alert>
  );
}
