import { useController } from 'react-hook-form';
import { StoredPhoneField } from '../phone/StoredPhoneField.tsx';
import type { ContactValues } from './contactValues.ts';
import { useFieldError } from './useFieldError.ts';

/** The phone number of a business or a place; it may be left empty. */
export function ContactPhone() {
  const fieldError = useFieldError();
  const { field, fieldState } = useController<ContactValues, 'phoneNumber'>({ name: 'phoneNumber' });
  const { value = '', ...others } = field;
  return <StoredPhoneField {...others} value={value} error={fieldError(fieldState.error)} />;
}
