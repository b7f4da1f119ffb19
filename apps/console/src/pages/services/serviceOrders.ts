import type { ServiceOrderField } from '../../__generated__/ServicesPageLoaderQuery.graphql.ts';
import type { ListOrders } from '../../lib/list/useListUrl.ts';

export type ServiceColumn = ServiceOrderField;

export const serviceOrders: ListOrders<ServiceColumn> = {
  fields: ['ROW_ID', 'TITLE', 'DURATION', 'CREATED_AT'],
  sort: 'CREATED_AT',
  direction: 'ASC',
};
