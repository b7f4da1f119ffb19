import { TextInput } from '@mantine/core';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PlaceValues } from './placeValues.ts';

/** The address of a place. Typed by hand it has no coordinates: those of another street would be wrong. */
export function AddressField() {
  const { t } = useTranslation();
  const { field } = useController<PlaceValues, 'address'>({ name: 'address' });
  return (
    <TextInput
      label={t('profile.address')}
      autoComplete="street-address"
      maxLength={TEXT_MAX}
      disabled={field.disabled ?? false}
      value={field.value?.formatted ?? ''}
      onChange={({ currentTarget }) => field.onChange({ formatted: currentTarget.value })}
      onBlur={field.onBlur}
    />
  );
}
