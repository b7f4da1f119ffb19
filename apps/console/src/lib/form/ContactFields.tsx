import { SimpleGrid, TextInput } from '@mantine/core';
import { EMAIL_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ContactPhone } from './ContactPhone.tsx';
import type { ContactValues } from './contactValues.ts';
import { useFieldError } from './useFieldError.ts';

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
