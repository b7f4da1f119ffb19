import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { graphql } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import type { PaymentsPageLoaderHistoryQuery } from '../../__generated__/PaymentsPageLoaderHistoryQuery.graphql.ts';
import type { PaymentsPageLoaderQuery } from '../../__generated__/PaymentsPageLoaderQuery.graphql.ts';
import { readListUrl } from '../../lib/list/useListUrl.ts';
import { startPageQuery } from '../../lib/relay/pageQuery.ts';
import { paymentOrders } from './paymentOrders.ts';

/** The tabs of the page; the first is open at first (spec 2). */
export const paymentTabs = ['general', 'history'] as const;

/** The subscription, and what its price depends on. */
export const paymentsPageQuery = graphql`
  query PaymentsPageLoaderQuery {
    viewer {
      ... on Provider @alias(as: "provider") {
        ...GeneralTab_viewer
      }
    }
  }
`;

/** One page of the payments of the subscription. */
export const paymentHistoryQuery = graphql`
  query PaymentsPageLoaderHistoryQuery($orderBy: [SubscriptionPaymentOrder!], $page: Int!, $limit: Int!) {
    viewer {
      ... on Provider @alias(as: "provider") {
        ...PaymentList_viewer @arguments(orderBy: $orderBy, page: $page, limit: $limit)
      }
    }
  }
`;

/** Starts fetching what the open tab shows; payments of the same moment are sorted by their amount (spec 2). */
export function paymentsPageLoader({ request }: LoaderFunctionArgs) {
  const parameters = new URL(request.url).searchParams;
  if (parameters.get('tab') !== 'history')
    return startPageQuery<PaymentsPageLoaderQuery>(paymentsPageQuery, {});
  const { page, sort, direction } = readListUrl(parameters, paymentOrders);
  return startPageQuery<PaymentsPageLoaderHistoryQuery>(paymentHistoryQuery, {
    orderBy: [
      { field: sort, direction },
      { field: 'AMOUNT', direction: 'ASC' },
    ],
    page,
    limit: PAGE_SIZE,
  });
}
