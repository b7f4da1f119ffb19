import { Fieldset, NativeSelect, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { newCurrencies } from '@slotkeeper/domain/options';
import { countryChoices } from '@slotkeeper/i18n/country/countryChoices';
import { useMemo } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { timezones } from '../../../lib/format/timezones.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { useTimezoneName } from '../../../lib/format/useTimezoneName.ts';
import classes from './SignupFields.module.css';
import type { SignupValues } from './signupValues.ts';

/** The business: its name, country, currency, and the zone that its first place works in. */
export function BusinessFields() {
  const { t } = useTranslation();
  const locale = useLocale();
  const fieldError = useFieldError();
  const { control, formState, register } = useFormContext<SignupValues>();
  const countries = useMemo(() => {
    return countryChoices(locale).map(({ code, name }) => ({ value: code, label: name }));
  }, [locale]);
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
            render={({ field }) => <NativeSelect label={t('signup.country')} data={countries} {...field} />}
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
          render={({ field }) => <TimezoneField value={field.value} onChange={field.onChange} />}
        />
      </Stack>
    </Fieldset>
  );
}

function TimezoneField({ value, onChange }: { value: string; onChange: (timezone: string | null) => void }) {
  const { t } = useTranslation();
  const timezoneName = useTimezoneName();
  const choices = useMemo(() => {
    return timezones(value).map((zone) => ({ value: zone, label: timezoneName(zone) }));
  }, [value, timezoneName]);
  return (
    <Select
      label={t('signup.timezone')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('search.noResults')}
      value={value}
      data={choices}
      onChange={onChange}
    />
  );
}
