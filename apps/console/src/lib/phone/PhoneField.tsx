import { Select, TextInput, type TextInputProps } from '@mantine/core';
import { PHONE_TEXT_MAX } from '@slotkeeper/domain/limits';
import { countryChoices } from '@slotkeeper/i18n/country/countryChoices';
import { dialCode, formatPhone, phoneCountry } from '@slotkeeper/i18n/phone/formatPhone';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useLocale } from '../format/useDisplay.ts';
import { useViewer } from '../viewer/ViewerContext.ts';
import classes from './PhoneField.module.css';

/** What a field of a stored number opens with: its own country, else the business's `country`, and its spaces. */
export function openedPhone(e164: string, country: string): TypedPhone {
  return { country: phoneCountry(e164) ?? country, text: formatPhone(e164) };
}

/** A number that a form holds with the country chosen beside it; it gives the number as it is saved (rule C5). */
export const typedPhone = z
  .object({ country: z.string(), text: z.string() })
  .transform(({ country, text }, context) => {
    const phone = normalizePhone(text, country);
    if (phone.ok) return phone.e164;
    const message = phone.reason === 'EMPTY' ? 'REQUIRED_FIELD_MISSING' : 'INVALID_PHONE_NUMBER';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The same, which may be left empty. */
export const optionalPhone = z.union([
  z.object({ country: z.string(), text: z.string().trim().length(0) }).transform(() => ''),
  typedPhone,
]);

/** A number as it is typed, and the country whose national numbers are meant. */
interface TypedPhone {
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

interface StoredPhoneFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As it is stored, or what was typed until it is a number. */
  value: string;
  onChange: (value: string) => void;
}

/** A phone number that its form holds as it is saved as soon as it is a number (rule C5); it may be left empty. */
export function StoredPhoneField({ value: saved, onChange, ...props }: StoredPhoneFieldProps) {
  const { country } = useViewer();
  const [typed, setTyped] = useState<TypedPhone>(() => openedPhone(saved, country));
  return (
    <PhoneField
      value={valueOf(typed) === saved ? typed : openedPhone(saved, country)}
      onChange={(phone) => {
        setTyped(phone);
        onChange(valueOf(phone));
      }}
      {...props}
    />
  );
}

function valueOf({ country, text }: TypedPhone): string {
  const phone = normalizePhone(text, country);
  return phone.ok ? phone.e164 : text;
}
