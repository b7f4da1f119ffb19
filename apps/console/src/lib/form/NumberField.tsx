import { NumberInput, type NumberInputProps } from '@mantine/core';
import { decimalSeparatorOf } from '@slotkeeper/i18n/format/decimalSeparator';
import { useState } from 'react';
import { useLocale } from '../format/useLocale.ts';

interface NumberFieldProps
  extends Pick<
    NumberInputProps,
    | 'aria-label'
    | 'disabled'
    | 'label'
    | 'description'
    | 'error'
    | 'suffix'
    | 'placeholder'
    | 'withAsterisk'
    | 'required'
    | 'step'
    | 'leftSection'
    | 'rightSection'
    | 'ref'
    | 'w'
  > {
  /** Null while it is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  max: number;
  /** Digits behind the comma; none for counts. */
  decimals?: number;
}

/** A number above 0, or nothing: negative numbers are ignored, and 0 is stored as empty (spec 5). */
export function NumberField({ value, onChange, onBlur, max, decimals = 0, ...looks }: NumberFieldProps) {
  const locale = useLocale();
  // What is being typed, such as '0.' on the way to 0.50, which is no number to store yet.
  const [typed, setTyped] = useState<string | number | null>(null);
  return (
    <NumberInput
      {...looks}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typed ?? value ?? ''}
      min={0}
      max={max}
      allowNegative={false}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      fixedDecimalScale={typed === null && decimals > 0}
      decimalSeparator={decimalSeparatorOf(locale)}
      clampBehavior="blur"
      onChange={(next) => {
        setTyped(next);
        onChange(Number(next) > 0 ? Math.min(Number(next), max) : null);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
