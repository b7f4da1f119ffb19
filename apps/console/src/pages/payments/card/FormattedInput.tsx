import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';

interface FormattedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** How a text with digits is written, such as in groups. */
  format: (text: string) => string;
}

/** Digits that are grouped while they are typed; a correction in the middle keeps the cursor there. */
export function FormattedInput({ value, onChange, format, ...field }: FormattedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = currentTarget;
    const caret = selectionStart ?? text.length;
    digitsBefore.current = caret < text.length ? countDigits(text.slice(0, caret)) : null;
    onChange(format(text));
  };
  useLayoutEffect(() => {
    const digits = digitsBefore.current;
    digitsBefore.current = null;
    if (digits === null || document.activeElement !== input.current) return;
    const caret = positionAfter(value, digits);
    input.current?.setSelectionRange(caret, caret);
  });
  return (
    <TextInput
      {...field}
      ref={input}
      inputMode="numeric"
      spellCheck={false}
      value={value}
      onChange={change}
    />
  );
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}

/** Where a number of digits of a text end. */
function positionAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}
