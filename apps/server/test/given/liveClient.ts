import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Conversation } from './server.ts';

/** A console's socket: what it received, and how it was closed. */
export interface LiveClient {
  readonly client: Client;
  /** The next result of a subscription: data, or the errors that refused it. */
  listen(query: string, variables?: Record<string, unknown>): LiveResults;
  /** Resolves once the server has let it in. */
  readonly connected: Promise<void>;
  /** The close code, once the server has closed the socket. */
  readonly closed: Promise<number>;
}

export interface LiveResults {
  next(): Promise<unknown>;
}

export interface LiveClientOptions {
  /** For the connection parameters. */
  readonly accessToken?: string;
  /** Whom the page shows, by the global id. */
  readonly viewer?: string;
  readonly headers?: Record<string, string>;
}

/** Connects to a server as a console does; the socket ends with the server. */
export function givenLiveClient(
  server: Pick<Conversation, 'origin'>,
  { headers, ...parameters }: LiveClientOptions,
): LiveClient {
  class Socket extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers });
    }
  }
  let close: (code: number) => void = () => undefined;
  const closed = new Promise<number>((resolve) => {
    close = resolve;
  });
  let open: () => void = () => undefined;
  const connected = new Promise<void>((resolve) => {
    open = resolve;
  });
  const client = createClient({
    url: `${server.origin.replace('http', 'ws')}/subscriptions`,
    webSocketImpl: Socket,
    connectionParams: parameters,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
    on: { connected: () => open(), closed: (event) => close((event as { code: number }).code) },
  });
  return { client, connected, closed, listen: (query, variables) => listen(client, query, variables) };
}

function listen(client: Client, query: string, variables?: Record<string, unknown>): LiveResults {
  const results = client.iterate({ query, variables });
  return {
    next: async () => {
      try {
        const { value } = await results.next();
        return JSON.parse(JSON.stringify(value ?? null));
      } catch (error) {
        return error;
      }
    },
  };
}
