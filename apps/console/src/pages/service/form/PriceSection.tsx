import { Stack } from '@mantine/core';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { AMOUNT_MAX } from '@slotkeeper/domain/limits';
import { currencySymbol } from '@slotkeeper/i18n/format/currencySymbol';
import { Section } from '@slotkeeper/ui/Section';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../lib/form/NumberField.tsx';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { ServiceSwitch } from './ServiceSwitch.tsx';

const MINOR_UNITS = 100;

/** What it costs, and whether clients see that. */
export function PriceSection() {
  const { t } = useTranslation();
  const locale = useLocale();
  const fieldError = useFieldError();
  const { currency } = useViewer();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController<ServiceValues, 'price'>({ name: 'price' });
  return (
    <Section title={t('service.section.price')}>
      <Stack gap="md">
        <NumberField
          ref={ref}
          label={t('service.field.price')}
          placeholder={t('service.empty.price')}
          decimals={2}
          max={AMOUNT_MAX / MINOR_UNITS}
          leftSection={currencySymbol(currency, locale)}
          value={value === null ? null : value / MINOR_UNITS}
          onChange={(major) => onChange(major === null ? null : Math.round(major * MINOR_UNITS))}
          onBlur={onBlur}
          error={fieldError(fieldState.error)}
        />
        <ServiceSwitch name="displayPrice" />
      </Stack>
    </Section>
  );
}
