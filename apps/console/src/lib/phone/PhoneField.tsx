import { Select, TextInput, type TextInputProps } from '@mantine/core';
import { PHONE_TEXT_MAX } from '@slotkeeper/domain/limits';
import { countryChoices } from '@slotkeeper/i18n/country/countryChoices';
import { dialCode } from '@slotkeeper/i18n/phone/dialCode';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../format/useLocale.ts';
import classes from './PhoneField.module.css';

/** A number as it is typed, and the country whose national numbers are meant. */
export interface TypedPhone {
  readonly country: string;
  readonly text: string;
}

interface PhoneFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: TypedPhone;
  onChange: (phone: TypedPhone) => void;
}

/** A phone number with its country in front, and below it how it will be saved where it is written otherwise (rule C5). */
export function PhoneField({ value, onChange, ...props }: PhoneFieldProps) {
  const { t } = useTranslation();
  const { country, text } = value;
  const phone = normalizePhone(text, country);
  const readAs = phone.ok ? formatPhone(phone.e164) : null;
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={PHONE_TEXT_MAX}
      label={t('common.phone')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={readAs && readAs !== text.trim() ? t('phone.readAs', { number: readAs }) : undefined}
      leftSectionWidth={104}
      leftSection={<CountrySelect country={country} onChange={(code) => onChange({ text, country: code })} />}
      value={text}
      onChange={({ currentTarget }) => onChange({ country, text: currentTarget.value })}
      {...props}
    />
  );
}

function CountrySelect({ country, onChange }: { country: string; onChange: (code: string) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const countries = useMemo(() => countryChoices(locale), [locale]);
  const names = useMemo(() => new Map(countries.map(({ code, name }) => [code, name])), [countries]);
  return (
    <Select
      variant="unstyled"
      aria-label={t('phone.country')}
      classNames={classes}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      allowDeselect={false}
      withCheckIcon={false}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      rightSectionWidth={24}
      data={countries.map(({ code }) => ({ value: code, label: `${code} ${dialCode(code)}` }))}
      renderOption={({ option }) => `${names.get(option.value) ?? option.value} (${dialCode(option.value)})`}
      value={country}
      onChange={(code) => code && onChange(code)}
    />
  );
}
