import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AppShellLoaderQuery } from '../../../__generated__/AppShellLoaderQuery.graphql.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { appShellQuery } from '../AppShellLoader.ts';
import { BillingBanner } from './BillingBanner.tsx';

function Shell() {
  const { viewer } = useLazyLoadQuery<AppShellLoaderQuery>(appShellQuery, {});
  return (
    <>
      <p>The page</p>
      <BillingBanner viewerKey={useProvider(viewer)} />
    </>
  );
}

/** Shows the banner above a page, with a subscription in some state; null: the viewer does not manage it, or billing is off. */
async function shown(subscription: { status: string; hasBeenActive: boolean } | null) {
  const world = renderInConsole(
    <Suspense fallback="Loading">
      <Shell />
    </Suspense>,
    {
      answers: {
        AppShellLoaderQuery: () => ({
          viewer: {
            __typename: 'Provider',
            id: 'elena',
            liveCursor: '1',
            organization: {
              id: 'studio',
              subscription: subscription && {
                __typename: 'Subscription',
                id: 'subscription',
                ...subscription,
              },
            },
          },
        }),
      },
    },
  );
  await screen.findByText('The page');
  return world;
}

const banner = () => screen.queryByRole('region', { name: 'Payments' });

beforeEach(() => sessionStorage.clear());

describe('M3: the banner warns those who manage the subscription', () => {
  test.each([
    ['PAST_DUE', 'The payment for your plan failed.'],
    ['INACTIVE', 'Your plan has ended.'],
  ])('of %s, and leads to the payments', async (status, text) => {
    await shown({ status, hasBeenActive: true });
    expect(banner()?.textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Go to Payments' }).getAttribute('href')).toBe('/payments');
  });

  test.each([
    ['of a plan that runs', { status: 'ACTIVE', hasBeenActive: true }],
    ['of one that was canceled', { status: 'CANCELED', hasBeenActive: true }],
    ['of a first payment that is missing', { status: 'INCOMPLETE', hasBeenActive: false }],
    ['where there never was a plan', { status: 'INACTIVE', hasBeenActive: false }],
    ['those who do not manage it', null],
  ])('not %s', async (_, subscription) => {
    await shown(subscription);
    expect(banner()).toBeNull();
  });

  test('not on the page that says it already', async () => {
    const { router } = await shown({ status: 'PAST_DUE', hasBeenActive: true });
    await router.navigate('/payments');
    await waitFor(() => expect(banner()).toBeNull());
  });

  test('once it is dismissed, no more of this, but of what comes next', async () => {
    const past = { status: 'PAST_DUE', hasBeenActive: true };
    await shown(past);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(banner()).toBeNull());
    await shown({ ...past, status: 'INACTIVE' });
    await waitFor(() => expect(banner()?.textContent).toContain('Your plan has ended.'));
  });
});
