import { SOCKET_TIMEOUT_MS } from '@slotkeeper/domain/limits';
import { type Client, createClient } from 'graphql-ws';
import { type GraphQLResponse, Observable, type SubscribeFunction } from 'relay-runtime';
import { connectionLost, connectionOpen, subscribeToReached } from '../connection/connectionState.ts';
import { readCookie } from '../session/cookies.ts';
import { accessLooksOld, refreshAccess } from '../session/refreshAccess.ts';
import { announceSessionEnd } from '../session/sessionEnd.ts';
import { shownViewer } from '../session/shownViewer.ts';
import { operationBody } from './fetchGraphQL.ts';

/** The server closes a socket with this code when it does not take the sign-in (graphql-ws protocol: Forbidden). */
const FORBIDDEN = 4403;
/** The server closes a socket with this code where the account or the address has too many already. */
const TRY_AGAIN_LATER = 1013;
const LONGEST_PAUSE_MS = 30_000;

let refused = false;
let turnedAway = false;

/**
 * The one websocket, opened with the first subscription (spec 9: lazy, 8,000 ms, reconnecting). It retries forever,
 * waiting longer each time, but not once the browser is back online or the server answers a request; before connecting it renews an access token
 * that has run out. Where there were too many sockets, it waits as long as it ever does: another tab has to be closed first.
 */
export function createLiveSocket(address = socketUrl()): Client {
  return createClient({
    url: async () => {
      if (refused || accessLooksOld()) await renewQuietly(refused);
      refused = false;
      return address;
    },
    connectionParams: () => ({ viewer: shownViewer() ?? undefined }),
    lazy: true,
    connectionAckWaitTimeout: SOCKET_TIMEOUT_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: pause,
    shouldRetry: () => true,
    on: {
      connected: connectionOpen,
      closed: (event) => {
        const { code } = event as { code?: number };
        refused = code === FORBIDDEN;
        turnedAway = code === TRY_AGAIN_LATER;
        connectionLost();
      },
    },
  });
}

function socketUrl(): string {
  return `${location.origin.replace(/^http/, 'ws')}/subscriptions`;
}

/**
 * A server that can't be reached is not ours to report: the socket keeps retrying. An ended sign-in, such as after
 * revoked access, is: a person who still has the page open must not continue to see it. A browser that has signed in
 * elsewhere is as well, once the server has closed the socket of the page; the socket then waits until the page goes on.
 */
async function renewQuietly(isRefused: boolean): Promise<void> {
  const isOver = await refreshAccess(Date.now()).then(
    (renewed) => !renewed,
    () => false,
  );
  if (isOver || (isRefused && isElsewhere())) await announceSessionEnd();
}

/** Whether the browser's cookies name another member than the page shows; the server decides. */
function isElsewhere(): boolean {
  const shown = shownViewer();
  return shown !== null && readCookie('USER_ID') !== shown;
}

/** 1, 2, 4 ... 30 seconds, each with some chance in it, so that not all consoles come back in the same moment. */
function pause(retries: number): Promise<void> {
  const longest = turnedAway ? LONGEST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** retries);
  const milliseconds = longest * (0.75 + Math.random() / 2);
  if (turnedAway) return new Promise((resolve) => setTimeout(resolve, milliseconds));
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    const stop = subscribeToReached(go);
  });
}

/**
 * Relay's way to live updates. Each payload carries its running number as `cursor`; it becomes the `after` variable
 * of the subscription, which the socket serializes again when it reconnects, so that nothing is lost (rule N5).
 */
export function subscribeOver(socket: Pick<Client, 'subscribe'>): SubscribeFunction {
  return (operation, given) =>
    Observable.create<GraphQLResponse>((sink) => {
      const { query = '', ...body } = operationBody(operation, { ...given });
      return socket.subscribe(
        { ...body, query },
        {
          next: (payload) => {
            const cursor = cursorOf(payload.data);
            if (cursor !== null) body.variables.after = cursor;
            sink.next(payload as GraphQLResponse);
          },
          error: (error) => sink.error(toError(error)),
          complete: () => sink.complete(),
        },
      );
    });
}

/** The `cursor` of a subscription's single root field, or null. */
function cursorOf(data: unknown): string | null {
  const [event] = Object.values((data ?? {}) as Record<string, { cursor?: unknown } | null>);
  return typeof event?.cursor === 'string' ? event.cursor : null;
}

/** graphql-ws rejects with an Error, a close event, or a list of GraphQL errors. */
function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The live updates stopped', { cause: error });
}
