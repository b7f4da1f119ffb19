import { ActionIcon, Button, NativeSelect, Switch, Text } from '@mantine/core';
import { weekdayNames } from '@slotkeeper/i18n/format/weekdayNames';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/format/useLocale.ts';
import { halfHours } from '../../../../lib/time/halfHours.ts';
import classes from './WorkHourRow.module.css';
import type { HoursDraft, ShownRow } from './workHourDrafts.ts';

interface WorkHourRowProps {
  row: ShownRow;
  mayEdit: boolean;
  isBusy: boolean;
  /** Why it could not be saved. */
  error: string | undefined;
  onEdit: (change: Partial<HoursDraft>) => void;
  onSave: () => void;
  onDelete: () => void;
}

/** A weekly row: day, open time, close time, open or not; saved separately, or deleted (spec 2). */
export function WorkHourRow({ row, mayEdit, isBusy, error, onEdit, onSave, onDelete }: WorkHourRowProps) {
  const { t } = useTranslation();
  const days = weekdayNames(useLocale());
  const { hours, state } = row;
  const dayName = days[hours.dayOfTheWeek ?? -1];
  return (
    <li className={classes.row} data-state={state} data-closed={!hours.isOpen || undefined}>
      <fieldset className={classes.fields} disabled={!mayEdit} aria-label={dayName ?? t('workHours.newRow')}>
        <NativeSelect
          aria-label={t('workHours.day')}
          className={classes.day}
          value={hours.dayOfTheWeek ?? ''}
          data={[
            ...(dayName ? [] : [{ value: '', label: t('workHours.selectDay') }]),
            ...days.map((label, day) => ({ value: String(day), label })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onEdit({ dayOfTheWeek: value === '' ? null : Number(value) })
          }
        />
        <div className={classes.times}>
          <NativeSelect
            aria-label={t('workHours.open')}
            value={hours.openTime}
            data={halfHours('start', hours.openTime)}
            onChange={({ currentTarget }) => onEdit({ openTime: currentTarget.value })}
          />
          <span aria-hidden>–</span>
          <NativeSelect
            aria-label={t('workHours.close')}
            value={hours.closeTime}
            data={halfHours('end', hours.closeTime)}
            onChange={({ currentTarget }) => onEdit({ closeTime: currentTarget.value })}
          />
        </div>
        <Switch
          className={classes.open}
          label={t(hours.isOpen ? 'workHours.isOpen' : 'workHours.isClosed')}
          checked={hours.isOpen}
          onChange={({ currentTarget }) => onEdit({ isOpen: currentTarget.checked })}
        />
      </fieldset>
      {mayEdit && (
        <div className={classes.actions}>
          {state !== 'saved' && (
            <Button size="compact-sm" variant="light" disabled={isBusy} onClick={onSave}>
              {t('common.save')}
            </Button>
          )}
          <ActionIcon
            size={36}
            color="red"
            aria-label={t('workHours.delete', { day: dayName ?? t('workHours.newRow') })}
            disabled={isBusy}
            onClick={onDelete}
          >
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        </div>
      )}
      {error && (
        <Text role="alert" size="sm" c="red" className={classes.error}>
          {error}
        </Text>
      )}
    </li>
  );
}
