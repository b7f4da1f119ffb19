import { Fieldset, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { newCurrencies } from '@slotkeeper/domain/options';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { onlyZoneOf } from '../../../lib/format/onlyZoneOf.ts';
import { TimezoneSelect } from '../../../lib/format/TimezoneSelect.tsx';
import { useCountryChoices } from '../../../lib/format/useCountryChoices.ts';
import classes from './SignupFields.module.css';
import type { SignupValues } from './signupValues.ts';

/** The business: its name, country, currency, and the zone that its first place works in. */
export function BusinessFields() {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { control, formState, register, setValue } = useFormContext<SignupValues>();
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
        <SimpleGrid cols={2} spacing="sm">
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
                  field.onChange(currentTarget.value);
                  const zone = onlyZoneOf(currentTarget.value);
                  if (zone) setValue('timezone', zone);
                }}
              />
            )}
          />
          <NativeSelect
            label={t('signup.currency')}
            data={newCurrencies.map((value) => ({ value, label: value.toUpperCase() }))}
            {...register('currency')}
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
