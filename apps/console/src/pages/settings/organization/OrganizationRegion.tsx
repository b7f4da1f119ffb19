import { Select, SimpleGrid, Stack } from '@mantine/core';
import { currencyOfCountry } from '@slotkeeper/domain/business/money/currencyOfCountry';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '../../../lib/format/CurrencySelect.tsx';
import { useCountryChoices } from '../../../lib/format/useCountryChoices.ts';
import { LanguageSetting } from '../shared/LanguageSetting.tsx';

interface OrganizationRegionProps {
  shown: {
    readonly locale?: string | null;
    readonly country?: string | null;
    readonly currency?: string | null;
  };
  saved: { readonly country: string; readonly currency: string };
  onChange: (change: { locale?: string; country?: string; currency?: string }) => void;
}

/** Language, country and currency that the business starts everything new with. */
export function OrganizationRegion({ shown, saved, onChange }: OrganizationRegionProps) {
  const { t } = useTranslation();
  const countries = useCountryChoices();
  /** Another country proposes its currency; the way back gives back what was there. */
  const proposed = (country: string) =>
    country === saved.country ? saved.currency : (currencyOfCountry(country) ?? saved.currency);
  return (
    <Section title={t('settings.organization.region')} description={t('settings.organization.regionText')}>
      <Stack gap="md">
        <LanguageSetting value={shown.locale ?? ''} onChange={(locale) => onChange({ locale })} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('settings.organization.country')}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('search.noResults')}
            data={countries}
            value={shown.country ?? null}
            onChange={(country) => country && onChange({ country, currency: proposed(country) })}
          />
          <CurrencySelect
            label={t('settings.currency')}
            value={shown.currency ?? ''}
            saved={saved.currency}
            country={shown.country ?? saved.country}
            onChange={(currency) => onChange({ currency })}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
