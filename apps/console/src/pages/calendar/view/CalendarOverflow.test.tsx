import { screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { describe, expect, test } from 'vitest';
import type { calendarPageQuery as CalendarPageQuery } from '../../../__generated__/calendarPageQuery.graphql.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { calendarPageQuery } from '../data/calendarPageQuery.ts';
import { CalendarOverflow } from './CalendarOverflow.tsx';

/** A calendar that asks for 5,000 at first. */
function Calendar() {
  const [limit, setLimit] = useState(5_000);
  const instant = '2026-11-27T00:00:00Z';
  const dates = { from: '2026-11-27', to: '2026-11-27' };
  const { viewer } = useLazyLoadQuery<CalendarPageQuery>(calendarPageQuery, {
    filterBy: {},
    first: 10_000,
    limit,
    orderBy: [],
    from: instant,
    until: instant,
    dates,
  });
  return <CalendarOverflow viewerKey={useProvider(viewer)} limit={limit} onMore={() => setLimit(10_000)} />;
}

function show(total: number) {
  return renderInConsole(
    <Suspense fallback="Loading">
      <Calendar />
      <p>Ready</p>
    </Suspense>,
    {
      answers: {
        calendarPageQuery: () => ({
          viewer: { __typename: 'Provider', id: 'elena', appointments: { edges: [], pageInfo: { total } } },
        }),
      },
    },
  );
}

describe('spec 9: more appointments than a calendar fetches', () => {
  test('5,000 are all there', async () => {
    const { calls } = show(5_000);
    await screen.findByText('Ready');
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('6,200 are fetched by a second request', async () => {
    const { calls } = show(6_200);
    await waitFor(() => expect(calls.map(({ variables }) => variables.limit)).toEqual([5_000, 10_000]));
    await screen.findByText('Ready');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of 12,500 the calendar says that the earliest are missing', async () => {
    show(12_500);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Only 10,000 of 12,500 appointments are shown: the earliest are missing. Choose fewer days to see all of them.',
    );
  });
});
