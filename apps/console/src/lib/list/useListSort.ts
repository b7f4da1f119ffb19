import type { DataTableSort } from '@slotkeeper/ui/DataTableHead';
import type { ListOrders } from './listUrl.ts';
import { useListUrl } from './useListUrl.ts';

interface ListSort {
  readonly sort: DataTableSort;
  readonly onSort: (sort: DataTableSort) => void;
}

/** The order of a list, as a table with the fields' names as column ids takes it; a new order starts at page 1. */
export function useListSort<Field extends string>(orders: ListOrders<Field>): ListSort {
  const [url, change] = useListUrl(orders);
  return {
    sort: { columnId: url.sort, direction: url.direction === 'DESC' ? 'descending' : 'ascending' },
    onSort: ({ columnId, direction }) => {
      const sort = orders.fields.find((field) => field === columnId) ?? orders.sort;
      change({ sort, page: 1, direction: direction === 'descending' ? 'DESC' : 'ASC' });
    },
  };
}
