import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { Section } from '@slotkeeper/ui/Section';
import type { ChangeEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryChoices } from '../../../lib/format/CurrencySelect.tsx';
import type { BusinessSettings } from '../settingsMutations.ts';

type Names = Pick<BusinessSettings, 'billingName' | 'billingVAT' | 'billingPOI'>;
type Address = NonNullable<BusinessSettings['billingAddress']>;

interface BillingFieldsProps {
  names: Names;
  address: Address;
  /** Why the VAT number was refused. */
  vatError?: string | undefined;
  vatField: RefObject<HTMLInputElement | null>;
  onNames: (change: Names) => void;
  onAddress: (change: Address) => void;
}

/** What appears on the invoices: name, VAT number, responsible person and address (spec 3). */
export function BillingFields({
  names,
  address,
  vatError,
  vatField,
  onNames,
  onAddress,
}: BillingFieldsProps) {
  const { t } = useTranslation();
  const text = (name: keyof Names) => ({
    label: t(`settings.organization.${name}`),
    maxLength: TEXT_MAX,
    value: names[name] ?? '',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onNames({ [name]: currentTarget.value }),
  });
  return (
    <Section title={t('settings.organization.billing')} description={t('settings.organization.billingText')}>
      <Stack gap="md">
        <TextInput {...text('billingName')} autoComplete="organization" />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...text('billingVAT')} ref={vatField} error={vatError} />
          <TextInput {...text('billingPOI')} autoComplete="name" />
        </SimpleGrid>
        <AddressFields shown={address} onChange={onAddress} />
      </Stack>
    </Section>
  );
}

function AddressFields({ shown, onChange }: { shown: Address; onChange: (change: Address) => void }) {
  const { t } = useTranslation();
  const countries = useCountryChoices();
  const text = (name: 'street' | 'city' | 'zipCode') => ({
    label: t(`settings.organization.${name}`),
    maxLength: TEXT_MAX,
    value: shown[name] ?? '',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <TextInput {...text('street')} autoComplete="street-address" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...text('city')} autoComplete="address-level2" />
        <TextInput {...text('zipCode')} autoComplete="postal-code" />
      </SimpleGrid>
      <NativeSelect
        label={t('settings.organization.billingCountry')}
        data={[{ value: '', label: t('settings.organization.sameCountry') }, ...countries]}
        value={shown.country ?? ''}
        onChange={({ currentTarget }) => onChange({ country: currentTarget.value })}
      />
    </>
  );
}
