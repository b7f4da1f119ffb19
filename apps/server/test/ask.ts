import type { Refusal } from '@slotkeeper/domain/decision';
import { type ExecutionResult, graphql, type GraphQLError, parse } from 'graphql';
import { cityGazetteer } from '../src/adapters/places/cityGazetteer.ts';
import { schema } from '../src/http/schema.ts';
import { loadSignedInProvider } from '../src/modules/people/provider/provider.ts';
import { staffContext, type StaffContext } from '../src/platform/actingContext.ts';
import type { Billing } from '../src/platform/billing/gateway.ts';
import type { Database } from '../src/platform/database/database.ts';
import { EventFeed } from '../src/platform/events/eventFeed.ts';
import type { GraphqlContext } from '../src/platform/graphql/context.ts';
import { subscribeLive } from '../src/platform/graphql/liveField.ts';
import { RefusalError } from '../src/platform/refusalError.ts';
import { secretBox } from '../src/platform/secretBox.ts';
import { TEST_SECRET } from './given/signedIn.ts';
import { storageInMemory } from './storageInMemory.ts';

/** Where the photos of a test file's requests are kept. */
export const photos = storageInMemory();

/** Where the addresses of a test file's requests are found. */
const addresses = cityGazetteer();

const billings = new WeakMap<Database, Billing>();

/** What subscriptions are paid through in a test's database; off where nothing is remembered. */
export function rememberBilling(db: Database, billing: Billing): void {
  billings.set(db, billing);
}

type Variables = Record<string, unknown>;

/** What a request was answered: its data, and the codes of its refusals with the input paths that they name. */
export interface Answer {
  // The shape of the data is the query's own.
  readonly data: Record<string, unknown> | null;
  readonly refusals: readonly (Pick<Refusal, 'path'> & { readonly code: string })[];
}

function silentFeed(staff: StaffContext | null): EventFeed {
  if (!staff) throw new Error('Nobody who is not signed in reads the feed');
  return new EventFeed(staff.db, '', () => undefined);
}

/** The context of a request of a staff member, or of nobody, with the feed that its subscriptions read. */
export function requestOf(staff: StaffContext | null, feed?: EventFeed): GraphqlContext {
  return {
    staff,
    locale: staff?.provider.locale ?? 'en',
    requestId: 'test',
    origin: 'https://salon.example',
    get feed() {
      return feed ?? silentFeed(staff);
    },
    secrets: secretBox(TEST_SECRET),
    photos,
    addresses,
    billing: (staff && billings.get(staff.db)) ?? null,
    supportEmail: 'support@book.example',
    senders: { email: 'mail.example.com', sms: null, push: 'Web Push' },
    cache: new Map(),
    refresh: async () => requestOf(staff && (await rereadContext(staff)), feed),
  };
}

async function rereadContext(staff: StaffContext): Promise<StaffContext | null> {
  const who = { providerId: staff.provider.id, signInId: null };
  const provider = await loadSignedInProvider(staff.db, staff.scope, who);
  return provider && staffContext({ ...staff, provider });
}

/** Sends a query or a mutation as a staff member, or as nobody. Errors that are no refusals are thrown. */
export async function ask(
  staff: StaffContext | null,
  source: string,
  variableValues: Variables = {},
): Promise<Answer> {
  const contextValue = requestOf(staff);
  return toAnswer(await graphql({ schema, source, variableValues, contextValue }));
}

/** The `viewer` of an answer that must hold no refusal. */
export function viewerOf<T>({ data, refusals }: Answer): T {
  if (!data || refusals.length > 0) throw new Error(`Refused: ${JSON.stringify(refusals)}`);
  return data.viewer as T;
}

/** Opens a subscription and gives its results as they come, null once it has ended. A refusal of it is thrown. */
export async function listen(
  staff: StaffContext | null,
  feed: EventFeed,
  source: string,
  variableValues: Variables = {},
): Promise<{ next(): Promise<Answer | null>; return(): Promise<unknown> }> {
  const contextValue = requestOf(staff, feed);
  const results = await subscribeLive({ schema, document: parse(source), variableValues, contextValue });
  if (!('next' in results)) throw new Error(`Refused: ${JSON.stringify(toAnswer(results).refusals)}`);
  return {
    next: async () => {
      const { done, value } = await results.next();
      return done ? null : toAnswer(value);
    },
    return: async () => results.return?.(),
  };
}

/** Rows of GraphQL have no prototype, which toEqual would mind. */
function toAnswer({ data, errors = [] }: ExecutionResult): Answer {
  const plain = data ? (JSON.parse(JSON.stringify(data)) as Answer['data']) : null;
  return { data: plain, refusals: errors.map(toRefusal) };
}

function toRefusal(error: GraphQLError): Answer['refusals'][number] {
  const { originalError } = error;
  if (originalError instanceof RefusalError) return originalError.refusal;
  if (typeof error.extensions.code === 'string') return { code: error.extensions.code };
  throw originalError ?? error;
}
