import { NativeSelect, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN, TEXT_MAX } from '@slotkeeper/domain/limits';
import { locales } from '@slotkeeper/domain/options';
import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { useTranslation } from 'react-i18next';
import type { ServerRefusal } from '../../../lib/errors/refusal.ts';
import { StoredPhoneField } from '../../../lib/phone/PhoneField.tsx';
import type { ProfileValues } from './profileValues.ts';

interface ProfileFieldsProps {
  values: ProfileValues;
  faults: ReadonlyMap<keyof ProfileValues, RefusalCode>;
  /** What the server refused of a field. */
  refused: ServerRefusal | null;
  onChange: (change: Partial<ProfileValues>) => void;
}

/** Name, e-mail, phone, language, and a new password twice (spec 2). */
export function ProfileFields({ values, faults, refused, onChange }: ProfileFieldsProps) {
  const { t } = useTranslation();
  const error = (field: keyof ProfileValues) => {
    if (refused?.path[0] === field) return refused.message;
    const code = faults.get(field);
    return code && t(`refusal.${code}`, { min: PASSWORD_MIN });
  };
  const text = (field: keyof ProfileValues) => ({
    value: values[field],
    error: error(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  });
  const password = {
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX,
    visibilityToggleButtonProps: { 'aria-label': t('common.showPassword') },
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label={t('common.name')} autoComplete="name" maxLength={TEXT_MAX} {...text('name')} />
      <TextInput
        label={t('common.email')}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        {...text('email')}
      />
      <StoredPhoneField
        autoComplete="tel"
        value={values.phoneNumber}
        error={error('phoneNumber')}
        onChange={(phoneNumber) => onChange({ phoneNumber })}
      />
      <NativeSelect
        label={t('settings.language')}
        data={locales.map((value) => ({ value, label: t(`settings.languageName.${value}`) }))}
        {...text('locale')}
      />
      <PasswordInput label={t('login.newPassword')} {...password} {...text('password')} />
      <PasswordInput label={t('login.retypePassword')} {...password} {...text('again')} />
    </SimpleGrid>
  );
}
