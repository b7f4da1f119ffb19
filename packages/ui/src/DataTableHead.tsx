import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './DataTable.module.css';

export interface DataTableSort {
  readonly columnId: string;
  readonly direction: 'ascending' | 'descending';
}

interface HeadColumn {
  readonly id: string;
  readonly header: string;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  readonly width?: string;
  readonly controls?: boolean;
}

interface DataTableHeadProps {
  readonly columns: readonly HeadColumn[];
  readonly sort?: DataTableSort;
  readonly onSort?: (sort: DataTableSort) => void;
}

/** A first press sorts ascending, the next one turns the order round. */
function sortAfterPress(columnId: string, sort: DataTableSort | undefined): DataTableSort {
  const turned = sort?.columnId === columnId && sort.direction === 'ascending';
  return { columnId, direction: turned ? 'descending' : 'ascending' };
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** The head of a DataTable. On a phone only the sortable columns stay visible, as a row of chips. */
export function DataTableHead({ columns, sort, onSort }: DataTableHeadProps) {
  return (
    <thead className={classes.head}>
      <tr className="fade-edges">
        {columns.map(({ id, header, sortable, align, width, controls }) => {
          const order = sort?.columnId === id ? sort.direction : 'none';
          const Icon = icons[order];
          const sorting = sortable === true && onSort !== undefined;
          return (
            <th
              key={id}
              scope="col"
              className={classes.headCell}
              style={width ? { width } : undefined}
              data-align={align}
              data-sortable={sorting || undefined}
              aria-sort={sorting && order !== 'none' ? order : undefined}
            >
              {sorting && (
                <UnstyledButton
                  className={classes.sortButton}
                  data-active={order !== 'none' || undefined}
                  onClick={() => onSort(sortAfterPress(id, sort))}
                >
                  {header}
                  <Icon size={14} stroke={2} aria-hidden />
                </UnstyledButton>
              )}
              {!sorting && (controls ? <VisuallyHidden>{header}</VisuallyHidden> : header)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
