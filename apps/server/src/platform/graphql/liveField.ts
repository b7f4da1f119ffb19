import type { DomainEventKind, StoredEvent } from '../events/domainEvent.ts';
import { refuseRequest } from '../refusalError.ts';
import { type GraphqlContext, requireStaff } from './context.ts';

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
