import { Button, NativeSelect, Switch, Text } from '@mantine/core';
import { weekdayNames } from '@slotkeeper/i18n/format/formatDate';
import { useTranslation } from 'react-i18next';
import { useLocale, useShowWallTime } from '../../../../lib/format/useDisplay.ts';
import { DeleteButton } from '../row/DeleteButton.tsx';
import { TimeRange } from '../row/TimeRange.tsx';
import classes from './WorkHourRow.module.css';
import type { ShownWorkHour } from './useWorkHours.ts';
import { type HoursDraft, type HoursOnDay, splitAtMidnight } from './workHourDrafts.ts';

interface WorkHourRowProps {
  row: ShownWorkHour;
  mayEdit: boolean;
  isBusy: boolean;
  /** Why it could not be saved. */
  error: string | undefined;
  onEdit: (change: Partial<HoursDraft>) => void;
  onSave: () => void;
  onDelete: () => void;
  /** Saves hours past midnight as the two rows that they take. */
  onSplit: (rows: readonly HoursOnDay[]) => void;
}

/** A weekly row: day, open time, close time, open or not; saved separately, or deleted (spec 2). */
export function WorkHourRow(props: WorkHourRowProps) {
  const { row, mayEdit, isBusy, error, onEdit, onSave, onDelete, onSplit } = props;
  const { t } = useTranslation();
  const days = weekdayNames(useLocale());
  const show = useShowWallTime();
  const { draft: hours, state } = row;
  const dayName = days[hours.dayOfTheWeek ?? -1];
  const overnight = mayEdit ? splitAtMidnight(hours) : null;
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
          <TimeRange value={hours} onEdit={onEdit} />
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
          <DeleteButton
            label={t('workHours.delete', { day: dayName ?? t('workHours.newRow') })}
            disabled={isBusy}
            onDelete={onDelete}
          />
        </div>
      )}
      {error && (
        <Text role="alert" size="sm" c="red" className={classes.error}>
          {error}
        </Text>
      )}
      {overnight && (
        <div className={classes.overnight}>
          <Text size="sm">
            {t('workHours.overnight.text', {
              first: hoursText(overnight[0], days, show),
              second: hoursText(overnight[1], days, show),
            })}
          </Text>
          <Button size="compact-sm" variant="light" disabled={isBusy} onClick={() => onSplit(overnight)}>
            {t('workHours.overnight.action')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** A row in short: Friday 22:00–24:00. */
function hoursText(
  { dayOfTheWeek, openTime, closeTime }: HoursOnDay,
  days: readonly string[],
  show: (time: string) => string,
): string {
  return `${days[dayOfTheWeek]} ${show(openTime)}–${show(closeTime)}`;
}
