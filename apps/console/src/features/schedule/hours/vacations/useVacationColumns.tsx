import { ActionIcon, Text } from '@mantine/core';
import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { formatWallMoment } from '@slotkeeper/i18n/format/formatWallMoment';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/format/useLocale.ts';
import { useTimezoneName } from '../../../../lib/format/useTimezoneName.ts';
import { PersonName } from '../../../../lib/person/PersonName.tsx';
import { useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import { readVacation, type VacationRow } from './vacationRow.ts';

/** Provider, from, until by the clock of its place, and a button to delete where the viewer may (spec 2). */
export function useVacationColumns(
  onDelete: (row: VacationRow) => void,
): readonly DataTableColumn<VacationRow>[] {
  const { t } = useTranslation();
  const viewer = useViewer();
  const reach = reachOf(viewer.sets, 'vacation:edit');
  return [
    {
      id: 'PROVIDER_NAME',
      header: t('vacation.provider'),
      sortable: true,
      cell: (key) => {
        const { name, profilePhotoUrl } = readVacation(key).provider;
        return <PersonName name={name} photoUrl={profilePhotoUrl} />;
      },
    },
    {
      id: 'START_AT',
      header: t('common.from'),
      sortable: true,
      cell: (key) => <WallMomentCell vacationKey={key} edge="start" />,
    },
    {
      id: 'END_AT',
      header: t('common.until'),
      sortable: true,
      cell: (key) => <WallMomentCell vacationKey={key} edge="end" />,
    },
    {
      id: 'delete',
      header: t('common.delete'),
      controls: true,
      width: '64px',
      cell: (key) => {
        const { provider } = readVacation(key);
        const isMine = reach === 'all' || (reach === 'own' && provider.id === viewer.id);
        return isMine ? (
          <ActionIcon
            size={36}
            color="red"
            aria-label={t('vacation.delete.of', { name: provider.name })}
            onClick={() => onDelete(key)}
          >
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        ) : null;
      },
    },
  ];
}

interface WallMomentCellProps {
  vacationKey: VacationRow;
  edge: 'start' | 'end';
}

/** The start or end of a vacation by the clock of its provider's place, which is named where it is another (T6). */
function WallMomentCell({ vacationKey, edge }: WallMomentCellProps) {
  const locale = useLocale();
  const timezoneName = useTimezoneName();
  const { placeTimezone } = useViewer();
  const { startAt, endAt, provider } = readVacation(vacationKey);
  const zone = provider.places[0]?.settings.timezone ?? placeTimezone;
  return (
    // One box: on a phone each part of a cell would get a column of its own.
    <div>
      {formatWallMoment(edge === 'start' ? startAt : endAt, { locale, zone }, edge)}
      {zone !== placeTimezone && (
        <Text size="xs" c="dimmed">
          {timezoneName(zone)}
        </Text>
      )}
    </div>
  );
}
