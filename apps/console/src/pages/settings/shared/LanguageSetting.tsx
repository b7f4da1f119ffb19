import { NativeSelect } from '@mantine/core';
import { isLocale, type Locale, locales } from '@slotkeeper/i18n/locale';
import { useTranslation } from 'react-i18next';

interface LanguageSettingProps {
  value: string;
  onChange: (locale: Locale) => void;
  /** What the language is used for. */
  description?: string;
}

/** One of the product's languages, each by its own name. */
export function LanguageSetting({ value, onChange, description }: LanguageSettingProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('settings.language')}
      description={description}
      value={value}
      data={locales.map((locale) => ({ value: locale, label: t(`settings.languageName.${locale}`) }))}
      onChange={({ currentTarget }) => isLocale(currentTarget.value) && onChange(currentTarget.value)}
    />
  );
}
