import { pino } from 'pino';
import { proofOfWork } from '../../src/adapters/captcha/proofOfWork.ts';
import { cityGazetteer } from '../../src/adapters/places/cityGazetteer.ts';
import { defaultSocketLimits } from '../../src/http/graphql/socketCounts.ts';
import type { HttpSettings } from '../../src/http/httpDeps.ts';
import { createHttpServer } from '../../src/http/httpServer.ts';
import { defaultMessageLimits } from '../../src/modules/messaging/message/message.ts';
import type { SignInDeps } from '../../src/modules/people/account/signIn/signIn.ts';
import type { Billing } from '../../src/platform/billing/gateway.ts';
import { EventFeed } from '../../src/platform/events/eventFeed.ts';
import type { FreshDatabase } from '../openFreshDatabase.ts';
import { storageInMemory } from '../storageInMemory.ts';

export interface GraphqlAnswer {
  readonly status: number;
  readonly data: Record<string, unknown> | null | undefined;
  readonly errors: { message: string; path?: unknown; extensions: Record<string, unknown> }[] | undefined;
}

/** A running server of the test, spoken to over a real port. */
export interface GivenServer extends Conversation {
  /** What the log holds, line by line. */
  readonly logged: readonly string[];
  /** Every REST address that it answers: 'POST /auth/web'. */
  readonly routes: readonly string[];
  close(): Promise<void>;
}

/** How to speak to a server. */
export interface Conversation {
  /** `http://localhost:<port>` */
  readonly origin: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON and gives the parsed answer. */
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: unknown }>;
  /** Runs an operation with an access token, or as a Guest. */
  graphql(token: string | null, query: string, variables?: object): Promise<GraphqlAnswer>;
}

/** Real proofs, each a hundredth of the work that a visitor has: tests solve dozens of them. */
const PROOF_TRIES = { min: 4, max: 16 };

/** Starts a server on the test's database and clock; it is closed after the file's last test. */
export async function givenServer(
  signInDeps: SignInDeps,
  { db, connectionString, cleanUp }: Pick<FreshDatabase, 'db' | 'connectionString' | 'cleanUp'>,
  settings: Partial<HttpSettings> = {},
  billing: Billing | null = null,
): Promise<GivenServer> {
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const feed = new EventFeed(db, connectionString, (error) => log.error(error));
  await feed.start();
  const app = await createHttpServer({
    signInDeps,
    feed,
    photos: storageInMemory(),
    captcha: proofOfWork('a secret for the tests of proofs', PROOF_TRIES),
    log,
    countryOf: (ipAddress) => (ipAddress === '212.39.64.1' ? 'bg' : null),
    addresses: cityGazetteer(),
    billing,
    settings: {
      trustProxy: false,
      publicUrl: null,
      linkOrigin: 'https://book.example',
      supportEmail: 'support@book.example',
      messageLimits: defaultMessageLimits,
      senders: { email: 'mail.example.com', sms: null, push: 'Web Push' },
      consoleFolder: null,
      bookingFolder: null,
      persistedOperations: new Map(),
      analyticsId: null,
      pushPublicKey: null,
      readSmsReport: null,
      hasMetrics: false,
      hasGraphiql: false,
      rateLimit: null,
      requestBounds: null,
      socketLimits: defaultSocketLimits,
      ...settings,
    },
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const origin = `http://localhost:${port}`;
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= app.close().then(() => feed.close()));
  cleanUp(close);
  return { ...speakTo(origin), logged, routes: routesOf(app.printRoutes({ commonPrefix: false })), close };
}

const INDENT = 4;

/** From fastify's drawing of its routes, a tree of parts, without the HEAD beside each GET. */
function routesOf(drawing: string): string[] {
  const parts: string[] = [];
  const routes = drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^(.*?)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    const depth = indent.length / INDENT;
    parts.splice(depth, parts.length, part);
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${addressOf(parts)}`);
  });
  return routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route)).toSorted();
}

/** The drawing leaves out the slash between a parameter and a wildcard. */
function addressOf(parts: readonly string[]): string {
  return parts.join('').replace(/(\w)\*$/, '$1/*');
}

/** Speaks to the server at an origin. */
export function speakTo(origin: string): Conversation {
  const send = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
  const post: Conversation['post'] = async (path, body, headers = {}) => {
    const response = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    origin,
    fetch: send,
    post,
    graphql: async (token, query, variables) => {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const { status, body } = await post('/graphql', { query, variables }, headers);
      return { status, ...(body as Pick<GraphqlAnswer, 'data' | 'errors'>) };
    },
  };
}
