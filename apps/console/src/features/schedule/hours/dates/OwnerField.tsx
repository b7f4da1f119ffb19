import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { HoursOwner } from './hoursOwner.ts';

interface OwnerFieldProps {
  owners: readonly HoursOwner[];
  value: string | null;
  disabled?: boolean;
  onChange: (id: string | null) => void;
}

/** A whole place, or one person. */
export function OwnerField({ owners, value, disabled = false, onChange }: OwnerFieldProps) {
  const { t } = useTranslation();
  const choices = (kind: HoursOwner['kind']) =>
    owners.filter((owner) => owner.kind === kind).map(({ id, name }) => ({ value: id, label: name }));
  const groups = [
    { group: t('dateHours.wholePlace'), items: choices('place') },
    { group: t('dateHours.onePerson'), items: choices('provider') },
  ];
  return (
    <Select
      label={t('dateHours.for')}
      searchable
      allowDeselect={false}
      disabled={disabled}
      data={groups.filter(({ items }) => items.length > 0)}
      value={value}
      onChange={onChange}
    />
  );
}
