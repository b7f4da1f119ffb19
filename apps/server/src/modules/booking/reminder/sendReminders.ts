import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runTransaction } from '../../../platform/database/transaction.ts';
import { tellClient } from '../../messaging/message/message.ts';
import { remindProvider } from '../../messaging/notification/notification.ts';
import { claimReminder, type DueReminder, findDueReminders } from './reminder.store.ts';

const AT_ONCE = 200;

/** What reminding works with. */
export interface ReminderTools {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Reminds clients and providers of what they have soon (decisions N2): each of each start once, also over restarts and
 * with several servers, since the note that it goes and the message are one transaction. One that fails stops no other.
 *
 * @throws AggregateError with all that failed, after the others went
 */
export async function sendReminders(tools: ReminderTools): Promise<void> {
  const due = await findDueReminders(tools.db, { now: new Date(tools.clock.now()), limit: AT_ONCE });
  const failures: unknown[] = [];
  for (const reminder of due) {
    await remind(tools, reminder).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
}

function remind({ db, clock }: ReminderTools, reminder: DueReminder): Promise<void> {
  const { scope, appointmentId, providerId } = reminder;
  return runTransaction(db, scope, async (tx) => {
    if (!(await claimReminder(tx.db, reminder))) return;
    const ctx = { scope, clock };
    if (providerId === null) await tellClient(tx, ctx, { kind: 'appointmentReminder', appointmentId });
    else await remindProvider(tx, ctx, { appointmentId, providerId });
  });
}
