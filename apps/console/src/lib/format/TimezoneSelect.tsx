import { Select, type SelectProps } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterTimezones, timezones } from './timezones.ts';
import { useTimezoneName } from './useDisplay.ts';

interface TimezoneSelectProps extends Pick<SelectProps, 'label' | 'description' | 'error'> {
  /** The chosen zone; offered also where this browser does not know its name. */
  value: string;
  onChange: (timezone: string) => void;
  /** A choice that is listed above the zones. */
  first?: { readonly value: string; readonly label: string };
}

/**
 * All zones by region and city with their present offset, to be searched by present and former names (spec 9). The offsets of hundreds of zones take a
 * tenth of a second to work out, so that happens when the list opens.
 */
export function TimezoneSelect({ value, onChange, first, ...field }: TimezoneSelectProps) {
  const { t } = useTranslation();
  const timezoneName = useTimezoneName();
  const [isOpened, setOpened] = useState(false);
  const choices = useMemo(() => {
    const chosen = value === first?.value ? null : value;
    const zones = isOpened ? timezones(chosen) : [chosen].filter((zone) => zone !== null);
    return [...(first ? [first] : []), ...zones.map((zone) => ({ value: zone, label: timezoneName(zone) }))];
  }, [value, first, timezoneName, isOpened]);
  return (
    <Select
      {...field}
      searchable
      filter={filterTimezones}
      allowDeselect={false}
      nothingFoundMessage={t('search.noResults')}
      value={value}
      data={choices}
      onDropdownOpen={() => setOpened(true)}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}
