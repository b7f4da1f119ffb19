import type { SubscriptionPaymentOrderField } from '../../__generated__/PaymentsPageLoaderHistoryQuery.graphql.ts';
import type { ListOrders } from '../../lib/list/useListUrl.ts';

/** The orders of the history; its last payment comes first (spec 2). */
export const paymentOrders: ListOrders<SubscriptionPaymentOrderField> = {
  fields: ['CREATED_AT', 'AMOUNT'],
  sort: 'CREATED_AT',
  direction: 'DESC',
};
