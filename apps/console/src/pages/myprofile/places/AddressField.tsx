import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { editedAddress } from '@slotkeeper/domain/business/address/cityAddress';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN, TEXT_MAX } from '@slotkeeper/domain/limits';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';
import type { PlaceValues } from './placeValues.ts';
import { type AddressPrediction, useAddressLookup } from './useAddressLookup.ts';

const none: Predictions = { text: '', options: [], error: null };

/** The target around the field adds what belongs to this role: the list that it opens, and whether it is open. */
const comboboxRole = { role: 'combobox' } as const;

/**
 * The address of a place: typed freely, or chosen among what the server predicts, which puts it on the map (spec 2, 7).
 * Without predictions it is a plain field.
 */
export function AddressField() {
  const { t } = useTranslation();
  const { field } = useController<PlaceValues, 'address'>({ name: 'address' });
  const { typed, setTyped, predictions, choose } = useAddressChoice();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { options, error, isBusy } = predictions;
  const isOpen = typed !== '' && (options.length > 0 || error !== null);
  return (
    <Combobox
      store={combobox}
      shadow="md"
      disabled={field.disabled ?? false}
      onOptionSubmit={(placeId) => {
        combobox.closeDropdown();
        const chosen = options.find((option) => option.placeId === placeId);
        if (chosen) void choose(chosen);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...comboboxRole}
          label={t('profile.address')}
          description={<WhereItIs address={field.value} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={TEXT_MAX}
          disabled={field.disabled ?? false}
          rightSection={isBusy && typed !== '' ? <Loader size={16} /> : null}
          value={field.value?.formatted ?? ''}
          onChange={({ currentTarget: { value } }) => {
            field.onChange(editedAddress(field.value, value));
            setTyped(value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            field.onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t('profile.address')}>
          {error !== null && <Combobox.Empty>{errorText(error, t)}</Combobox.Empty>}
          {options.map(({ placeId, title, region }) => (
            <Combobox.Option key={placeId} value={placeId}>
              <Text size="sm">{title}</Text>
              <Text size="xs" c="dimmed">
                {region}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** What is typed since the last choice, what may be meant by it, and how one of that is taken over. */
function useAddressChoice() {
  const { getValues, setValue } = useFormContext<PlaceValues>();
  const { predict, locate } = useAddressLookup();
  const [typed, setTyped] = useState('');
  const predictions = useAddressPredictions(typed, predict);
  const take = (address: PlaceValues['address']) =>
    setValue('address', address, { shouldDirty: true, shouldValidate: true });

  const choose = async ({ placeId, formatted }: AddressPrediction) => {
    setTyped('');
    take({ formatted, placeId });
    // Without coordinates it is still an address; nobody has to be notified.
    const coordinates = await locate(placeId).catch(() => null);
    const current = getValues('address');
    if (coordinates && current?.placeId === placeId) {
      const { latitude, longitude } = coordinates;
      take({ ...current, latitude, longitude });
    }
  };
  return { typed, setTyped, predictions, choose };
}

const DECIMALS = 6;

function WhereItIs({ address }: { address: PlaceValues['address'] }) {
  const { t } = useTranslation();
  if (!address?.formatted) return null;
  const { latitude, longitude } = address;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return t('profile.addressUnplaced');
  return t('profile.addressPlaced', {
    latitude: latitude.toFixed(DECIMALS),
    longitude: longitude.toFixed(DECIMALS),
  });
}

interface Predictions {
  /** Of which text they are. */
  readonly text: string;
  readonly options: readonly AddressPrediction[];
  /** Why there are none. */
  readonly error: unknown;
}

/** The addresses that may be meant by what is typed, from three letters on; those of older texts are dropped. */
function useAddressPredictions(
  text: string,
  predict: (text: string) => Promise<readonly AddressPrediction[]>,
) {
  const [settled] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  const [found, setFound] = useState(none);
  const isLong = settled.length >= SEARCH_MIN;
  useEffect(() => {
    if (!isLong) return;
    let isOutdated = false;
    predict(settled).then(
      (options) => isOutdated || setFound({ text: settled, options, error: null }),
      (error) => isOutdated || setFound({ text: settled, options: [], error }),
    );
    return () => {
      isOutdated = true;
    };
  }, [settled, isLong, predict]);
  const isBusy = isLong && found.text !== settled;
  return { ...(isLong ? found : none), isBusy };
}
