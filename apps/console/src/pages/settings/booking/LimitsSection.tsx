import { SimpleGrid } from '@mantine/core';
import { OPEN_APPOINTMENTS_MAX } from '@slotkeeper/domain/booking/page/pageSettingsInput';
import { VISIBLE_DAYS_MAX } from '@slotkeeper/domain/limits';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../lib/form/NumberField.tsx';
import type { BookingEdits } from './useBookingSettings.ts';

interface LimitsSectionProps {
  shown: { readonly daysAhead?: number | null; readonly openAppointmentsMax?: number | null };
  onChange: (change: BookingEdits) => void;
}

/** How far ahead clients can book, and how much at once. */
export function LimitsSection({ shown, onChange }: LimitsSectionProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.booking.limits')} description={t('settings.booking.limitsText')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          label={t('settings.booking.daysAhead')}
          unit={t('settings.booking.days')}
          placeholder={t('settings.booking.noLimit')}
          max={VISIBLE_DAYS_MAX}
          value={shown.daysAhead ?? null}
          onChange={(daysAhead) => onChange({ daysAhead: daysAhead === 0 ? null : daysAhead })}
        />
        <NumberField
          label={t('settings.booking.openAppointmentsMax')}
          placeholder={t('settings.booking.noLimit')}
          max={OPEN_APPOINTMENTS_MAX}
          value={shown.openAppointmentsMax ?? null}
          onChange={(count) => onChange({ openAppointmentsMax: count === 0 ? null : count })}
        />
      </SimpleGrid>
    </Section>
  );
}
