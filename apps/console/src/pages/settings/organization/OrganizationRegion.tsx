import { Select, SimpleGrid, Stack } from '@mantine/core';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { useCountryChoices } from '../../../lib/format/useCountryChoices.ts';
import { CurrencySetting } from '../places/CurrencySetting.tsx';
import { LanguageSetting } from '../shared/LanguageSetting.tsx';

interface OrganizationRegionProps {
  shown: {
    readonly locale?: string | null;
    readonly country?: string | null;
    readonly currency?: string | null;
  };
  savedCurrency: string;
  onChange: (change: { locale?: string; country?: string; currency?: string }) => void;
}

/** Language, country and currency that the business starts everything new with. */
export function OrganizationRegion({ shown, savedCurrency, onChange }: OrganizationRegionProps) {
  const { t } = useTranslation();
  const countries = useCountryChoices();
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
            onChange={(country) => country && onChange({ country })}
          />
          <CurrencySetting
            value={shown.currency ?? ''}
            saved={savedCurrency}
            onChange={(currency) => onChange({ currency })}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
