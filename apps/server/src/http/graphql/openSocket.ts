import type { IncomingMessage } from 'node:http';
import { CloseCode, MessageType, type Server } from 'graphql-ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';

/** What the GraphQL side knows of a socket. */
export interface SocketRequest {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
}

const KEEP_ALIVE_MS = 12_000;
/** The only messages that a client may send; the others are the server's. */
const fromClients: readonly string[] = [
  MessageType.ConnectionInit,
  MessageType.Ping,
  MessageType.Pong,
  MessageType.Subscribe,
  MessageType.Complete,
];

/**
 * Lets the GraphQL server speak over a socket. What breaks the protocol closes it with 4400, a frame that is none or too
 * large with the code that websockets have for it, and only a failure of ours with 4500 and a line in the log.
 */
export function openSocket(
  server: Server<SocketRequest>,
  { socket, request }: SocketRequest,
  log: Logger,
): void {
  // The library below has closed the socket with its own code by then; without a listener the process would end.
  socket.on('error', (error) => log.debug({ err: error }, 'A socket was closed for what it sent'));
  const stopWatch = keepAlive(socket);
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (data) =>
        new Promise((resolve, reject) => {
          if (socket.readyState !== socket.OPEN) return resolve();
          socket.send(data, (error) => (error ? reject(error) : resolve()));
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (read) =>
        socket.on('message', (data) => {
          const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
          if (!isFromClient(text)) return socket.close(CloseCode.BadRequest, 'Invalid message received');
          read(text).catch((error: unknown) => {
            log.error({ err: error }, 'A message of a socket could not be answered');
            socket.close(CloseCode.InternalServerError, 'Internal server error');
          });
        }),
    },
    { socket, request },
  );
  socket.once('close', (code, reason) => {
    stopWatch();
    void closed(code, String(reason));
  });
}

/** Whether a text may be a client's message at all; the GraphQL server checks the rest of it. */
function isFromClient(text: string): boolean {
  try {
    const { type } = JSON.parse(text) as { type?: unknown };
    return typeof type === 'string' && fromClients.includes(type);
  } catch {
    return false;
  }
}

/** Cuts a socket whose other end has gone without a word. */
function keepAlive(socket: WebSocket): () => void {
  let isThere = true;
  socket.on('pong', () => {
    isThere = true;
  });
  const timer = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
  }, KEEP_ALIVE_MS);
  return () => clearInterval(timer);
}
