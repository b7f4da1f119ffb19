import { ActionIcon, Group } from '@mantine/core';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale, useShowWallTime } from '../../../../lib/format/useDisplay.ts';
import { DeleteButton } from '../row/DeleteButton.tsx';
import type { SpecialDate } from './specialDate.ts';

interface DateHourActions {
  onEdit: (date: SpecialDate) => void;
  onDelete: (date: SpecialDate) => void;
}

/** Date, for whom, hours, name, and what one may do to it. */
export function useDateHourColumns({
  onEdit,
  onDelete,
}: DateHourActions): readonly DataTableColumn<SpecialDate>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const show = useShowWallTime();
  return [
    {
      id: 'date',
      header: t('dateHours.date'),
      cell: ({ date }) => formatLocalDate(date, locale, 'longWithWeekday'),
    },
    { id: 'for', header: t('dateHours.for'), cell: ({ owner }) => owner.name },
    {
      id: 'hours',
      header: t('dateHours.hours'),
      cell: ({ stretches }) =>
        stretches.length === 0 ? (
          <StatusBadge tone="neutral" label={t('workHours.isClosed')} />
        ) : (
          stretches.map(({ openTime, closeTime }) => `${show(openTime)}–${show(closeTime)}`).join(', ')
        ),
    },
    { id: 'name', header: t('dateHours.name'), cell: ({ name }) => name },
    {
      id: 'actions',
      header: t('common.actions'),
      controls: true,
      width: '104px',
      cell: (row) =>
        row.owner.mayEdit && (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <ActionIcon size={36} aria-label={t('dateHours.edit')} onClick={() => onEdit(row)}>
              <IconPencil size={18} stroke={1.7} />
            </ActionIcon>
            <DeleteButton label={t('dateHours.delete')} onDelete={() => onDelete(row)} />
          </Group>
        ),
    },
  ];
}
