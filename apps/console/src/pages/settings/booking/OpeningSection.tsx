import { Alert, Anchor, Stack } from '@mantine/core';
import type { BookingGap } from '@slotkeeper/domain/booking/page/bookingGaps';
import { Section } from '@slotkeeper/ui/Section';
import { DescribedSwitch } from '@slotkeeper/ui/form/DescribedSwitch';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookingEdits } from './useBookingSettings.ts';

const gapPaths = { SERVICE: '/services', PROVIDER: '/services', HOURS: '/staff-members' } as const;

interface OpeningSectionProps {
  shown: { readonly isOn: boolean };
  wasOn: boolean;
  /** What is missing so that something can be booked. */
  gap: BookingGap | null;
  onChange: (change: BookingEdits) => void;
}

/** Whether clients can book online, what that means, and what is missing for it. */
export function OpeningSection({ shown, wasOn, gap, onChange }: OpeningSectionProps) {
  const { t } = useTranslation();
  const { isOn } = shown;
  return (
    <Section title={t('settings.booking.title')} description={t('settings.booking.titleText')}>
      <Stack gap="md">
        <DescribedSwitch
          label={t('settings.booking.isOn')}
          description={t(isOn ? 'settings.booking.isOnText' : 'settings.booking.isOffText')}
          checked={isOn}
          disabled={!isOn && !wasOn && gap !== null}
          onChange={({ currentTarget }) => onChange({ isOn: currentTarget.checked })}
        />
        {gap && (
          <Alert role="note" color="yellow" icon={<IconInfoCircle aria-hidden />}>
            <Stack gap={4} align="flex-start">
              {t(`settings.booking.gap.${gap}`)}
              <Anchor component={Link} to={gapPaths[gap]} size="sm">
                {t(`settings.booking.gapLink.${gap}`)}
              </Anchor>
            </Stack>
          </Alert>
        )}
      </Stack>
    </Section>
  );
}
