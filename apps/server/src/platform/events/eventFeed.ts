import { EVENTS_BEHIND_MAX } from '@slotkeeper/domain/limits';
import { Client } from 'pg';
import type { Database } from '../database/database.ts';
import type { StoredEvent } from './domainEvent.ts';
import { EventStream } from './eventStream.ts';
import { eventsAfter, lastSeq, lastSeqs } from './events.store.ts';

const LOOK_EVERY_MS = 2_000;
const RECONNECT_AFTER_MS = 1_000;
const CONNECT_WAIT_MS = 8_000;

interface OrganizationFeed {
  readonly streams: Set<EventStream>;
  seq: number;
  reading: Promise<void> | null;
  again: boolean;
}

/**
 * Brings the events of organizations with open sockets to this process: on a hint from the process that committed, and
 * by a poll every two seconds in case the hint was lost. Events are rows, so a process that was away reads what it
 * missed.
 */
export class EventFeed {
  readonly #feeds = new Map<string, OrganizationFeed>();
  #timer: NodeJS.Timeout | undefined;
  #listener: Client | undefined;
  #isLooking = false;
  #closed = false;

  constructor(
    private readonly db: Database,
    private readonly connectionString: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Starts listening for hints and looking on its own. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
    await this.#listen();
  }

  /** Ends all streams and the listening connection. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const feed of this.#feeds.values()) for (const stream of feed.streams) stream.end();
    await this.#listener?.end().catch(() => undefined);
  }

  /**
   * The events of an organization after a number (default: from now on), without a gap. Too far behind (1,000 events,
   * or rows already forgotten), or ahead of all events, gives one 'RESYNC' and continues from the present (rule N5).
   */
  async subscribe(organizationId: string, after?: number): Promise<EventStream> {
    const feed = this.#feeds.get(organizationId) ?? {
      streams: new Set(),
      seq: -1,
      reading: null,
      again: false,
    };
    this.#feeds.set(organizationId, feed);
    const stream = new EventStream(() => {
      feed.streams.delete(stream);
      if (feed.streams.size === 0 && this.#feeds.get(organizationId) === feed)
        this.#feeds.delete(organizationId);
    });
    feed.streams.add(stream);
    try {
      await this.#catchUp(organizationId, feed, stream, after);
    } catch (error) {
      stream.end();
      throw error;
    }
    return stream;
  }

  async #catchUp(
    organizationId: string,
    feed: OrganizationFeed,
    stream: EventStream,
    after?: number,
  ): Promise<void> {
    const present = await lastSeq(this.db, organizationId);
    if (feed.seq < 0) feed.seq = present;
    if (after === undefined) {
      stream.begin(present);
      return;
    }
    // A number that was not given out yet is of another database, such as one before a restored backup.
    if (after > present) {
      stream.resync(present);
      return;
    }
    const missed = await eventsAfter(this.db, organizationId, after, EVENTS_BEHIND_MAX + 1);
    const gap = missed.length > EVENTS_BEHIND_MAX || (present > after && missed[0]?.seq !== after + 1);
    if (gap) stream.resync(present);
    else stream.begin(after, missed);
  }

  /** Looks with one statement which organizations have other numbers than were read, and reads those, one after the other. */
  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      // Recorded before the read, because a hint may bring later numbers during it.
      const seen = [...this.#feeds].flatMap(([id, { seq }]) => (seq < 0 ? [] : [{ id, seq }]));
      if (seen.length === 0) return;
      const ids = seen.map(({ id }) => id);
      const present = await lastSeqs(this.db, ids);
      for (const { id, seq } of seen) if (present.get(id) !== seq) await this.#read(id);
    } catch (error) {
      this.#tell(error);
    } finally {
      this.#isLooking = false;
    }
  }

  /** Once it is closed nobody listens, and the database may be gone before what was being read. */
  #tell(error: unknown): void {
    if (!this.#closed) this.onError(error);
  }

  async #read(organizationId: string): Promise<void> {
    const feed = this.#feeds.get(organizationId);
    if (this.#closed || !feed || feed.seq < 0) return;
    if (feed.reading) {
      feed.again = true;
      return;
    }
    feed.reading = this.#readAll(organizationId, feed)
      .catch((error) => this.#tell(error))
      .finally(() => {
        feed.reading = null;
        if (feed.again) {
          feed.again = false;
          void this.#read(organizationId);
        }
      });
    await feed.reading;
  }

  async #readAll(organizationId: string, feed: OrganizationFeed): Promise<void> {
    for (;;) {
      const events: StoredEvent[] = await eventsAfter(this.db, organizationId, feed.seq, EVENTS_BEHIND_MAX);
      const last = events.at(-1);
      if (!last) return this.#noticeLoss(organizationId, feed);
      feed.seq = last.seq;
      for (const stream of feed.streams) for (const event of events) stream.push(event);
      if (events.length < EVENTS_BEHIND_MAX) return;
    }
  }

  /**
   * Numbers that were given out are there no more: the organization was deleted, or a backup restored. Listeners fetch
   * again, and learn there that their sign-in is over.
   */
  async #noticeLoss(organizationId: string, feed: OrganizationFeed): Promise<void> {
    const present = await lastSeq(this.db, organizationId);
    if (present >= feed.seq) return;
    feed.seq = present;
    for (const stream of feed.streams) stream.resync(present);
  }

  async #listen(): Promise<void> {
    const client = new Client({
      connectionString: this.connectionString,
      application_name: 'slotkeeper events',
      // A halted database takes a connection and never answers it: another try finds it once it resumes.
      connectionTimeoutMillis: CONNECT_WAIT_MS,
    });
    client.on('notification', ({ payload }) => payload && void this.#read(payload));
    // A client that never connected fails and ends: it is replaced once for both.
    let isReplaced = false;
    const replace = () => {
      if (!isReplaced) this.#listenAgain();
      isReplaced = true;
    };
    client.on('error', () => undefined);
    client.on('end', replace);
    try {
      await client.connect();
      await client.query('listen slotkeeper_events');
      if (this.#closed) await client.end();
      else this.#listener = client;
    } catch (error) {
      this.onError(error);
      replace();
      await client.end().catch(() => undefined);
    }
  }

  #listenAgain(): void {
    if (this.#closed) return;
    setTimeout(() => {
      if (!this.#closed) void this.#listen();
    }, RECONNECT_AFTER_MS).unref();
  }
}
