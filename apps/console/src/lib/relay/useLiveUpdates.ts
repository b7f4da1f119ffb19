import { useEffect, useEffectEvent, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { type GraphQLTaggedNode, requestSubscription, type SelectorStoreUpdater } from 'relay-runtime';

/** After live updates were terminated, they are requested again after this delay. */
const AGAIN_MS = 5_000;

/** What every subscription's root field answers, beside its own data (rule N5). */
interface LiveEvent {
  readonly cursor: string;
  readonly resync: boolean;
}

/** One subscription of a screen. Its document takes `$after: String` and selects `cursor` and `resync`. */
export interface LiveUpdate {
  readonly subscription: GraphQLTaggedNode;
  /** Writes the event into the store. The same event may come twice: an updater must be idempotent. */
  readonly updater?: SelectorStoreUpdater<unknown>;
  /** Called after the event is in the store. */
  readonly onEvent?: () => void;
}

export interface LiveUpdatesOptions {
  /** `viewer.liveCursor` as read with the data; null while there is no data yet. */
  readonly cursor: string | null;
  /** A constant list: define it outside the component. */
  readonly updates: readonly LiveUpdate[];
  /** The server has too much to catch up with, or live updates broke off: fetch the data again. */
  readonly onResync: () => void;
}

/**
 * Keeps a screen live from the moment its data was read, for as long as it is mounted. Subscribes once: a later cursor
 * of the same screen changes nothing, since everything after the first arrives anyway.
 */
export function useLiveUpdates({ cursor, updates, onResync }: LiveUpdatesOptions): void {
  const environment = useRelayEnvironment();
  const resync = useEffectEvent(onResync);
  const ready = cursor !== null;
  const firstCursor = useEffectEvent(() => cursor);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!ready) return undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const startAgain = () => {
      again ??= setTimeout(() => {
        resync();
        setRound(round + 1);
      }, AGAIN_MS);
    };
    const open = updates.map(({ subscription, updater, onEvent }) =>
      requestSubscription(environment, {
        subscription,
        variables: { after: firstCursor() },
        updater: (store, data) => {
          if (!isResync(data)) updater?.(store, data);
        },
        onNext: (data) => (isResync(data) ? resync() : onEvent?.()),
        onError: startAgain,
        // A screen's updates don't end on their own: the server stops, or the sign-in is over, which the next request
        // shows.
        onCompleted: startAgain,
      }),
    );
    return () => {
      clearTimeout(again);
      for (const subscription of open) subscription.dispose();
    };
  }, [environment, ready, updates, round]);
}

function isResync(data: unknown): boolean {
  const [event] = Object.values((data ?? {}) as Record<string, LiveEvent | null>);
  return event?.resync === true;
}
