import { Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { holidayCountries, publicHolidays } from '@slotkeeper/domain/schedule/holiday/publicHolidays';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveAndClose } from '../../../../lib/form/useSaveAndClose.ts';
import { useLocale } from '../../../../lib/format/useLocale.ts';
import { FormConfirmDialog } from '../../../../lib/unsaved/FormConfirmDialog.tsx';
import classes from './HolidaysDialog.module.css';
import type { HoursOwner } from './hoursOwner.ts';
import { OwnerField } from './OwnerField.tsx';
import { rowsOf, useAddDateHours } from './dateHourMutations.ts';

interface HolidaysDialogProps {
  owners: readonly HoursOwner[];
  /** The country that is proposed. */
  country: (typeof holidayCountries)[number];
  today: string;
  onClose: () => void;
}

/** Closes the public holidays of a year, all of them or some; added twice they stay single. */
export function HolidaysDialog({ owners, country: proposed, today, onClose }: HolidaysDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const thisYear = Number(today.slice(0, 4));
  const [ownerId, setOwnerId] = useState(owners[0]?.id ?? null);
  const [country, setCountry] = useState(proposed);
  const [year, setYear] = useState(thisYear + 1);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [add] = useAddDateHours();
  const { save, isBusy, error } = useSaveAndClose(onClose);
  const owner = owners.find(({ id }) => id === ownerId);
  const holidays = publicHolidays(country, year).filter(({ date }) => date >= today);
  const chosen = holidays.filter(({ date }) => !excluded.has(date));
  const nameOf = ({ name, isSubstitute }: (typeof holidays)[number]) => {
    const holiday = t(`holiday.name.${name}`);
    return isSubstitute ? t('holiday.substitute', { holiday }) : holiday;
  };

  const close = () => {
    if (!owner) return;
    const dates = chosen.map((holiday) => {
      return { owner, date: holiday.date, name: nameOf(holiday), stretches: [] };
    });
    void save(() => add(dates.flatMap(rowsOf)));
  };

  return (
    <FormConfirmDialog
      isDirty={excluded.size > 0}
      opened
      title={t('holiday.title')}
      confirmLabel={t('holiday.add', { count: chosen.length })}
      cancelLabel={t('common.cancel')}
      confirmDisabled={chosen.length === 0 || !owner}
      busy={isBusy}
      error={error}
      onConfirm={close}
      onCancel={onClose}
    >
      <Stack gap="md">
        <OwnerField owners={owners} value={ownerId} onChange={setOwnerId} />
        <Group grow>
          <NativeSelect
            label={t('holiday.country')}
            value={country}
            data={holidayCountries.map((value) => ({ value, label: t(`holiday.countryName.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              setCountry(holidayCountries.find((known) => known === value) ?? country)
            }
          />
          <NativeSelect
            label={t('holiday.year')}
            value={year}
            data={[thisYear, thisYear + 1].map(String)}
            onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
          />
        </Group>
        {holidays.length === 0 ? (
          <Text size="sm">{t('holiday.none')}</Text>
        ) : (
          <ul className={classes.list}>
            {holidays.map((holiday) => (
              <li key={holiday.date}>
                <Checkbox
                  label={nameOf(holiday)}
                  description={formatLocalDate(holiday.date, locale, 'longWithWeekday')}
                  checked={!excluded.has(holiday.date)}
                  onChange={({ currentTarget }) => {
                    const next = new Set(excluded);
                    if (currentTarget.checked) next.delete(holiday.date);
                    else next.add(holiday.date);
                    setExcluded(next);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </FormConfirmDialog>
  );
}
