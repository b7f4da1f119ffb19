import { NativeSelect } from '@mantine/core';
import { classTimeChoices, type WeeklyOpening } from '@slotkeeper/domain/catalog/service/decideClassTime';
import { CAPACITY_MAX } from '@slotkeeper/domain/limits';
import { weekdayNames } from '@slotkeeper/i18n/format/formatDate';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../lib/form/NumberField.tsx';
import { useLocale, useTimeChoices } from '../../../lib/format/useDisplay.ts';
import { ClassTimeActions } from './ClassTimeActions.tsx';
import type { ClassTime, ClassTimeRow } from './classTime.ts';

interface ColumnOptions {
  serviceId: string;
  /** Whether one class time is saved, and no other. */
  isLast: boolean;
  openings: readonly WeeklyOpening[];
  canEdit: boolean;
  onEdit: (key: string, change: Partial<ClassTime>) => void;
  /** The row is saved as it was, and has this id now. */
  onSaved: (row: ClassTimeRow, id: string) => void;
  /** The row goes back to what is saved. */
  onDrop: (key: string) => void;
}

/** The columns of the class times table (spec 2): day, start, end and capacity, each edited in its place. */
export function useClassTimeColumns({
  serviceId,
  isLast,
  openings,
  canEdit,
  onEdit,
  onSaved,
  onDrop,
}: ColumnOptions): readonly DataTableColumn<ClassTimeRow>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const choices = useTimeChoices();
  const days = weekdayNames(locale).map((label, day) => ({ value: String(day), label }));
  const timeColumn = (field: 'startAt' | 'endAt'): DataTableColumn<ClassTimeRow> => ({
    id: field,
    header: t(`service.classTime.${field}`),
    width: '7.25rem',
    cell: (row) => (
      <NativeSelect
        aria-label={t(`service.classTime.${field}`)}
        disabled={!canEdit}
        value={row.draft[field]}
        data={choices(withOwn(classTimeChoices(row.draft.day, openings), row.draft[field]))}
        onChange={({ currentTarget }) => onEdit(row.key, { [field]: currentTarget.value })}
      />
    ),
  });
  return [
    {
      id: 'day',
      header: t('service.classTime.day'),
      width: '10rem',
      cell: (row) => (
        <NativeSelect
          aria-label={t('service.classTime.day')}
          disabled={!canEdit}
          value={String(row.draft.day)}
          data={days}
          onChange={({ currentTarget }) => onEdit(row.key, { day: Number(currentTarget.value) })}
        />
      ),
    },
    timeColumn('startAt'),
    timeColumn('endAt'),
    {
      id: 'capacity',
      header: t('service.classTime.capacity'),
      width: '5.75rem',
      cell: (row) => (
        <NumberField
          aria-label={t('service.classTime.capacity')}
          disabled={!canEdit}
          max={CAPACITY_MAX}
          required
          value={row.draft.capacity === 0 ? null : row.draft.capacity}
          onChange={(capacity) => onEdit(row.key, { capacity: capacity ?? 0 })}
        />
      ),
    },
    {
      id: 'actions',
      header: t('common.actions'),
      controls: true,
      cell: (row) =>
        canEdit ? (
          <ClassTimeActions
            row={row}
            serviceId={serviceId}
            isLast={isLast}
            onSaved={onSaved}
            onDrop={onDrop}
          />
        ) : null,
    },
  ];
}

/** A time outside today's hours stays among its choices. */
function withOwn(choices: readonly string[], own: string): readonly string[] {
  return choices.includes(own) ? choices : [...choices, own].sort();
}
