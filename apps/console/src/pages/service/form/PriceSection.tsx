import { Stack } from '@mantine/core';
import { minorDigitsOf, minorUnitsIn } from '@slotkeeper/domain/business/money/minorUnits';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { PRICE_MAX } from '@slotkeeper/domain/limits';
import { currencySymbol } from '@slotkeeper/i18n/format/intl/numberFormat';
import { Section } from '@slotkeeper/ui/Section';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../lib/form/NumberField.tsx';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { pricesText } from '../../../lib/format/pricesText.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { usePlaceOf, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { ServiceSwitch } from './ServiceSwitch.tsx';

/** What it costs, and whether clients see that. */
export function PriceSection() {
  const { t } = useTranslation();
  const locale = useLocale();
  const fieldError = useFieldError();
  const [currency, ...others] = useServiceCurrencies();
  const minorUnits = minorUnitsIn(currency);
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController<ServiceValues, 'price'>({ name: 'price' });
  const shown = Number.isSafeInteger(value) ? (value ?? 0) : 0;
  return (
    <Section title={t('service.section.price')}>
      <Stack gap="md">
        <NumberField
          ref={ref}
          label={t('service.field.price')}
          placeholder={t('service.empty.price')}
          decimals={minorDigitsOf(currency)}
          max={PRICE_MAX / minorUnits}
          description={
            others.length > 0 &&
            t('service.field.priceElsewhere', { prices: pricesText(shown, others, locale) })
          }
          leftSection={currencySymbol(currency, locale)}
          value={value === null ? null : value / minorUnits}
          onChange={(major) => onChange(major === null ? null : Math.round(major * minorUnits))}
          onBlur={onBlur}
          error={fieldError(fieldState.error)}
        />
        <ServiceSwitch name="displayPrice" />
      </Stack>
    </Section>
  );
}

/**
 * The currencies that the price in the form is meant in: those of the first places of the providers who are chosen to do
 * the service, that of most of them first (rules T1, P7); the viewer's own where nobody is chosen.
 */
function useServiceCurrencies(): readonly [string, ...string[]] {
  const { currency } = useViewer();
  const placeOf = usePlaceOf();
  const providerIds = useWatch<ServiceValues, 'providerIds'>({ name: 'providerIds' });
  const counts = new Map<string, number>();
  for (const id of providerIds) {
    const own = placeOf(id).currency;
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const [first = currency, ...others] = [...counts]
    .sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
    .map(([code]) => code);
  return [first, ...others];
}
