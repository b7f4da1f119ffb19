import { Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { holidayCountries, publicHolidays } from '@slotkeeper/domain/schedule/holiday/publicHolidays';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STAYS_OPEN, useSaveAndClose } from '../../../../lib/form/useSaveAndClose.ts';
import { useLocale } from '../../../../lib/format/useDisplay.ts';
import { FormConfirmDialog } from '../../../../lib/unsaved/FormConfirmDialog.tsx';
import classes from './HolidaysDialog.module.css';
import { ConflictDialog } from '../../conflicts/ConflictDialog.tsx';
import { type ConflictingAppointment, type Conflicts, conflictsOf } from '../../conflicts/conflict.ts';
import { useOutsideDateHours, useSettleConflicts } from '../../conflicts/useOutsideHours.ts';
import { OwnerField } from './OwnerField.tsx';
import { rowsOf, useAddDateHours } from './dateHourMutations.ts';
import type { HoursOwner } from './hoursOwner.ts';

interface HolidaysDialogProps {
  owners: readonly HoursOwner[];
  /** The country that is proposed. */
  country: (typeof holidayCountries)[number];
  today: string;
  onClose: () => void;
  /** They are saved, and these appointments are still to be moved. */
  onToMove: (appointments: readonly ConflictingAppointment[]) => void;
}

/** Closes the public holidays of a year, all of them or some; added twice they stay single. */
export function HolidaysDialog({ owners, country: proposed, today, onClose, onToMove }: HolidaysDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const thisYear = Number(today.slice(0, 4));
  const [ownerId, setOwnerId] = useState(owners[0]?.id ?? null);
  const [country, setCountry] = useState(proposed);
  const [year, setYear] = useState(firstYearWithHolidays(proposed, today));
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const add = useAddDateHours();
  const askServer = useOutsideDateHours();
  const settle = useSettleConflicts();
  const [conflicts, setConflicts] = useState<Conflicts | null>(null);
  const { save, isBusy, error } = useSaveAndClose(onClose);
  const owner = owners.find(({ id }) => id === ownerId);
  const holidays = publicHolidays(country, year).filter(({ date }) => date >= today);
  const chosen = holidays.filter(({ date }) => !excluded.has(date));
  const nameOf = ({ name, isSubstitute }: (typeof holidays)[number]) => {
    const holiday = t(`holiday.name.${name}`);
    return isSubstitute ? t('holiday.substitute', { holiday }) : holiday;
  };

  const close = (decided: Conflicts | null) =>
    save(async () => {
      if (!owner) return STAYS_OPEN;
      const rows = chosen.flatMap((holiday) =>
        rowsOf({ owner, date: holiday.date, name: nameOf(holiday), stretches: [] }),
      );
      const question = decided ? null : conflictsOf(await askServer(rows));
      setConflicts(question ?? decided);
      if (question) return STAYS_OPEN;
      await add(rows);
      if (decided) onToMove(await settle(decided));
      return null;
    });

  if (conflicts) {
    return (
      <ConflictDialog
        title={t('dateHours.conflict.title', { count: conflicts.appointments.length })}
        confirmLabel={t('dateHours.conflict.save')}
        conflicts={conflicts}
        isBusy={isBusy}
        error={error}
        onChange={setConflicts}
        onSave={() => void close(conflicts)}
        onCancel={() => setConflicts(null)}
      />
    );
  }

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
      onConfirm={() => void close(null)}
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

/** This year while a holiday is still to come, else the next. */
function firstYearWithHolidays(country: HolidaysDialogProps['country'], today: string): number {
  const year = Number(today.slice(0, 4));
  return publicHolidays(country, year).some(({ date }) => date >= today) ? year : year + 1;
}
