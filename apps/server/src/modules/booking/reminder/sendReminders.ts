import {
  MESSAGE_RETRY_FACTOR,
  MESSAGE_RETRY_FIRST_SECONDS,
  REMINDER_RETRY_MAX_SECONDS,
} from '@slotkeeper/domain/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  runTransaction,
  runUnscopedTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts';
import { findLinkOrigin } from '../../../platform/linkOrigin.store.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import { type Notice, notify } from '../../messaging/notify/notify.ts';
import { forgetAttendanceLinks } from './attendanceLink.store.ts';
import { createAttendanceLink } from './attendanceLink.ts';
import { planReminders } from './planReminders.store.ts';
import {
  type ClaimedReminder,
  claimReminder,
  claimRestOfVisit,
  type DueReminder,
  findDueReminders,
  forgetReminders,
  putAside,
} from './reminder.store.ts';

const BATCH = 200;

/** What reminding works with. */
export interface ReminderTools {
  readonly db: Database;
  readonly clock: Clock;
  /** Seals the links in reminders. */
  readonly secrets: SecretBox;
}

/**
 * Reminds clients and providers of what they have soon (rule N2): first plans what is owed, then sends all that is due.
 * Each goes once to each reader, and all that is due together, also all of a visit (A13), in one message, also over restarts and with several servers, since the note that it goes and the
 * message are one transaction. One that fails waits for its next try and stops no other.
 *
 * @throws AggregateError with all that failed, after the others went
 */
export async function sendReminders(tools: ReminderTools): Promise<void> {
  const { db, clock } = tools;
  // Tried again where a booking plans the same ones at this moment.
  await runUnscopedTransaction(db, (tx) => planReminders(tx, clock.now()));
  const origin = await findLinkOrigin(db);
  const failures: unknown[] = [];
  for (;;) {
    const due = await findDueReminders(db, { now: new Date(clock.now()), limit: BATCH });
    for (const reminder of due) {
      await remind(tools, reminder, origin).catch(async (error: unknown) => {
        failures.push(error);
        const now = clock.now();
        await putAside(db, reminder, { now, nextTryAt: nextTry(reminder, now) });
      });
    }
    if (due.length < BATCH) break;
  }
  await forgetReminders(db, clock.now());
  await forgetAttendanceLinks(db, clock.now());
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
}

/** After a growing wait, as for messages (rule N3). */
function nextTry({ attempts }: DueReminder, now: number): Date {
  const wait = MESSAGE_RETRY_FIRST_SECONDS * MESSAGE_RETRY_FACTOR ** attempts;
  return new Date(now + Math.min(wait, REMINDER_RETRY_MAX_SECONDS) * 1_000);
}

function remind(
  { db, clock, secrets }: ReminderTools,
  reminder: DueReminder,
  origin: string | null,
): Promise<void> {
  const { scope, appointmentId, providerId } = reminder;
  return runTransaction(db, scope, async (tx) => {
    const claimed = await claimReminder(tx.db, reminder, clock.now());
    if (!claimed) return;
    const furtherAppointmentIds = await claimRestOfVisit(tx.db, reminder);
    const about = { event: 'appointmentReminder', appointmentId, furtherAppointmentIds } as const;
    const notice: Notice =
      providerId === null
        ? { ...about, reader: null, medium: 'client', ...(await toClient(tx, reminder, claimed)) }
        : { ...about, reader: providerId, medium: 'push' };
    await notify(tx, { scope, clock, secrets }, [notice]);
  });

  /** By which channels, and with the link by which the client confirms, once it is known where links lead (rule N1). */
  async function toClient(tx: TenantTransaction, { startAt }: DueReminder, { channels }: ClaimedReminder) {
    if (origin === null) return { channels };
    const link = { origin, appointmentId, startAt: startAt.getTime(), createdAt: clock.now() };
    return { channels, confirmUrl: await createAttendanceLink(tx, scope, link) };
  }
}
