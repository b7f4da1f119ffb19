import { PasswordInput } from '@mantine/core';
import { PASSWORD_MAX, PASSWORD_MIN } from '@slotkeeper/domain/limits';
import { useTranslation } from 'react-i18next';

/** A new password, written twice. */
export interface NewPassword {
  readonly password: string;
  readonly again: string;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
}

/** Whether both are the same and long enough to be sent (spec 5, rule R4). */
export function isNewPassword({ password, again }: NewPassword): boolean {
  return password.length >= PASSWORD_MIN && password === again;
}

/** A new password and the same again, each with its fault as soon as there is one (spec 5). */
export function NewPasswordFields({ value, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const { password, again } = value;
  const isShort = password !== '' && password.length < PASSWORD_MIN;
  const differs = again !== '' && password !== again;
  const common = {
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX,
    visibilityToggleButtonProps: { 'aria-label': t('common.showPassword') },
  };
  return (
    <>
      <PasswordInput
        {...common}
        label={t('login.newPassword')}
        description={t('signup.passwordHint', { min: PASSWORD_MIN })}
        error={isShort ? t('refusal.PASSWORD_TOO_SHORT', { min: PASSWORD_MIN }) : undefined}
        value={password}
        onChange={({ currentTarget }) => onChange({ ...value, password: currentTarget.value })}
      />
      <PasswordInput
        {...common}
        label={t('login.retypePassword')}
        error={differs ? t('refusal.PASSWORDS_DIFFER') : undefined}
        value={again}
        onChange={({ currentTarget }) => onChange({ ...value, again: currentTarget.value })}
      />
    </>
  );
}
