import type { ClientOrderField } from '../../__generated__/ClientsPageLoaderQuery.graphql.ts';
import type { ListOrders } from '../../lib/list/useListUrl.ts';

/** The columns that clients can be sorted by (spec 2). */
export type ClientColumn = Exclude<ClientOrderField, 'BEST_MATCH'>;

export const clientOrders: ListOrders<ClientColumn> = {
  fields: ['ROW_ID', 'NAME', 'LAST_ACTIVE_AT', 'CLIENT_SINCE', 'TOTAL_APPOINTMENTS_COUNT'],
  sort: 'NAME',
  direction: 'ASC',
};
