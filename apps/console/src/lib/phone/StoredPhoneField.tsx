import type { TextInputProps } from '@mantine/core';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { useState } from 'react';
import { useViewer } from '../viewer/ViewerContext.ts';
import { openedPhone } from './openedPhone.ts';
import { PhoneField, type TypedPhone } from './PhoneField.tsx';

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
