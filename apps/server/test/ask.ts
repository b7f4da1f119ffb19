import { type ExecutionResult, graphql, parse } from 'graphql';
import { schema } from '../src/http/schema.ts';
import { loadSignedInProvider } from '../src/modules/provider/provider.ts';
import type { EventFeed } from '../src/platform/events/eventFeed.ts';
import type { GraphqlContext } from '../src/platform/graphql/context.ts';
import { subscribeLive } from '../src/platform/graphql/subscribeLive.ts';
import { RefusalError } from '../src/platform/refusalError.ts';
import { type StaffContext, staffContext } from '../src/platform/staffContext.ts';

type Variables = Record<string, unknown>;

/** What a query answers: its data as plain JSON, and the codes of its refusals with their fields. */
export interface Answer {
  readonly data: Record<string, unknown> | null;
  readonly refusals: readonly { readonly field: string; readonly code: string }[];
}

/** A feed for queries, which never listen. */
const noFeed = null as unknown as EventFeed;

function contextOf(staff: StaffContext | null, feed: EventFeed): GraphqlContext {
  return {
    staff,
    locale: staff?.provider.locale ?? 'en',
    requestId: 'test',
    feed,
    cache: new Map(),
    refresh: async () => contextOf(staff && (await readAfresh(staff)), feed),
  };
}

async function readAfresh({ db, scope, clock, provider }: StaffContext): Promise<StaffContext | null> {
  const fresh = await loadSignedInProvider(db, scope, { providerId: provider.id, signInId: null });
  return fresh && staffContext({ scope, provider: fresh, clock, db });
}

/** Anything but a refusal is a fault of the server and fails the test. */
function toAnswer({ data, errors = [] }: ExecutionResult): Answer {
  const refusals = errors.map((error) => {
    const code = error.originalError instanceof RefusalError ? error.originalError.refusal.code : null;
    if (code === null && error.extensions.code === undefined) throw error.originalError ?? error;
    return { field: error.path?.join('.') ?? '', code: code ?? String(error.extensions.code) };
  });
  return { data: data ? (JSON.parse(JSON.stringify(data)) as Record<string, unknown>) : null, refusals };
}

/** Asks the GraphQL schema as a signed-in staff member, or as nobody. */
export async function ask(
  staff: StaffContext | null,
  source: string,
  variableValues: Variables = {},
): Promise<Answer> {
  const contextValue = contextOf(staff, noFeed);
  return toAnswer(await graphql({ schema, source, contextValue, variableValues }));
}

/** The `viewer` of an answer, which must hold no refusal. */
export function viewerOf<T>({ data, refusals }: Answer): T {
  if (!data || refusals.length > 0) throw new Error(`Refused: ${JSON.stringify(refusals)}`);
  return data.viewer as T;
}

/** Starts a live subscription: `next` waits for its next payload, `stop` ends it. */
export async function listen(
  staff: StaffContext | null,
  feed: EventFeed,
  source: string,
  variableValues: Variables = {},
): Promise<{ next(): Promise<Answer | 'ended'>; stop(): Promise<void> }> {
  const contextValue = contextOf(staff, feed);
  const results = await subscribeLive({ schema, document: parse(source), contextValue, variableValues });
  if (!(Symbol.asyncIterator in results)) {
    const refused = toAnswer(results);
    throw new Error(`Refused: ${refused.refusals.map(({ code }) => code).join()}`);
  }
  return {
    next: async () => {
      const { done, value } = await results.next();
      return done ? 'ended' : toAnswer(value);
    },
    stop: async () => {
      await results.return?.();
    },
  };
}
