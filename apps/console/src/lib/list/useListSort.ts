import type { DataTableSort } from '@slotkeeper/ui/DataTableHead';
import type { ListOrders } from './listAddress.ts';
import { useListAddress } from './useListAddress.ts';

interface ListSort {
  readonly sort: DataTableSort;
  readonly onSort: (sort: DataTableSort) => void;
}

/** The order of a list, as a table with the fields' names as column ids takes it; a new order starts at page 1. */
export function useListSort<Field extends string>(orders: ListOrders<Field>): ListSort {
  const [address, change] = useListAddress(orders);
  return {
    sort: { columnId: address.sort, direction: address.direction === 'DESC' ? 'descending' : 'ascending' },
    onSort: ({ columnId, direction }) => {
      const sort = orders.fields.find((field) => field === columnId) ?? orders.sort;
      change({ sort, page: 1, direction: direction === 'descending' ? 'DESC' : 'ASC' });
    },
  };
}
