import { DEFAULT_LOCALE, isLocale, type Locale } from '@slotkeeper/i18n/locale';
import { useTranslation } from 'react-i18next';

/** The language that the console speaks now. */
export function useLocale(): Locale {
  const { language } = useTranslation().i18n;
  return isLocale(language) ? language : DEFAULT_LOCALE;
}
