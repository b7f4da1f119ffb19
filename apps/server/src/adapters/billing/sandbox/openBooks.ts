import type { Clock } from '../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/database.ts';
import { Books } from './books/books.ts';
import { nextDue, runNextDue } from './engine/dueWork.ts';
import { newId } from './engine/newId.ts';
import { insertEvents } from './events/sandboxEvents.store.ts';
import { STRIPE_API_VERSION } from '../apiVersion.ts';
import type { Whose } from './request/route.ts';
import {
  type CustomerClock,
  findClock,
  findEntries,
  findOwner,
  insertCustomer,
  lockAccount,
  lockClock,
  saveClock,
  saveEntries,
} from './sandbox.store.ts';

/** What a request or the passing of time did, to be named by its events. */
export interface Origin {
  readonly request: string | null;
  readonly idempotencyKey: string | null;
}

/** Real time, in milliseconds, as seconds of a customer's clock. */
export function secondsAt(clock: Clock, offsetMs: number): number {
  return Math.floor((clock.now() + offsetMs) / 1_000);
}

/** The books that a request reads: as they are, nothing is held. Null where something has fallen due first, or where it writes. */
export async function readBooks(db: Database, clock: Clock, whose: Whose): Promise<Books | null> {
  if (whose.kind === 'all') return new Books(await findEntries(db, undefined), secondsAt(clock, 0));
  const customer = await customerOf(db, whose);
  if (customer === null) return new Books(await findEntries(db, null), secondsAt(clock, 0));
  const held = await findClock(db, customer);
  if (held && held.dueAt !== null && held.dueAt <= clock.now()) return null;
  return new Books(await findEntries(db, customer), secondsAt(clock, held ? held.offsetMs : 0));
}

/**
 * Opens the books to change them, does what has fallen due until now, then the work, and writes what came of it with its events. Others
 * who want the same books wait.
 */
export async function changeBooks<T>(
  tx: DatabaseTransaction,
  { clock, whose, origin }: { clock: Clock; whose: Whose; origin: Origin },
  work: (books: Books) => T,
): Promise<T> {
  const customer = whose.kind === 'new customer' ? null : await customerOf(tx, whose);
  const held = customer === null ? undefined : await lockClock(tx, customer);
  if (!held) await lockAccount(tx);
  const books = new Books(await findEntries(tx, customer), secondsAt(clock, held ? held.offsetMs : 0));
  while (runNextDue(books, books.now));
  const result = work(books);
  await saveBooks(tx, { books, clock, held, origin });
  return result;
}

async function customerOf(db: Database | DatabaseTransaction, whose: Whose): Promise<string | null> {
  if (whose.kind === 'customer') return whose.id;
  return whose.kind === 'owner' ? ((await findOwner(db, whose.id)) ?? null) : null;
}

/** Writes what changed in the books, and when they have to be opened next. */
export async function saveBooks(
  tx: DatabaseTransaction,
  {
    books,
    clock,
    held,
    origin,
  }: { books: Books; clock: Clock; held: CustomerClock | undefined; origin: Origin },
): Promise<void> {
  const added = held ? undefined : books.changed.find(({ kind }) => kind === 'customer')?.id;
  if (added !== undefined) await insertCustomer(tx, added);
  await saveEntries(tx, books.changed);
  const now = new Date(clock.now());
  await insertEvents(tx, held?.id ?? added ?? null, eventsOf(books, origin), now);
  if (!held) return;
  const due = nextDue(books);
  await saveClock(tx, held, due === null ? null : due * 1_000 - held.offsetMs);
}

function eventsOf(books: Books, { request, idempotencyKey }: Origin) {
  return books.events.map(({ at, type, object, previous }) => {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: STRIPE_API_VERSION,
      created: at,
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: request, idempotency_key: idempotencyKey },
      type,
    };
    return { id: event.id, type, body: JSON.stringify(event) };
  });
}
