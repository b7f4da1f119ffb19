import { Fieldset, PasswordInput, Stack, TextInput } from '@mantine/core';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN, TEXT_MAX } from '@slotkeeper/domain/limits';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import classes from './SignupFields.module.css';
import type { SignupValues } from './proposeCurrency.ts';

/** The owner: name, phone, and what it will sign in with. */
export function AccountFields() {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { formState, register } = useFormContext<SignupValues>();
  const { errors } = formState;
  return (
    <Fieldset legend={t('signup.account')} classNames={classes}>
      <Stack gap="sm">
        <TextInput
          label={t('signup.name')}
          autoComplete="name"
          maxLength={TEXT_MAX}
          error={fieldError(errors.name)}
          {...register('name')}
        />
        <TextInput
          label={t('common.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          error={fieldError(errors.phoneNumber)}
          {...register('phoneNumber')}
        />
        <TextInput
          label={t('signup.email')}
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          error={fieldError(errors.email)}
          {...register('email')}
        />
        <PasswordInput
          label={t('signup.password')}
          description={t('signup.passwordHint', { min: PASSWORD_MIN })}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
          error={fieldError(errors.password)}
          {...register('password')}
        />
      </Stack>
    </Fieldset>
  );
}
