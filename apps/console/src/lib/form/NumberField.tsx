import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { formatNumber, readNumber } from '@slotkeeper/i18n/format/formatNumber';
import { decimalSeparatorOf } from '@slotkeeper/i18n/format/intl/numberFormat';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../format/useDisplay.ts';

interface NumberFieldProps
  extends Pick<
    TextInputProps,
    | 'aria-label'
    | 'disabled'
    | 'label'
    | 'description'
    | 'error'
    | 'placeholder'
    | 'required'
    | 'leftSection'
    | 'ref'
    | 'w'
  > {
  /** Null while it is empty, NaN while the text is no valid number. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  max: number;
  /** What it is counted in, such as 'min'. */
  unit?: string;
  /** What an arrow key adds or takes away. */
  step?: number;
  /** Digits behind the comma; none for counts. */
  decimals?: number;
}

/** What begins with a minus, the short one of keyboards or the long one of texts. */
const NEGATIVE = /^\s*[-\u2212]/;

/**
 * A number above 0, or nothing: 0 is stored as empty, a negative one is ignored (spec 5). What else is typed stays as it was typed; what is no such number
 * becomes NaN, which no form takes, and the field says what fits.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, max, unit, step = 1, decimals = 0, error, ...looks } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  // What is being typed, such as '0.' on the way to 0.50, and what stays there because it is no number that fits.
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const number = readNumber(text, locale, decimals);
    return number !== null && number > max ? Number.NaN : number;
  };
  const isUnfit = Number.isNaN(value);
  const shown = isUnfit || value === null ? '' : numberText(value, decimals, decimalSeparatorOf(locale));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    onChange(steppedNumber(value, { step: event.key === 'ArrowUp' ? step : -step, max }));
  };
  const bounds = t(decimals > 0 ? 'common.number.amount' : 'refusal.OUT_OF_RANGE', {
    min: formatNumber(looks.required ? 1 : 0, locale),
    max: formatNumber(max, locale),
  });
  return (
    <TextInput
      {...looks}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      // Another value from outside, as by a discard, leaves nothing of what was typed.
      value={typed !== null && Object.is(read(typed), value) ? typed : shown}
      error={isUnfit ? bounds : error}
      onChange={({ currentTarget: { value: text } }) => {
        if (NEGATIVE.test(text)) return;
        setTyped(text);
        onChange(read(text));
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!isUnfit) setTyped(null);
        onBlur?.();
      }}
      {...unitSection(unit)}
    />
  );
}

/** The unit is shown in the field, after the number. */
function unitSection(unit: string | undefined): { rightSection?: ReactNode; rightSectionWidth?: string } {
  if (!unit) return {};
  return {
    rightSection: (
      <Text size="sm" c="dimmed" aria-hidden>
        {unit}
      </Text>
    ),
    rightSectionWidth: `${unit.length + 2}ch`,
  };
}

function numberText(value: number, decimals: number, separator: string): string {
  return value.toFixed(decimals).replace('.', separator);
}

interface Step {
  /** Negative for less. */
  readonly step: number;
  readonly max: number;
}

/** A number after an arrow key: never below nothing or above the most; null represents 0 (spec 5). */
function steppedNumber(value: number | null, { step, max }: Step): number | null {
  const from = value === null || Number.isNaN(value) ? 0 : value;
  return Math.min(Math.max(from + step, 0), max) || null;
}
