import { NativeSelect } from '@mantine/core';
import { currencies, newCurrencies } from '@slotkeeper/domain/options';
import { useTranslation } from 'react-i18next';

interface CurrencySettingProps {
  value: string;
  /** What is saved: an old currency stays on offer where it is in use (decisions C6). */
  saved: string;
  onChange: (currency: string) => void;
}

/** The currency in which prices are meant. */
export function CurrencySetting({ value, saved, onChange }: CurrencySettingProps) {
  const { t } = useTranslation();
  const offered = currencies.filter(
    (code) => code === saved || newCurrencies.some((known) => known === code),
  );
  return (
    <NativeSelect
      label={t('settings.currency')}
      value={value}
      data={offered.map((code) => ({ value: code, label: code.toUpperCase() }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
