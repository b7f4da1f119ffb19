import { ColorInput, Stack, Textarea } from '@mantine/core';
import { LONG_TEXT_MAX } from '@slotkeeper/domain/limits';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import type { BookingEdits } from './useBookingSettings.ts';

/** Dark enough for white letters (4.5 to 1). */
const swatches = ['#0f6b68', '#1d4ed8', '#6d28d9', '#a21caf', '#be123c', '#b45309', '#3f6212', '#334155'];

interface TextsSectionProps {
  shown: { readonly about: string; readonly policy: string; readonly color: string };
  /** Why the color was refused. */
  error: string | undefined;
  onChange: (change: BookingEdits) => void;
}

/** What clients read on the page, and its color. */
export function TextsSection({ shown, error, onChange }: TextsSectionProps) {
  const { t } = useTranslation();
  const area = { autosize: true, minRows: 3, maxRows: 12, maxLength: LONG_TEXT_MAX } as const;
  return (
    <Section title={t('settings.booking.texts')}>
      <Stack gap="md">
        <Textarea
          {...area}
          label={t('settings.booking.about')}
          value={shown.about}
          onChange={({ currentTarget }) => onChange({ about: currentTarget.value })}
        />
        <Textarea
          {...area}
          label={t('settings.booking.policy')}
          description={t('settings.booking.policyText')}
          value={shown.policy}
          onChange={({ currentTarget }) => onChange({ policy: currentTarget.value })}
        />
        <ColorInput
          label={t('settings.booking.color')}
          description={t('settings.booking.colorText')}
          format="hex"
          withPicker={false}
          swatches={swatches}
          swatchesPerRow={swatches.length}
          fixOnBlur={false}
          error={error}
          value={shown.color}
          onChange={(color) => onChange({ color })}
        />
      </Stack>
    </Section>
  );
}
