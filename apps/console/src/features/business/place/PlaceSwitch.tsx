import { NativeSelect } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlaceChoice } from './useChosenPlace.ts';

interface PlaceSwitchProps {
  choices: readonly PlaceChoice[];
  /** Null is all places. */
  placeId: string | null;
  /** Among the fields of a form it is one of them, with its name above it. */
  isField?: boolean;
  onChoose: (placeId: string | null) => void;
}

/** Chooses one of the business's places, or all of them. Absent where there is nothing to choose from. */
export function PlaceSwitch({ choices, placeId, isField = false, onChoose }: PlaceSwitchProps) {
  const { t } = useTranslation();
  if (choices.length < 2) return null;
  const label = t('common.place.label');
  return (
    <NativeSelect
      {...(isField ? { label } : { 'aria-label': label, size: 'xs', flex: 'none', w: 'auto' })}
      leftSection={<IconMapPin size={16} stroke={1.7} aria-hidden />}
      value={placeId === null ? '' : placeId}
      data={[
        { value: '', label: t('common.place.all') },
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    />
  );
}
