import { must } from '@slotkeeper/domain/must';
import { missing } from '../request/stripeFault.ts';
import type { Bodies, Entry, Hidden, Kind } from './objects.ts';

/** What happened to an object at an instant (seconds): an event's type, with the object as it was then. */
export interface BookedEvent {
  readonly at: number;
  readonly type: string;
  readonly object: object;
  readonly previous?: object;
}

/**
 * All that the sandbox keeps of one customer, with the products and prices of the account: read whole, changed in memory, and written
 * back by the transaction that opened it.
 */
export class Books {
  readonly events: BookedEvent[] = [];
  readonly #entries: Map<string, Entry>;
  readonly #changed = new Set<string>();

  #now: number;

  constructor(entries: readonly Entry[], now: number) {
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    this.#now = now;
  }

  /** The customer's own time, in seconds. */
  get now(): number {
    return this.#now;
  }

  /** Does work at another instant: what fell due before now happens as of then. */
  at(instant: number, work: () => void): void {
    const now = this.#now;
    this.#now = instant;
    work();
    this.#now = now;
  }

  /** What was added or changed, to be written. */
  get changed(): Entry[] {
    return [...this.#changed].map((id) => must(this.#entries.get(id), 'what changed is in the books'));
  }

  /** An object; undefined where there is none of this kind. */
  find<K extends Kind>(kind: K, id: string | null | undefined): Bodies[K] | undefined {
    const entry = id ? this.#entries.get(id) : undefined;
    return entry?.kind === kind ? (entry.body as Bodies[K]) : undefined;
  }

  /** An object that an input names; Stripe's resource_missing where there is none. */
  named<K extends Kind>(kind: K, id: string, param: string): Bodies[K] {
    const body = this.find(kind, id);
    if (!body) throw missing(kind, id, param);
    return body;
  }

  /** An object that the books themselves refer to. */
  kept<K extends Kind>(kind: K, id: string | null | undefined): Bodies[K] {
    return must(this.find(kind, id), `the ${kind} that the books refer to`);
  }

  /** An object of any kind by its id, for what is answered expanded. */
  any(id: string): Bodies[Kind] | undefined {
    return this.#entries.get(id)?.body;
  }

  /** All of a kind, the oldest first. */
  all<K extends Kind>(kind: K): Bodies[K][] {
    return [...this.#entries.values()].flatMap((entry) =>
      entry.kind === kind ? [entry.body as Bodies[K]] : [],
    );
  }

  /** What is known of an object without being answered. */
  hidden(id: string): Hidden {
    return must(this.#entries.get(id), 'what is hidden belongs to an object').hidden;
  }

  /** Notes what is known of an object. */
  hide(id: string, known: Hidden): void {
    Object.assign(this.hidden(id), known);
    this.#changed.add(id);
  }

  /** Adds an object. `customer` is whose it is; null for the account's own. */
  add<K extends Kind>(kind: K, customer: string | null, body: Bodies[K], event?: string): Bodies[K] {
    this.#entries.set(body.id, { kind, id: body.id, customer, body, hidden: {} });
    this.#changed.add(body.id);
    if (event) this.record(event, body);
    return body;
  }

  /** Changes fields of an object; the event names what they were. */
  change<K extends Kind>(kind: K, id: string, fields: Partial<Bodies[K]>, event?: string): Bodies[K] {
    const body = this.kept(kind, id);
    const before = structuredClone(body) as Record<string, unknown>;
    Object.assign(body, fields);
    this.#changed.add(id);
    if (!event) return body;
    const previous = Object.fromEntries(
      Object.keys(fields)
        .filter(
          (key) => JSON.stringify(before[key]) !== JSON.stringify((body as Record<string, unknown>)[key]),
        )
        .map((key) => [key, before[key] ?? null]),
    );
    if (!event.endsWith('.updated')) this.record(event, body);
    else if (Object.keys(previous).length > 0) this.record(event, body, previous);
    return body;
  }

  /** Books an event with the object as it is now. */
  record(type: string, object: object, previous?: object): void {
    this.events.push({ at: this.#now, type, object: structuredClone(object), ...(previous && { previous }) });
  }
}
