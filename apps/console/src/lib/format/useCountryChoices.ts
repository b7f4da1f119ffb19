import { countryChoices } from '@slotkeeper/i18n/country/countryChoices';
import { useMemo } from 'react';
import { useLocale } from './useLocale.ts';

/** All countries as choices of a select, named and ordered in the page's language, Bulgaria first (spec 3). */
export function useCountryChoices(): { value: string; label: string }[] {
  const locale = useLocale();
  return useMemo(
    () => countryChoices(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
}
