import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { DataTable } from '@slotkeeper/ui/DataTable';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconReceipt } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { PaymentList_viewer$key } from '../../../__generated__/PaymentList_viewer.graphql.ts';
import { onPayments } from '../../../features/billing/subscription/paymentNews.ts';
import { ListFrame } from '../../../lib/list/ListFrame.tsx';
import { ListPager } from '../../../lib/list/ListPager.tsx';
import { useListPage, useListSort } from '../../../lib/list/useListUrl.ts';
import { paymentOrders } from '../paymentOrders.ts';
import { readPayment, usePaymentColumns } from './usePaymentColumns.tsx';

interface PaymentListProps {
  viewerKey: PaymentList_viewer$key;
  isStale: boolean;
}

/** One page of what the business paid for Slotkeeper, as a sortable table (spec 2). */
export function PaymentList({ viewerKey, isStale }: PaymentListProps) {
  const { t } = useTranslation();
  const onPage = useListPage(paymentOrders);
  const { sort, onSort } = useListSort(paymentOrders);
  const columns = usePaymentColumns();
  const { revalidate } = useRevalidator();
  useEffect(() => onPayments(() => void revalidate()), [revalidate]);
  const { payments } = useFragment(
    graphql`
      fragment PaymentList_viewer on Provider
      @argumentDefinitions(
        orderBy: { type: "[SubscriptionPaymentOrder!]" }
        page: { type: "Int!" }
        limit: { type: "Int!" }
      ) {
        organization {
          payments(orderBy: $orderBy, page: $page, limit: $limit) {
            edges {
              node {
                ...usePaymentColumns_payment
              }
            }
            pageInfo {
              ...ListPager_pageInfo
            }
          }
        }
      }
    `,
    viewerKey,
  ).organization;
  return (
    <ListFrame isStale={isStale}>
      <DataTable
        caption={t('billing.page.tab.history')}
        columns={columns}
        rows={payments.edges.map(({ node }) => readPayment(node))}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
        empty={
          <EmptyState
            icon={<IconReceipt size={28} stroke={1.6} />}
            title={t('billing.page.history.empty')}
            text={t('billing.page.history.emptyText')}
          />
        }
        footer={<ListPager pageInfoKey={payments.pageInfo} pageSize={PAGE_SIZE} onPage={onPage} />}
      />
    </ListFrame>
  );
}
