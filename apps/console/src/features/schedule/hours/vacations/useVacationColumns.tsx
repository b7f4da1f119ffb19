import { Text } from '@mantine/core';
import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { formatWallMoment } from '@slotkeeper/i18n/format/formatDateTime';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { useTranslation } from 'react-i18next';
import { usePlaceDisplay, useTimezoneName } from '../../../../lib/format/useDisplay.ts';
import { PersonName } from '../../../../lib/person/PersonName.tsx';
import { useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import { DeleteButton } from '../row/DeleteButton.tsx';
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
          <DeleteButton
            label={t('vacation.delete.of', { name: provider.name })}
            onDelete={() => onDelete(key)}
          />
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
  const timezoneName = useTimezoneName();
  const { placeTimezone } = useViewer();
  const { startAt, endAt, provider } = readVacation(vacationKey);
  const display = usePlaceDisplay(provider.id);
  return (
    // One box: on a phone each part of a cell would get a column of its own.
    <div>
      {formatWallMoment(edge === 'start' ? startAt : endAt, display, edge)}
      {display.zone !== placeTimezone && (
        <Text size="xs" c="dimmed">
          {timezoneName(display.zone)}
        </Text>
      )}
    </div>
  );
}
