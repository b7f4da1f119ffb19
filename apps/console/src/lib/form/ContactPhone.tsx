import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { phoneCountry } from '@slotkeeper/i18n/phone/phoneCountry';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { PhoneField, type TypedPhone } from '../phone/PhoneField.tsx';
import { useViewer } from '../viewer/ViewerContext.ts';
import type { ContactValues } from './contactValues.ts';
import { useFieldError } from './useFieldError.ts';

/**
 * The phone number of a business or a place. The form holds it as it is saved as soon as it is a number (decisions C5), and
 * what was typed until then; it may be left empty.
 */
export function ContactPhone() {
  const fieldError = useFieldError();
  const { country } = useViewer();
  const { field, fieldState } = useController<ContactValues, 'phoneNumber'>({ name: 'phoneNumber' });
  const { ref, value: saved = '', onChange, onBlur } = field;
  const [typed, setTyped] = useState<TypedPhone>(() => typedOf(saved, country));
  return (
    <PhoneField
      ref={ref}
      value={valueOf(typed) === saved ? typed : typedOf(saved, country)}
      onChange={(phone) => {
        setTyped(phone);
        onChange(valueOf(phone));
      }}
      onBlur={onBlur}
      error={fieldError(fieldState.error)}
    />
  );
}

function typedOf(saved: string, country: string): TypedPhone {
  return { country: phoneCountry(saved) ?? country, text: formatPhone(saved) };
}

function valueOf({ country, text }: TypedPhone): string {
  const phone = normalizePhone(text, country);
  return phone.ok ? phone.e164 : text;
}
