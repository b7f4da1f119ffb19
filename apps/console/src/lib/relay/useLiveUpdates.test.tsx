import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import {
  Environment,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  Store,
  type Variables,
} from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import subscription from '../../__generated__/notificationUpdatesCreatedSubscription.graphql.ts';
import { useLiveUpdates } from './useLiveUpdates.ts';

interface Open {
  readonly variables: Variables;
  readonly next: (response: GraphQLResponse) => void;
  readonly fail: () => void;
  readonly end: () => void;
}

/** A screen that is kept live by a server which the test plays. */
function liveScreen(cursor: string | null) {
  const open: Open[] = [];
  const subscribe = (_operation: unknown, variables: Variables) =>
    Observable.create<GraphQLResponse>((sink) => {
      const entry: Open = {
        variables,
        next: (response) => sink.next(response),
        fail: () => sink.error(new Error('closed')),
        end: () => sink.complete(),
      };
      open.push(entry);
      return () => void open.splice(open.indexOf(entry), 1);
    });
  const environment = new Environment({
    network: Network.create(() => Promise.reject(new Error('no request is due')), subscribe),
    store: new Store(new RecordSource()),
  });
  const updater = vi.fn(() => undefined);
  const onResync = vi.fn(() => undefined);
  const updates = [{ subscription, updater }];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  const hook = renderHook(
    (props: { cursor: string | null }) => useLiveUpdates({ cursor: props.cursor, updates, onResync }),
    { wrapper, initialProps: { cursor } },
  );
  return { ...hook, open, updater, onResync };
}

const event = (cursor: string, resync = false): GraphQLResponse => ({
  data: { createNotification: { cursor, resync, notification: null, viewer: null } },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('N5: a screen stays live from the moment its data was read', () => {
  test('it subscribes after the cursor of its data, once that is here', () => {
    const { open, rerender } = liveScreen(null);
    expect(open).toHaveLength(0);
    rerender({ cursor: '41' });
    expect(open.map(({ variables }) => variables)).toEqual([{ after: '41' }]);
    rerender({ cursor: '50' });
    expect(open.map(({ variables }) => variables)).toEqual([{ after: '41' }]);
  });

  test('each event is written into the store', () => {
    const { open, updater, onResync } = liveScreen('41');
    act(() => open[0]?.next(event('42')));
    expect(updater).toHaveBeenCalledTimes(1);
    expect(onResync).not.toHaveBeenCalled();
  });

  test('too far behind, it fetches its data again instead', () => {
    const { open, updater, onResync } = liveScreen('41');
    act(() => open[0]?.next(event('9000', true)));
    expect(onResync).toHaveBeenCalledTimes(1);
    expect(updater).not.toHaveBeenCalled();
  });

  test.each(['fail', 'end'] as const)(
    'where the updates %s, it fetches its data again and subscribes again a little later',
    (how) => {
      const { open, onResync } = liveScreen('41');
      act(() => open[0]?.[how]());
      expect(onResync).not.toHaveBeenCalled();
      act(() => void vi.advanceTimersByTime(5_000));
      expect(onResync).toHaveBeenCalledTimes(1);
      expect(open.at(-1)?.variables).toEqual({ after: '41' });
    },
  );

  test('a screen that is left closes its subscriptions', () => {
    const { open, unmount } = liveScreen('41');
    unmount();
    expect(open).toHaveLength(0);
  });
});
