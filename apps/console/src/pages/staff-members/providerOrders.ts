import type { ProviderOrderField } from '../../__generated__/StaffMembersPageLoaderQuery.graphql.ts';
import type { ListOrders } from '../../lib/list/useListUrl.ts';

export type ProviderColumn = ProviderOrderField;

export const providerOrders: ListOrders<ProviderColumn> = {
  fields: ['ROW_ID', 'NAME', 'EMAIL', 'PHONE_NUMBER', 'CREATED_AT'],
  sort: 'CREATED_AT',
  direction: 'ASC',
};
