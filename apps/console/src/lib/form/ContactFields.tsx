import { SimpleGrid, TextInput } from '@mantine/core';
import { EMAIL_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { StoredPhoneField } from '../phone/PhoneField.tsx';
import { useFieldError } from './useFieldError.ts';

/** What a form with these fields holds. */
export interface ContactValues {
  name?: string | undefined;
  email?: string | undefined;
  phoneNumber?: string | undefined;
}

/** The phone number of a business or a place; it may be left empty. */
export function ContactPhone() {
  const fieldError = useFieldError();
  const { field, fieldState } = useController<ContactValues, 'phoneNumber'>({ name: 'phoneNumber' });
  const { value = '', ...others } = field;
  return <StoredPhoneField {...others} value={value} error={fieldError(fieldState.error)} />;
}

/** Name, e-mail and phone number of a business or a place (spec 2, Profile). */
export function ContactFields() {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { formState, register } = useFormContext<ContactValues>();
  const { errors } = formState;
  return (
    <>
      <TextInput
        label={t('common.name')}
        maxLength={TEXT_MAX}
        error={fieldError(errors.name)}
        {...register('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('common.email')}
          type="email"
          maxLength={EMAIL_MAX}
          error={fieldError(errors.email)}
          {...register('email')}
        />
        <ContactPhone />
      </SimpleGrid>
    </>
  );
}
