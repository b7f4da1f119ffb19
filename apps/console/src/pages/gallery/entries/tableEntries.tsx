import { ActionIcon } from '@mantine/core';
import type { Locale } from '@slotkeeper/i18n/locale';
import { DataTable, type DataTableColumn } from '@slotkeeper/ui/DataTable';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GalleryEntry } from '../galleryUrl.ts';
import { samples } from '../samples.ts';

interface Row {
  readonly name: string;
  readonly service: string;
  readonly visits: number;
}

const rowsIn = (locale: Locale): readonly Row[] => [
  { name: samples[locale].client, service: samples[locale].service, visits: 12 },
  { name: `${samples[locale].client} 2`, service: samples[locale].service, visits: 3 },
];

const longRowsIn = (locale: Locale): readonly Row[] => [
  { name: samples[locale].longClient, service: samples[locale].longService, visits: 1_234 },
];

const none: readonly Row[] = [];

/** The list of every page: with rows, sorted, on its way, empty, and with names that are too long. */
export const tableEntries: readonly GalleryEntry[] = [
  { name: 'DataTable', Show: ({ locale }) => <Clients rows={rowsIn(locale)} /> },
  { name: 'DataTable/long names', Show: ({ locale }) => <Clients rows={longRowsIn(locale)} /> },
  { name: 'DataTable/loading', Show: () => <Clients rows={none} loading /> },
  { name: 'DataTable/empty', Show: () => <Clients rows={none} /> },
];

function Clients({ rows, loading = false }: { rows: readonly Row[]; loading?: boolean }) {
  const { t } = useTranslation();
  const columns: readonly DataTableColumn<Row>[] = [
    { id: 'name', header: t('common.name'), sortable: true, cell: ({ name }) => name },
    { id: 'service', header: t('nav.services'), long: true, cell: ({ service }) => service },
    { id: 'visits', header: t('clients.visits'), sortable: true, align: 'end', cell: ({ visits }) => visits },
    { id: 'actions', header: t('common.actions'), controls: true, cell: () => <Remove /> },
  ];
  return (
    <DataTable
      caption={t('nav.clients')}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      sort={{ columnId: 'name', direction: 'ascending' }}
      onSort={() => undefined}
      loading={loading}
      empty={<EmptyState title={t('clients.empty.title')} text={t('clients.empty.text')} />}
    />
  );
}

function Remove() {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={useTranslation().t('common.remove')}>
      <IconTrash size={16} />
    </ActionIcon>
  );
}
