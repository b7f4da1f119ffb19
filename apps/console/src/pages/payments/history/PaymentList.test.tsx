import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PaymentsPageLoaderHistoryQuery } from '../../../__generated__/PaymentsPageLoaderHistoryQuery.graphql.ts';
import { active } from '../../../../test/billing/given.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { readListUrl } from '../../../lib/list/useListUrl.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { paymentHistoryQuery } from '../PaymentsPageLoader.ts';
import { paymentOrders } from '../paymentOrders.ts';
import { PaymentList } from './PaymentList.tsx';

const PAGE = 10;

/** The list by its address, as the page's loader reads it. */
function History() {
  const [parameters] = useSearchParams();
  const { page, sort, direction } = readListUrl(parameters, paymentOrders);
  const orderBy = [{ field: sort, direction }];
  const { viewer } = useLazyLoadQuery<PaymentsPageLoaderHistoryQuery>(paymentHistoryQuery, {
    orderBy,
    page,
    limit: PAGE,
  });
  return <PaymentList viewerKey={useProvider(viewer)} isStale={false} />;
}

/** Shows so many payments, each in euro unless it says otherwise. */
function history(total: number, facts: object = {}) {
  const page = ({ page = 1 }: { page?: number }) => {
    const start = (page - 1) * PAGE;
    const count = Math.min(PAGE, total - start);
    const edges = Array.from({ length: count }, (_, index) => ({
      node: {
        ...active.lastPayment,
        id: `payment-${start + index}`,
        invoiceNumber: `SK-2026-${start + index}`,
        paymentMethod: active.paymentMethod,
        ...facts,
      },
    }));
    const pageInfo = {
      currentPage: page,
      start: start + 1,
      end: start + count,
      total,
      hasNextPage: start + count < total,
      hasPreviousPage: page > 1,
    };
    return {
      viewer: {
        __typename: 'Provider',
        id: 'elena',
        organization: { id: 'studio', payments: { edges, pageInfo } },
      },
    };
  };
  return renderInConsole(
    <Suspense fallback="Loading">
      <History />
    </Suspense>,
    { answers: { PaymentsPageLoaderHistoryQuery: page } },
  );
}

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ');

describe('spec 2: the history', () => {
  test('shows date, masked card, invoice with its date, and amount', async () => {
    history(1);
    const [row] = await rows();
    const cells = [...(row?.children ?? [])].map(({ textContent }) => plain(textContent));
    expect(cells).toEqual(['30 Nov 2026', 'Visa •••• 4242', 'SK-2026-0 30/11/2026', 'EUR 39.00']);
    const link = screen.getByRole('link', { name: 'Download invoice SK-2026-0' });
    expect(link.getAttribute('href')).toBe('/billing/invoices/1');
    expect(link.hasAttribute('download')).toBe(true);
  });

  test.each([
    [5, 'eur', 'EUR 0.05'],
    [100_000, 'eur', 'EUR 1,000.00'],
    [1_250, 'jpy', 'JPY 1,250'],
  ])('%d %s is %s', async (amount, currency, shown) => {
    history(1, { amount, currency });
    const [row] = await rows();
    expect(plain(row?.lastElementChild?.textContent)).toBe(shown);
  });

  test.each([
    [500, 'EUR 39.00EUR 5.00 refunded'],
    [3_900, 'EUR 39.00Refunded'],
  ])('%d of 3,900 returned is %s', async (refundedAmount, shown) => {
    history(1, { refundedAmount });
    const [row] = await rows();
    expect(plain(row?.lastElementChild?.textContent)).toBe(shown);
  });

  test('an invoice of Stripe’s opens there', async () => {
    history(1, { invoiceLink: 'https://pay.stripe.com/invoice/x/pdf' });
    await rows();
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
  });

  test('of ten payments has no footer, of 25 a range and arrows', async () => {
    history(10);
    expect(await rows()).toHaveLength(10);
    expect(screen.queryByText(/of 10/)).toBeNull();
  });

  test('goes from page to page', async () => {
    const { router } = history(25);
    expect(await screen.findByText('1–10 of 25')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('11–20 of 25');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('21–25 of 25');
    expect(await rows()).toHaveLength(5);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
    expect(router.state.location.search).toBe('?page=3');
  });

  test('goes two pages on by two presses before the rows are there, and never past the end', async () => {
    const { router } = history(25);
    await screen.findByText('1–10 of 25');
    const next = screen.getByRole('button', { name: 'Next page' });
    fireEvent.click(next);
    fireEvent.click(next);
    fireEvent.click(next);
    await screen.findByText('21–25 of 25');
    expect(router.state.location.search).toBe('?page=3');
  });

  test('is sorted by date and amount', async () => {
    const { calls } = history(3);
    await rows();
    const sort = (name: string) =>
      fireEvent.click(within(screen.getByRole('columnheader', { name })).getByRole('button'));
    sort('Amount');
    const last = () => calls.at(-1)?.variables.orderBy as unknown;
    await waitFor(() => expect(last()).toEqual([{ field: 'AMOUNT', direction: 'ASC' }]));
    await rows();
    sort('Date');
    await waitFor(() => expect(last()).toEqual([{ field: 'CREATED_AT', direction: 'ASC' }]));
    expect(calls[0]?.variables.orderBy).toEqual([{ field: 'CREATED_AT', direction: 'DESC' }]);
  });

  test('says that there is nothing yet', async () => {
    history(0);
    expect(await screen.findByText('No payments yet')).toBeDefined();
  });
});
