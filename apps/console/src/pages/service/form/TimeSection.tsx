import { SimpleGrid } from '@mantine/core';
import { BUFFER_MAX, CAPACITY_MAX, SERVICE_DURATION_MAX } from '@slotkeeper/domain/limits';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { ServiceNumberField } from './ServiceNumberField.tsx';

/** How long it takes, for how many at once, and what it keeps free around it (rules A2, A7). */
export function TimeSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('service.section.time')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ServiceNumberField name="duration" unit="minutes" step={5} max={SERVICE_DURATION_MAX} required />
        <ServiceNumberField name="capacity" max={CAPACITY_MAX} required hint={t('service.hint.capacity')} />
        <ServiceNumberField
          name="bufferBefore"
          unit="minutes"
          step={5}
          max={BUFFER_MAX}
          whenEmpty={t('common.none')}
        />
        <ServiceNumberField
          name="bufferAfter"
          unit="minutes"
          step={5}
          max={BUFFER_MAX}
          whenEmpty={t('common.none')}
        />
        <ServiceNumberField
          name="slotInterval"
          unit="minutes"
          step={5}
          max={SERVICE_DURATION_MAX}
          whenEmpty={t('service.empty.slotInterval')}
          hint={t('service.hint.slotInterval')}
        />
      </SimpleGrid>
    </Section>
  );
}
