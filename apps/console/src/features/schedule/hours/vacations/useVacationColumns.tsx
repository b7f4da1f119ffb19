import { ActionIcon } from '@mantine/core';
import { reachOf } from '@slotkeeper/domain/people/access/actions';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '../../../../lib/person/PersonName.tsx';
import { useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import { readVacation, type VacationRow } from './vacationRow.ts';
import { WallMomentCell } from './WallMomentCell.tsx';

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
