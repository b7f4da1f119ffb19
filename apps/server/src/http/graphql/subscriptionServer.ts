import type { FastifyInstance } from 'fastify';
import { CloseCode, type Context, handleProtocols, makeServer } from 'graphql-ws';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { networkOf } from '../../modules/people/account/attempts/attempts.ts';
import { authenticate } from '../../modules/people/account/signIn/signIn.ts';
import { type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { subscribeLive } from '../../platform/graphql/liveField.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { isHost } from '../request/refuseBadHost.ts';
import { requestLocale } from '../request/requestLocale.ts';
import { isShownViewer } from '../request/namedViewer.ts';
import { makeContext, socketViewers } from '../viewerContext.ts';
import type { GraphqlServer } from './graphqlServer.ts';
import { openSocket, type SocketRequest } from './openSocket.ts';
import { socketAddresses } from './socketAddress.ts';
import { socketCounts, type SocketCounts } from './socketCounts.ts';
import {
  isFromHere,
  mapResult,
  readSubscription,
  refuseSubscription,
  socketToken,
} from './socketOperations.ts';

/**
 * Checks again whether a socket's viewer may stay whenever its access has changed, at any server, and calls `end` once
 * it may not (rules R3, R4). Returns how to stop watching.
 */
async function watchAccess(
  context: GraphqlContext,
  { end, onError }: { end: () => void; onError: (error: unknown) => void },
): Promise<() => void> {
  const { scope, provider } = requireStaff(context);
  const stream = await context.feed.subscribe(scope.organizationId);
  const lookAgain = async () => {
    const { staff } = await context.refresh();
    if (!staff) end();
  };
  const watch = async () => {
    await lookAgain().catch(onError);
    for await (const step of stream) {
      const concerns = step.kind === 'access.changed' && step.providerId === provider.id;
      if (concerns || step.kind === 'RESYNC') await lookAgain().catch(onError);
    }
  };
  void watch().catch(onError);
  return () => stream.end();
}

const PATH = '/subscriptions';
const MESSAGE_MAX_BYTES = 65_536;
const SUBSCRIPTIONS_MAX = 50;
const CONNECT_WAIT_MS = 8_000;
const CLOSE_WAIT_MS = 2_000;
/** The websocket protocol's own codes; with the second a client is to wait before it tries again. */
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;
const TOO_MANY_SOCKETS = 'Too many sockets';

interface LiveSocket {
  readonly context: GraphqlContext;
  readonly stopWatching: () => void;
}

interface SocketExtra extends SocketRequest {
  live?: LiveSocket;
  /** Stops counting the socket as one of its account's. */
  release?: () => void;
}
type SocketContext = Context<Record<string, unknown>, SocketExtra>;

/** The websocket of live updates. */
interface SubscriptionServer {
  /** Tells every socket that the server is stopping, so that its console connects elsewhere (graceful stop). */
  close(): Promise<void>;
}

/**
 * Serves GraphQL subscriptions over graphql-ws at /subscriptions. Sockets come from pages of our own origin, with the
 * cookie or `accessToken` in the connection parameters (rule R4); a sign-in that ends closes its sockets. Beyond so many
 * of one address or one account, a socket is closed with 1013.
 */
export function serveSubscriptions(
  app: FastifyInstance,
  deps: HttpDeps,
  graphql: GraphqlServer,
): SubscriptionServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES, handleProtocols });
  const counts = socketCounts(deps.settings.socketLimits);
  const again = socketViewers(deps);
  const addressOf = socketAddresses(deps.settings);
  const server = makeServer<Record<string, unknown>, SocketExtra>({
    connectionInitWaitTimeout: CONNECT_WAIT_MS,
    onConnect: (socket) => connect(deps, { counts, again }, socket),
    onSubscribe: (socket, _, payload) => subscribe(graphql, socket, payload),
    subscribe: subscribeLive,
    onNext: (_, __, ___, args, result) => mapResult(graphql, result, args.contextValue as GraphqlContext),
    onClose: ({ extra }) => {
      extra.live?.stopWatching();
      extra.release?.();
    },
  });
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A client that went before its request was read has no address anymore.
    if (request.socket.remoteAddress === undefined) return void stream.destroy();
    const [pathname] = (request.url ?? '').split('?');
    if (!isHost(request.headers.host)) return refuse(stream, '400 Bad Request');
    if (pathname !== PATH) return refuse(stream, '404 Not Found');
    if (!isFromHere(request, deps.settings)) return refuse(stream, '403 Forbidden');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const release = counts.take('perAddress', networkOf(addressOf(request)));
      if (!release) return turnAway(socket);
      socket.once('close', release);
      openSocket(server, { socket, request }, deps.log);
    });
  };
  // Nobody answers for what is thrown here: it would end the process.
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    try {
      upgrade(request, stream, head);
    } catch (error) {
      deps.log.error({ err: error }, 'A socket could not be opened');
      stream.destroy();
    }
  });
  return { close: () => closeAll(sockets) };
}

/** Says goodbye to every socket, and cuts those that do not answer. */
async function closeAll(sockets: WebSocketServer): Promise<void> {
  const open = [...sockets.clients].filter(({ readyState, CLOSED }) => readyState !== CLOSED);
  const stragglers = setTimeout(() => {
    for (const socket of open) socket.terminate();
  }, CLOSE_WAIT_MS);
  await Promise.all(
    open.map((socket) => {
      const gone = once(socket, 'close');
      socket.close(GOING_AWAY, 'Going away');
      return gone;
    }),
  );
  clearTimeout(stragglers);
  sockets.close();
}

/** Nobody listens to the stream yet: without a listener, a client that hangs up would end the process. */
function refuse(stream: Duplex, status: string): void {
  stream.on('error', () => undefined);
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Only a closed handshake can say why: a browser shows its page nothing of an answer that is no socket. */
function turnAway(socket: WebSocket): void {
  socket.on('error', () => undefined);
  socket.close(TRY_AGAIN_LATER, TOO_MANY_SOCKETS);
}

/**
 * Lets in who has a good token, of the sign-in that the page shows, and not too many sockets already; false closes the socket as
 * forbidden.
 */
async function connect(
  deps: HttpDeps,
  { counts, again }: { counts: SocketCounts; again: ReturnType<typeof socketViewers> },
  { connectionParams, extra }: SocketContext,
): Promise<boolean> {
  const token = socketToken(connectionParams, extra.request);
  const known = token && (await authenticate(deps.signInDeps, token));
  if (!known || !isShownViewer(connectionParams?.viewer, known) || isGone(extra)) return false;
  const release = counts.take('perAccount', known.staff.provider.accountId);
  if (!release) {
    turnAway(extra.socket);
    return false;
  }
  extra.release = release;
  const context = makeContext(deps, {
    known,
    again: () => again(known),
    requestId: `socket of ${known.staff.provider.signInId}`,
    guestLocale: requestLocale(extra.request.headers, undefined),
  });
  const stopWatching = await watchAccess(context, {
    end: () => extra.socket.close(CloseCode.Forbidden, 'Forbidden'),
    onError: (error) => deps.log.error({ err: error }, 'The access of a socket could not be checked'),
  });
  // One that went while it was let in has been cleaned up after already: nobody would stop its watch.
  if (isGone(extra)) {
    stopWatching();
    release();
    return false;
  }
  extra.live = { context, stopWatching };
  return true;
}

function isGone({ socket }: SocketExtra): boolean {
  return socket.readyState !== socket.OPEN;
}

/** Each subscription starts with a context read again; so does each event, see subscribeLive. */
async function subscribe(
  graphql: GraphqlServer,
  { extra, subscriptions }: SocketContext,
  payload: Parameters<typeof readSubscription>[1],
) {
  // Counted at once: of many that come together, only those beyond the limit are too many.
  const isTooMany = Object.keys(subscriptions).length > SUBSCRIPTIONS_MAX;
  if (!extra.live) throw new Error('A socket subscribed before it was let in');
  const context = await extra.live.context.refresh();
  if (!context.staff) return refuseSubscription(graphql, 'UNAUTHENTICATED', context);
  return isTooMany
    ? refuseSubscription(graphql, 'QUERY_TOO_COMPLEX', context)
    : readSubscription(graphql, payload, context);
}
