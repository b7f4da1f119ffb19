import { graphql, GraphQLError, parse, type ExecutionResult } from 'graphql';
import { schema } from '../src/http/schema.ts';
import { loadSignedInProvider } from '../src/modules/provider/provider.ts';
import { EventFeed } from '../src/platform/events/eventFeed.ts';
import type { GraphqlContext } from '../src/platform/graphql/context.ts';
import { subscribeLive } from '../src/platform/graphql/subscribeLive.ts';
import { RefusalError } from '../src/platform/refusalError.ts';
import { type StaffContext, staffContext } from '../src/platform/staffContext.ts';

/** What a request was answered: its data, and the codes of its refusals with the paths that they name. */
export interface Answer {
  // The shape of the data is the query's own.
  readonly data: Record<string, unknown> | null;
  readonly refusals: readonly { readonly code: string; readonly path?: readonly (string | number)[] }[];
}

const silentFeed = (staff: StaffContext) => new EventFeed(staff.db, '', () => undefined);

/** The context of a request of a staff member, with the feed that its subscriptions read. */
export function requestOf(staff: StaffContext, feed = silentFeed(staff)): GraphqlContext {
  return {
    staff,
    locale: staff.provider.locale,
    requestId: 'test',
    feed,
    cache: new Map(),
    refresh: async () => {
      const provider = await loadSignedInProvider(staff.db, staff.scope, {
        providerId: staff.provider.id,
        signInId: null,
      });
      const fresh = requestOf(staff, feed);
      return { ...fresh, staff: provider && staffContext({ ...staff, provider }) };
    },
  };
}

/** Sends a query or a mutation as a staff member. Errors that are no refusals are thrown. */
export async function ask(
  staff: StaffContext,
  source: string,
  variableValues: Record<string, unknown> = {},
): Promise<Answer> {
  return toAnswer(await graphql({ schema, source, variableValues, contextValue: requestOf(staff) }));
}

/** Opens a subscription as a staff member and gives its results as they come. */
export async function listen(
  staff: StaffContext,
  feed: EventFeed,
  source: string,
): Promise<{ next(): Promise<Answer | null>; return(): Promise<unknown> }> {
  const results = await subscribeLive({
    schema,
    document: parse(source),
    contextValue: requestOf(staff, feed),
  });
  if (!('next' in results)) throw new Error(results.errors?.[0]?.message ?? 'No stream');
  return {
    next: async () => {
      const { done, value } = await results.next();
      return done ? null : toAnswer(value);
    },
    return: async () => results.return?.(),
  };
}

function toAnswer({ data, errors = [] }: ExecutionResult): Answer {
  return { data: (data as Record<string, unknown> | null) ?? null, refusals: errors.map(toRefusal) };
}

function toRefusal(error: GraphQLError) {
  const { originalError } = error;
  if (originalError instanceof RefusalError) return originalError.refusal;
  if (typeof error.extensions.code === 'string') return { code: error.extensions.code };
  throw originalError ?? error;
}
