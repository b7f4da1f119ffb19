import { Fieldset, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { CurrencySelect, useCountryChoices } from '../../../lib/format/CurrencySelect.tsx';
import { TimezoneSelect } from '../../../lib/format/TimezoneSelect.tsx';
import { onlyZoneOf } from '../../../lib/format/timezones.ts';
import classes from './SignupFields.module.css';
import { proposeCurrency, type SignupValues } from './proposeCurrency.ts';

/** The business: its name, country, currency, and the zone that its first place works in. */
export function BusinessFields() {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { control, formState, getValues, register, setValue } = useFormContext<SignupValues>();
  const country = useWatch({ control, name: 'country' });
  const countries = useCountryChoices();
  return (
    <Fieldset legend={t('signup.business')} classNames={classes}>
      <Stack gap="sm">
        <TextInput
          label={t('signup.businessName')}
          autoComplete="organization"
          maxLength={TEXT_MAX}
          error={fieldError(formState.errors.organizationName)}
          {...register('organizationName')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {/* Controlled: the order of the names follows the language, and the choice must not. */}
          <Controller
            control={control}
            name="country"
            render={({ field }) => (
              <NativeSelect
                label={t('signup.country')}
                data={countries}
                {...field}
                onChange={({ currentTarget }) => {
                  proposeCurrency({ getValues, setValue }, currentTarget.value);
                  field.onChange(currentTarget.value);
                  const zone = onlyZoneOf(currentTarget.value);
                  if (zone) setValue('timezone', zone);
                }}
              />
            )}
          />
          <Controller
            control={control}
            name="currency"
            render={({ field }) => (
              <CurrencySelect
                label={t('signup.currency')}
                country={country}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </SimpleGrid>
        <Controller
          control={control}
          name="timezone"
          render={({ field }) => (
            <TimezoneSelect label={t('signup.timezone')} value={field.value} onChange={field.onChange} />
          )}
        />
      </Stack>
    </Fieldset>
  );
}
