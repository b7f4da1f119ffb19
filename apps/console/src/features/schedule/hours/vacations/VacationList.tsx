import { Button, Group, Stack, Text } from '@mantine/core';
import { VACATION_PAGE_SIZE } from '@slotkeeper/domain/limits';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { formatWallMoment } from '@slotkeeper/i18n/format/formatDateTime';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { DataTable } from '@slotkeeper/ui/DataTable';
import type { DataTableSort } from '@slotkeeper/ui/DataTableHead';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconBeach, IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import { Link } from 'react-router';
import type {
  VacationHourOrderField,
  VacationListQuery,
} from '../../../../__generated__/VacationListQuery.graphql.ts';
import { useRetryKey } from '../../../../lib/errors/retry.ts';
import { useSaveAndClose } from '../../../../lib/form/useSaveAndClose.ts';
import { useNow, usePlaceDisplay, useTimezoneName } from '../../../../lib/format/useDisplay.ts';
import { ListFrame } from '../../../../lib/list/ListFrame.tsx';
import { ListPager } from '../../../../lib/list/ListPager.tsx';
import { offerUndo } from '../../../../lib/undo/offerUndo.tsx';
import { useMay, useProvider, useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import { useAvailabilityChanges } from '../../availability/availabilityChanged.ts';
import { useVacationColumns } from './useVacationColumns.tsx';
import { useAddVacation, useDeleteVacation } from './vacationMutations.ts';
import { readVacation, type VacationRow } from './vacationRow.ts';

const columnFields: readonly VacationHourOrderField[] = ['PROVIDER_NAME', 'START_AT', 'END_AT'];

interface ShownList {
  readonly page: number;
  readonly sort: DataTableSort;
}

function variablesOf({ page, sort }: ShownList): VacationListQuery['variables'] {
  const field = columnFields.find((known) => known === sort.columnId) ?? 'START_AT';
  const direction = sort.direction === 'ascending' ? 'ASC' : 'DESC';
  return { page, limit: VACATION_PAGE_SIZE, orderBy: [{ field, direction }] };
}

/** Who is away from when until when, 50 a page (spec 2, 9); it follows what others change. */
export function VacationList() {
  const { t } = useTranslation();
  const mayEdit = useMay('vacation:edit');
  const { placeTimezone } = useViewer();
  const timezoneName = useTimezoneName();
  const [list, setList] = useState<ShownList>({
    page: 1,
    sort: { columnId: 'START_AT', direction: 'descending' },
  });
  const shown = useDeferredValue(list);
  const [deleting, setDeleting] = useState<VacationRow | null>(null);
  const columns = useVacationColumns(setDeleting);
  const { viewer } = useLazyLoadQuery<VacationListQuery>(
    graphql`
      query VacationListQuery($orderBy: [VacationHourOrder!], $page: Int!, $limit: Int!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            vacationHours(orderBy: $orderBy, page: $page, limit: $limit) {
              edges {
                node {
                  id
                  ...vacationRow_vacationHour
                }
              }
              pageInfo {
                ...ListPager_pageInfo
              }
            }
          }
        }
      }
    `,
    variablesOf(shown),
    { fetchPolicy: 'store-and-network', fetchKey: `${useRetryKey()} ${useAvailabilityChanges()}` },
  );
  const { edges, pageInfo } = useProvider(viewer).vacationHours;
  const add = mayEdit && (
    <Button component={Link} to="/vacationHour" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('vacation.add')}
    </Button>
  );
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('common.zone.note', { zone: timezoneName(placeTimezone) })}
        </Text>
        {add}
      </Group>
      <ListFrame isStale={shown !== list}>
        <DataTable
          caption={t('services.tab.vacation_periods')}
          columns={columns}
          rows={edges.flatMap((edge) => edge?.node ?? [])}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={(sort) => setList({ page: 1, sort })}
          renderRowLink={(row, content) => (
            <Link to={`/vacationHour/${encodeURIComponent(row.id)}`}>{content}</Link>
          )}
          empty={
            <EmptyState
              icon={<IconBeach size={28} stroke={1.6} />}
              title={t('vacation.empty.title')}
              text={t('vacation.empty.text')}
            />
          }
          footer={
            <ListPager
              pageInfoKey={pageInfo}
              pageSize={VACATION_PAGE_SIZE}
              onPage={(next) => setList((asked) => ({ ...asked, page: next(asked.page) }))}
            />
          }
        />
      </ListFrame>
      {deleting && <DeleteVacationDialog row={deleting} onClose={() => setDeleting(null)} />}
    </Stack>
  );
}

interface DeleteVacationDialogProps {
  row: VacationRow;
  onClose: () => void;
}

/** Asks before a vacation is deleted, since its time can be booked at once; one still to come can be brought back. */
function DeleteVacationDialog({ row, onClose }: DeleteVacationDialogProps) {
  const { t } = useTranslation();
  const remove = useDeleteVacation();
  const add = useAddVacation();
  const now = useNow();
  const { save, isBusy, error } = useSaveAndClose(onClose);
  const { provider, startAt, endAt } = readVacation(row);
  const display = usePlaceDisplay(provider.id);
  const onDelete = async () => {
    await remove(row.id);
    // None is added in the past (spec 5).
    if (localDate(display.zone, Date.parse(startAt)) < localDate(display.zone, now)) return;
    const undo = () => add({ providerIds: [provider.id], startAt, endAt });
    offerUndo({ text: t('vacation.deleted'), undo });
  };
  return (
    <ConfirmDialog
      opened
      title={t('vacation.delete.title')}
      confirmLabel={t('common.delete')}
      cancelLabel={t('common.cancel')}
      tone="danger"
      busy={isBusy}
      error={error}
      onConfirm={() => void save(onDelete)}
      onCancel={onClose}
    >
      {t('vacation.delete.text', {
        name: provider.name,
        from: formatWallMoment(startAt, display, 'start'),
        until: formatWallMoment(endAt, display, 'end'),
      })}
    </ConfirmDialog>
  );
}
