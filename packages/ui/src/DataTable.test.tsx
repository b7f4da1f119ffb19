import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../test/renderPiece.tsx';
import { DataTable, type DataTableColumn } from './DataTable.tsx';
import type { DataTableSort } from './DataTableHead.tsx';
import { EmptyState } from './EmptyState.tsx';
import { RangeFooter } from './RangeFooter.tsx';

interface Client {
  readonly id: string;
  readonly name: string;
  readonly visits: number;
}

const clients: readonly Client[] = [
  { id: '1', name: 'Anna', visits: 12 },
  { id: '2', name: 'Ivan', visits: 3 },
];

const columns: readonly DataTableColumn<Client>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  { id: 'visits', header: 'Visits', sortable: true, align: 'end', cell: ({ visits }) => visits },
  {
    id: 'actions',
    header: 'Actions',
    controls: true,
    cell: ({ name }) => <button type="button">Remove {name}</button>,
  },
];

const table = (overrides: Partial<Parameters<typeof DataTable<Client>>[0]> = {}) => (
  <DataTable caption="Clients" columns={columns} rows={clients} rowKey={({ id }) => id} {...overrides} />
);

describe('a data table', () => {
  it('is named, and its rows are named by their first cell', () => {
    renderPiece(table());
    const found = screen.getByRole('table', { name: 'Clients' });
    expect(within(found).getByRole('rowheader', { name: 'Anna' })).toBeDefined();
    expect(within(found).getAllByRole('row')).toHaveLength(3);
  });

  it.each<[string, DataTableSort | undefined, string, DataTableSort]>([
    ['first ascending', undefined, 'Name', { columnId: 'name', direction: 'ascending' }],
    [
      'then descending',
      { columnId: 'name', direction: 'ascending' },
      'Name',
      { columnId: 'name', direction: 'descending' },
    ],
    [
      'and ascending again by another column',
      { columnId: 'name', direction: 'ascending' },
      'Visits',
      { columnId: 'visits', direction: 'ascending' },
    ],
  ])('sorts by keyboard: %s', async (_what, sort, header, expected) => {
    const onSort = vi.fn<(sort: DataTableSort) => void>();
    renderPiece(table({ sort, onSort }));
    screen.getByRole('button', { name: header }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onSort).toHaveBeenCalledExactlyOnceWith(expected);
  });

  it('says which column it is sorted by', () => {
    renderPiece(table({ sort: { columnId: 'visits', direction: 'descending' }, onSort: () => {} }));
    expect(screen.getByRole('columnheader', { name: 'Visits' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBeNull();
  });

  it('opens a row by the link around its first cell', () => {
    renderPiece(table({ renderRowLink: ({ id }, content) => <a href={`/clients/${id}`}>{content}</a> }));
    expect(screen.getByRole('link', { name: 'Ivan' }).getAttribute('href')).toBe('/clients/2');
    expect(screen.getByRole('button', { name: 'Remove Ivan' })).toBeDefined();
  });

  it('shows the shape of rows while the first ones load, and says that it is busy', () => {
    renderPiece(table({ rows: [], loading: true, empty: <EmptyState title="No clients yet" /> }));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('No clients yet')).toBeNull();
  });

  it('keeps the rows it has while more load', () => {
    renderPiece(table({ loading: true }));
    expect(screen.getByRole('rowheader', { name: 'Anna' })).toBeDefined();
  });

  it('says so when there are none', () => {
    renderPiece(table({ rows: [], empty: <EmptyState title="No clients yet" /> }));
    expect(screen.getByText('No clients yet')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the foot of a list', () => {
  it('goes on and back, and not past the ends', async () => {
    const onNext = vi.fn<() => void>();
    renderPiece(
      <RangeFooter range="1–10 of 84" previousLabel="Previous page" nextLabel="Next page" onNext={onNext} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onNext).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
  });
});
