import { Paper, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ListTable.module.css';
import type { ListAddress } from './listAddress.ts';

export interface ListColumn<Field extends string> {
  readonly label: string;
  /** What a click on the head sorts by; without it, the column can't be sorted. */
  readonly field?: Field;
  /** Left out on a phone; its cells carry `wideCell`. */
  readonly isWide?: boolean;
  readonly isNumber?: boolean;
}

interface ListTableProps<Field extends string> {
  label: string;
  columns: readonly ListColumn<Field>[];
  address: Pick<ListAddress<Field>, 'sort' | 'direction'>;
  onSort: (field: Field) => void;
  /** Other rows are on their way; until then these are shown dimmed. */
  isStale: boolean;
  /** The rows. */
  children: ReactNode;
}

/** For cells of columns that a phone leaves out. */
export const wideCell = classes.wide;
/** For cells with a number. */
export const numberCell = classes.number;

/** The table of a list page, sortable by its heads. */
export function ListTable<Field extends string>(props: ListTableProps<Field>) {
  const { label, columns, address, onSort, isStale, children } = props;
  return (
    <Paper withBorder className={classes.frame} data-stale={isStale || undefined} aria-busy={isStale}>
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Head key={column.label} column={column} address={address} onSort={onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Paper>
  );
}

interface HeadProps<Field extends string> extends Pick<ListTableProps<Field>, 'address' | 'onSort'> {
  column: ListColumn<Field>;
}

function Head<Field extends string>({ column, address, onSort }: HeadProps<Field>) {
  const { t } = useTranslation();
  const { field, label, isNumber, isWide } = column;
  const className = [isWide && classes.wide, isNumber && classes.number].filter(Boolean).join(' ');
  if (field === undefined) return <Table.Th className={className}>{label}</Table.Th>;
  const isSorted = address.sort === field;
  const isUp = address.direction === 'ASC';
  const Icon = isSorted ? (isUp ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <Table.Th className={className} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => onSort(field)}
        title={t('common.sort.by', { column: label })}
      >
        {label}
        <Icon className={classes.icon} data-sorted={isSorted || undefined} size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
