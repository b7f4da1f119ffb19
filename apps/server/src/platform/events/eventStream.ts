import type { StoredEvent } from './domainEvent.ts';

/** One step of a stream: an event, or the order to fetch everything again. */
export type StreamStep = StoredEvent | { readonly kind: 'RESYNC'; readonly seq: number };

const BUFFERED_MAX = 5_000;

/**
 * The events of one subscriber in order, each once: what it missed first, then live ones. Events that arrive while the
 * missed ones are read are held back, so that nothing is lost or doubled in between. A reader that does not keep up is
 * told to fetch again instead of filling the memory.
 */
export class EventStream implements AsyncIterableIterator<StreamStep> {
  #queue: StreamStep[] = [];
  #waiting: ((result: IteratorResult<StreamStep>) => void) | null = null;
  #seq: number | null = null;
  #ended = false;

  constructor(private readonly onEnd: () => void) {}

  /** Starts after a number with the events that were missed since. */
  begin(after: number, missed: readonly StoredEvent[] = []): void {
    const early = this.#queue;
    this.#queue = [];
    this.#seq = after;
    for (const event of missed) this.push(event);
    for (const step of early) if (step.kind !== 'RESYNC') this.push(step);
  }

  /** Starts with the order to fetch everything, then continues from the present. */
  resync(present: number): void {
    const early = this.#queue;
    this.#queue = [];
    this.#seq = present;
    this.#deliver({ kind: 'RESYNC', seq: present });
    for (const step of early) if (step.kind !== 'RESYNC') this.push(step);
  }

  /** Takes a live event; one that the stream has had already is passed over. */
  push(event: StoredEvent): void {
    if (this.#ended) return;
    if (this.#seq === null) {
      this.#queue.push(event);
      return;
    }
    if (event.seq <= this.#seq) return;
    this.#seq = event.seq;
    if (this.#queue.length >= BUFFERED_MAX) this.#queue = [{ kind: 'RESYNC', seq: event.seq }];
    else this.#deliver(event);
  }

  /** Ends the stream for its reader. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.onEnd();
    this.#waiting?.({ done: true, value: undefined });
    this.#waiting = null;
  }

  async next(): Promise<IteratorResult<StreamStep>> {
    const step = this.#seq === null ? undefined : this.#queue.shift();
    if (step) return { done: false, value: step };
    if (this.#ended) return { done: true, value: undefined };
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  async return(): Promise<IteratorResult<StreamStep>> {
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #deliver(step: StreamStep): void {
    if (this.#waiting) {
      this.#waiting({ done: false, value: step });
      this.#waiting = null;
    } else {
      this.#queue.push(step);
    }
  }
}
