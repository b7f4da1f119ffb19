import { Stack } from '@mantine/core';
import { SEATS_PER_BOOKING_MAX } from '@slotkeeper/domain/booking/page/bookingPageInput';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { Section } from '@slotkeeper/ui/Section';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ServiceNumberField } from './ServiceNumberField.tsx';
import { ServiceSwitch } from './ServiceSwitch.tsx';

/** Whether and how clients book the service on the booking page (rule C2). */
export function OnlineBookingSection() {
  const { t } = useTranslation();
  const [capacity, seats] = useWatch<ServiceValues, ['capacity', 'seatsPerBooking']>({
    name: ['capacity', 'seatsPerBooking'],
  });
  return (
    <Section title={t('service.section.online')}>
      <Stack gap="md">
        <ServiceSwitch name="isBookableOnline" />
        <ServiceSwitch name="isFirst" />
        {(Number(capacity) > 1 || Number(seats) > 1) && (
          <ServiceNumberField
            name="seatsPerBooking"
            max={SEATS_PER_BOOKING_MAX}
            whenEmpty={t('service.empty.seatsPerBooking')}
            hint={t('service.hint.seatsPerBooking')}
          />
        )}
      </Stack>
    </Section>
  );
}
