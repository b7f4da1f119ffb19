import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
import { DataTableHead, type DataTableSort } from './DataTableHead.tsx';

export interface DataTableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** `end` for amounts and counts. */
  readonly align?: 'start' | 'end';
  /** A CSS width; the others share what is left. */
  readonly width?: string;
  /** Holds buttons or switches of its own, which a row's link must not cover; its header is only spoken. */
  readonly controls?: boolean;
  /** Holds long text: on a card it has the whole width. */
  readonly long?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string;
  /** The first column names the row; on a phone it is the head of the row's card. */
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: DataTableSort;
  readonly onSort?: (sort: DataTableSort) => void;
  /** Wraps the first cell's content in a link or button, which then answers for the whole row. */
  readonly renderRowLink?: (row: Row, content: ReactNode) => ReactNode;
  /** Shows the shape of rows while the first ones are on their way. */
  readonly loading?: boolean;
  /** What is shown when there are no rows. */
  readonly empty?: ReactNode;
  /** A `RangeFooter`, where there is more than one page. */
  readonly footer?: ReactNode;
}

const LOADING_ROWS = 6;

function LoadingBody({ columns }: { readonly columns: number }) {
  return Array.from({ length: LOADING_ROWS }, (_, row) => (
    <tr key={row} className={classes.row}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className={classes.cell}>
          <Skeleton height={14} width={column === 0 ? '60%' : '40%'} />
        </td>
      ))}
    </tr>
  ));
}

function DataRow<Row>({ row, props }: { readonly row: Row; readonly props: DataTableProps<Row> }) {
  const { columns, renderRowLink } = props;
  return (
    <tr className={classes.row} data-linked={renderRowLink ? true : undefined}>
      {columns.map(({ id, header, cell, align, controls, long }, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        const content = cell(row);
        return (
          <Cell
            key={id}
            scope={index === 0 ? 'row' : undefined}
            className={classes.cell}
            data-align={align}
            data-controls={controls || undefined}
            data-long={long || undefined}
            data-header={index > 0 && !controls ? header : undefined}
          >
            {index === 0 && renderRowLink ? renderRowLink(row, content) : content}
          </Cell>
        );
      })}
    </tr>
  );
}

/**
 * Rows in columns: sorted by buttons in its head, each row opened by a real link, and a card per row on a phone. It shows
 * what it is given; order, pages and data are the screen's.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, loading = false, empty, footer } = props;
  if (!loading && rows.length === 0 && empty)
    return (
      <>
        {empty}
        {footer}
      </>
    );
  return (
    <div className={classes.root}>
      <div className={classes.scroll}>
        <table className={classes.table} aria-busy={loading || undefined}>
          <VisuallyHidden component="caption">{caption}</VisuallyHidden>
          <DataTableHead columns={columns} sort={sort} onSort={onSort} />
          <tbody>
            {loading && rows.length === 0 ? (
              <LoadingBody columns={columns.length} />
            ) : (
              rows.map((row) => <DataRow key={rowKey(row)} row={row} props={props} />)
            )}
          </tbody>
        </table>
      </div>
      {footer}
    </div>
  );
}
