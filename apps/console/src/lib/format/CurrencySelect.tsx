import { Select, type SelectProps } from '@mantine/core';
import { currentCurrencies } from '@slotkeeper/domain/business/money/currencies';
import { currencyOfCountry } from '@slotkeeper/domain/business/money/currencyOfCountry';
import { countryChoices } from '@slotkeeper/i18n/country/countryChoices';
import { currencyChoices } from '@slotkeeper/i18n/format/formatMoney';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CurrencySelect.module.css';
import { useLocale } from './useDisplay.ts';

/** All countries as choices of a select, named and ordered in the page's language, Bulgaria first (spec 3). */
export function useCountryChoices(): { value: string; label: string }[] {
  const locale = useLocale();
  return useMemo(
    () => countryChoices(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
}

interface CurrencySelectProps extends Pick<SelectProps, 'label' | 'description' | 'error'> {
  value: string;
  /** What is saved: an old currency stays on offer where it is in use (rule C6). */
  saved?: string;
  /** Two capital letters: the country's own currency is listed first. */
  country: string;
  onChange: (currency: string) => void;
}

/** All currencies of ISO 4217 by code and name, to be searched by both; the country's own, euro and pound on top. */
export function CurrencySelect({ value, saved, country, onChange, ...field }: CurrencySelectProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const choices = useMemo(() => {
    const own = currencyOfCountry(country);
    const first = [...(own ? [own] : []), 'eur', 'gbp'];
    const codes: string[] = [...currentCurrencies];
    if (saved && !codes.includes(saved)) codes.push(saved);
    return currencyChoices(codes, locale, first).map(({ code, name }) => ({ value: code, label: name }));
  }, [country, saved, locale]);
  return (
    <Select
      {...field}
      classNames={{ dropdown: classes.dropdown }}
      comboboxProps={{ position: 'bottom-start' }}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('search.noResults')}
      value={value}
      data={choices}
      onChange={(currency) => currency && onChange(currency)}
    />
  );
}
