import { NativeSelect } from '@mantine/core';
import { isLocale, locales } from '@slotkeeper/i18n/locale';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/useShowError.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { switchLocale } from '../../../lib/locale/switchLocale.ts';

/** The language before the sign-in; each is written in itself, so that everybody finds their own. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  const locale = useLocale();
  const showError = useShowError();
  return (
    <NativeSelect
      aria-label={t('login.language')}
      leftSection={<IconLanguage size={18} stroke={1.7} aria-hidden />}
      w={150}
      value={locale}
      data={locales.map((value) => ({ value, label: t(`settings.languageName.${value}`) }))}
      onChange={({ currentTarget: { value } }) => {
        if (isLocale(value)) void switchLocale(i18n, value).catch(showError);
      }}
    />
  );
}
