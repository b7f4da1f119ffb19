import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const CODE_MAX = 40;

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
}

/** The second step of two-factor sign-in: a code of the authenticator app, or a recovery code. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('login.code')}
      description={t('login.codeText')}
      name="code"
      autoComplete="one-time-code"
      inputMode="text"
      required
      withAsterisk={false}
      maxLength={CODE_MAX}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
