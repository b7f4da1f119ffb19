import {
  MESSAGE_RETRY_FACTOR,
  MESSAGE_RETRY_FIRST_SECONDS,
  REMINDER_RETRY_MAX_SECONDS,
} from '@slotkeeper/domain/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runTransaction, runUnscopedTransaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../messaging/event/event.ts';
import {
  claimReminder,
  type DueReminder,
  findDueReminders,
  forgetReminders,
  planReminders,
  putAside,
} from './reminder.store.ts';

const BATCH = 200;

/** What reminding works with. */
export interface ReminderTools {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Reminds clients and providers of what they have soon (rule N2): first plans what is owed, then sends all that is due.
 * Each start goes once to each reader, also over restarts and with several servers, since the note that it goes and the
 * message are one transaction. One that fails waits for its next try and stops no other.
 *
 * @throws AggregateError with all that failed, after the others went
 */
export async function sendReminders(tools: ReminderTools): Promise<void> {
  const { db, clock } = tools;
  // Tried again where a booking plans the same ones at this moment.
  await runUnscopedTransaction(db, (tx) => planReminders(tx, clock.now()));
  const failures: unknown[] = [];
  for (;;) {
    const due = await findDueReminders(db, { now: new Date(clock.now()), limit: BATCH });
    for (const reminder of due) {
      await remind(tools, reminder).catch(async (error: unknown) => {
        failures.push(error);
        await putAside(db, reminder, nextTry(reminder, clock.now()));
      });
    }
    if (due.length < BATCH) break;
  }
  await forgetReminders(db, clock.now());
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
}

/** After a growing wait, as for messages (rule N3). */
function nextTry({ attempts }: DueReminder, now: number): Date {
  const wait = MESSAGE_RETRY_FIRST_SECONDS * MESSAGE_RETRY_FACTOR ** attempts;
  return new Date(now + Math.min(wait, REMINDER_RETRY_MAX_SECONDS) * 1_000);
}

function remind({ db, clock }: ReminderTools, reminder: DueReminder): Promise<void> {
  const { scope, appointmentId, providerId } = reminder;
  return runTransaction(db, scope, async (tx) => {
    if (!(await claimReminder(tx.db, reminder))) return;
    const medium = providerId === null ? 'client' : 'push';
    const notice = { event: 'appointmentReminder', appointmentId, reader: providerId, medium } as const;
    await notify(tx, { scope, clock }, [notice]);
  });
}
