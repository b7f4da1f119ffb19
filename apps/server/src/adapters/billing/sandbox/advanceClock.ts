import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Books } from './books/books.ts';
import { nextDue, runNextDue } from './engine/dueWork.ts';
import { type DeliveryTools, untilDelivered } from './events/deliverEvents.ts';
import { saveBooks, secondsAt } from './openBooks.ts';
import { invalid } from './request/stripeFault.ts';
import { findEntries, inTransaction, lockClock, moveClockGoal } from './sandbox.store.ts';

/** What the passing of time works with. */
export interface TimeTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly tools: DeliveryTools;
  readonly deliver: (customer: string) => Promise<void>;
}

/**
 * Advances a customer's clock. What falls due on the way happens one after another, each at its own time, and its
 * events are delivered before the next: handlers see the clock as it was then. Advances at the same moment add up; one
 * that was interrupted is finished by the next tick.
 */
export async function advanceClock(time: TimeTools, customer: string, byMs: number): Promise<void> {
  if (!(await moveClockGoal(time.db, customer, byMs)))
    throw invalid(`No such customer: '${customer}'`, 'customer');
  await catchUp(time, customer);
}

/** Does what has fallen due for a customer, and moves its clock to its goal. */
export async function catchUp(time: TimeTools, customer: string): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await step(time, customer);
    await time.deliver(customer);
    await untilDelivered(time.tools, customer);
  }
}

/** Does the next thing that falls due until the goal; false where the goal is reached. */
async function step({ db, clock }: TimeTools, customer: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const held = await lockClock(tx, customer);
    if (!held) return false;
    const books = new Books(await findEntries(tx, customer), secondsAt(clock, held.offsetMs));
    const due = nextDue(books);
    const isDue = due !== null && due <= secondsAt(clock, held.goalMs);
    const dueOffsetMs = isDue ? due * 1_000 - clock.now() : held.goalMs;
    const offsetMs = Math.min(held.goalMs, Math.max(held.offsetMs, Math.ceil(dueOffsetMs)));
    if (isDue) runNextDue(books, due);
    const origin = { request: null, idempotencyKey: null };
    await saveBooks(tx, { books, clock, held: { ...held, offsetMs }, origin });
    return isDue || offsetMs < held.goalMs;
  });
}
