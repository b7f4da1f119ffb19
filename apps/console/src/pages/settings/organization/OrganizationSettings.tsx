import { Select, SimpleGrid, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { currencyOfCountry } from '@slotkeeper/domain/business/money/currencyOfCountry';
import { Section } from '@slotkeeper/ui/Section';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { refusalOf, useShowError } from '../../../lib/errors/refusal.ts';
import { changedValues } from '../../../lib/form/settleSent.ts';
import { CurrencySelect, useCountryChoices } from '../../../lib/format/CurrencySelect.tsx';
import { type BusinessSettings, useUpdateOrganizationSettings } from '../settingsMutations.ts';
import { LanguageSetting } from '../shared/LanguageSetting.tsx';
import { SettingsSaveBar } from '../shared/SettingsSaveBar.tsx';
import { BillingFields } from './BillingFields.tsx';
import { useOrganizationSettings } from './useOrganizationSettings.ts';

type Address = NonNullable<BusinessSettings['billingAddress']>;

/** The business's notifications and billing data (spec 2); saves only what changed (rule R8). */
export function OrganizationSettings() {
  const { t } = useTranslation();
  const showError = useShowError();
  const settings = useOrganizationSettings();
  const [update, isBusy] = useUpdateOrganizationSettings();
  const own = useDraft<Omit<BusinessSettings, 'billingAddress'>>();
  const ofAddress = useDraft<Address>();
  const [edited, editedAddress] = [own.draft, ofAddress.draft];
  const [vatError, setVatError] = useState<string>();
  const vatField = useRef<HTMLInputElement>(null);
  const { billingAddress: savedAddress, ...saved } = settings;
  const addressChanges = changedValues(savedAddress, blanksAsNull(editedAddress));
  const changes = {
    ...changedValues(saved, blanksAsNull(edited)),
    ...(Object.keys(addressChanges).length > 0 && { billingAddress: addressChanges }),
  };
  const discard = () => {
    own.discard();
    ofAddress.discard();
    setVatError(undefined);
  };
  const save = async () => {
    try {
      await update(settings.id, changes);
      own.stored(edited);
      ofAddress.stored(editedAddress);
      notifications.show({ message: t('settings.saved'), color: 'green' });
    } catch (error) {
      if (refusalOf(error) !== 'INVALID_VAT_NUMBER') return showError(error);
      setVatError(t('refusal.INVALID_VAT_NUMBER'));
      // It may be out of sight: the field of the country that no longer suits it is elsewhere.
      vatField.current?.focus();
    }
  };
  return (
    <Stack maw={640} pb={80}>
      <OrganizationRegion
        shown={{ ...saved, ...edited }}
        saved={saved}
        onChange={(change) => {
          setVatError(undefined);
          own.edit(change);
        }}
      />
      <BillingFields
        names={{ ...saved, ...edited }}
        address={{ ...savedAddress, ...editedAddress }}
        vatError={vatError}
        vatField={vatField}
        onNames={(change) => {
          setVatError(undefined);
          own.edit(change);
        }}
        onAddress={(change) => {
          setVatError(undefined);
          ofAddress.edit(change);
        }}
      />
      <SettingsSaveBar
        visible={Object.keys(changes).length > 0}
        busy={isBusy}
        onSave={save}
        onDiscard={discard}
      />
    </Stack>
  );
}

/** A cleared field is sent as null (rule R8). */
function blanksAsNull<T extends object>(edited: T): T {
  return Object.fromEntries(
    Object.entries(edited).map(([name, value]) => [name, value === '' ? null : value]),
  ) as T;
}

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
function OrganizationRegion({ shown, saved, onChange }: OrganizationRegionProps) {
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
