import { SimpleGrid } from '@mantine/core';
import { MIN_SLOTS_MAX, NOTICE_MAX, VISIBLE_DAYS_MAX } from '@slotkeeper/domain/limits';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { NoRunsWarning } from './NoRunsWarning.tsx';
import { ServiceNumberField } from './ServiceNumberField.tsx';

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
