import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { DomainEventKind, StoredEvent } from '../events/domainEvent.ts';
import { lastSeq } from '../events/events.store.ts';
import { refuseRequest } from '../refusalError.ts';
import { cached, type GraphqlContext, requireStaff } from './context.ts';

/**
 * Where live updates continue after the data of this request (rule N5). It must be read before the data: what happens
 * in between then comes twice, instead of never.
 */
export function liveCursorOf(context: GraphqlContext): Promise<string> {
  return cached(context, liveCursorOf, async () => {
    const { db, scope } = requireStaff(context);
    return String(await lastSeq(db, scope.organizationId));
  });
}

type Results = AsyncIterableIterator<ExecutionResult>;

/**
 * GraphQL's `subscribe`, except that each payload that carries a context is resolved in that one. With one context
 * per socket, its caches and its role would serve a person whose access is long gone (rule R4).
 */
export async function subscribeLive(args: ExecutionArgs): Promise<Results | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const payloads = source[Symbol.asyncIterator]();
  const results: Results = {
    next: async () => {
      const { done, value } = await payloads.next();
      return done
        ? { done: true, value: undefined }
        : { done: false, value: await resolvePayload(args, value) };
    },
    return: async () => {
      await payloads.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

async function resolvePayload(args: ExecutionArgs, payload: unknown): Promise<ExecutionResult> {
  const contextValue =
    typeof payload === 'object' && payload !== null && 'context' in payload
      ? payload.context
      : args.contextValue;
  return execute({ ...args, rootValue: payload, contextValue });
}

/** One payload of a live field. Its own fields are resolved in `context`, see subscribeLive. */
export interface Live<T> {
  readonly context: GraphqlContext;
  /** The running number to continue from after a lost socket (rule N5). */
  readonly cursor: string;
  /** Too far behind: the console fetches everything again. */
  readonly resync: boolean;
  /** What happened; null with `resync`. */
  readonly value: T | null;
}

type EventOf<K extends DomainEventKind> = StoredEvent & { readonly kind: K };

interface LiveOptions<K extends DomainEventKind, T> {
  /** The field's `after` argument; without it the stream begins now. */
  readonly after: string | null | undefined;
  readonly kinds: readonly K[];
  /** A cheap first look at the ids, before anything is loaded. */
  readonly concerns?: (event: EventOf<K>) => boolean;
  /** What the viewer gets of an event by today's facts and permissions; null passes it over (rule R2). */
  readonly deliver: (fresh: GraphqlContext, event: EventOf<K>) => Promise<T | null>;
}

/**
 * The stream behind a GraphQL subscription: the organization's events of some kinds after a number, each checked again
 * for this viewer with a fresh context (rules R4, N5). Ends for a viewer whose access was revoked. Refuses with
 * BAD_INPUT where `after` is no cursor.
 */
export async function liveField<K extends DomainEventKind, T>(
  context: GraphqlContext,
  options: LiveOptions<K, T>,
): Promise<AsyncIterableIterator<Live<T>>> {
  const staff = requireStaff(context);
  const stream = await context.feed.subscribe(staff.scope.organizationId, readCursor(options.after));

  async function nextPayload(): Promise<IteratorResult<Live<T>>> {
    for (;;) {
      const { value: step, done } = await stream.next();
      if (done) return { done: true, value: undefined };
      if (!isWanted(step, options, staff.provider.id)) continue;
      const fresh = await context.refresh();
      if (fresh.staff === null) {
        stream.end();
        return { done: true, value: undefined };
      }
      const payload = await toPayload(fresh, step, options);
      if (payload) return { done: false, value: payload };
    }
  }

  // Not a generator: its return() would wait for the next event, and the stream would leak until then.
  const payloads: AsyncIterableIterator<Live<T>> = {
    next: async () => {
      try {
        return await nextPayload();
      } catch (error) {
        stream.end();
        throw error;
      }
    },
    return: async () => {
      stream.end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => payloads,
  };
  return payloads;
}

type Step = StoredEvent | { readonly kind: 'RESYNC'; readonly seq: number };

function isOfKind<K extends DomainEventKind>(step: Step, kinds: readonly K[]): step is EventOf<K> {
  return (kinds as readonly string[]).includes(step.kind);
}

function isWanted<K extends DomainEventKind, T>(
  step: Step,
  { kinds, concerns }: LiveOptions<K, T>,
  viewerId: string,
): boolean {
  if (step.kind === 'RESYNC') return true;
  if (isOfKind(step, kinds)) return concerns?.(step) ?? true;
  return step.kind === 'access.changed' && step.providerId === viewerId;
}

async function toPayload<K extends DomainEventKind, T>(
  fresh: GraphqlContext,
  step: Step,
  { kinds, deliver }: LiveOptions<K, T>,
): Promise<Live<T> | null> {
  const cursor = String(step.seq);
  if (step.kind === 'RESYNC') return { context: fresh, cursor, resync: true, value: null };
  if (!isOfKind(step, kinds)) return null;
  const value = await deliver(fresh, step);
  return value === null ? null : { context: fresh, cursor, resync: false, value };
}

const CURSOR = /^\d{1,15}$/;

function readCursor(after: string | null | undefined): number | undefined {
  if (after === null || after === undefined) return undefined;
  return CURSOR.test(after) ? Number(after) : refuseRequest('BAD_INPUT', { path: ['after'] });
}
