import type { Database } from '../../src/platform/database/database.ts';
import { chooseLinkOrigin } from '../../src/platform/linkOrigin.store.ts';
import { sendReminders } from '../../src/modules/booking/reminder/reminder.ts';
import { givenBookedSalon, TEN } from './bookedSalon.ts';
import type { given as givenIn } from './given.ts';
import type { GivenOrganization } from './organization.ts';

/** What links in messages begin with. */
export const ORIGIN = 'https://book.example';

const DAY = 86_400_000;

/** Salons whose clients were reminded by a link to confirm. */
export async function remindedSalons(db: Database, given: ReturnType<typeof givenIn>) {
  const { secrets } = given.signInDeps;
  await chooseLinkOrigin(db, ORIGIN);

  /** The messages of a salon, as they leave and as they stay to be read. */
  async function reminders({ scope }: GivenOrganization) {
    const rows = await db
      .selectFrom('messages')
      .select(['id', 'channel', 'body', 'sealed_body', 'secret'])
      .where('organization_id', '=', scope.organizationId)
      .where('kind', '=', 'client.appointmentReminder')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...row,
      text: row.sealed_body === null ? '' : secrets.open(row.sealed_body),
    }));
  }

  /** A salon whose client was reminded, a day before, of the appointment on Tuesday at ten; by the guest's phone where there is one. */
  async function remindedSalon(booking: Parameters<typeof givenBookedSalon>[1] = {}) {
    given.clock.set(TEN - 3 * DAY);
    const salon = await givenBookedSalon(given, booking);
    await db
      .updateTable('appointments')
      .set({ created_at: new Date(TEN - 9 * DAY) })
      .where('id', '=', salon.id)
      .execute();
    await db.deleteFrom('owed_reminders').where('organization_id', '=', salon.scope.organizationId).execute();
    await db
      .updateTable('audit_entries')
      .set({ created_at: new Date(TEN - 9 * DAY) })
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    given.clock.set(TEN - DAY);
    await sendReminders({ db, clock: given.clock, secrets });
    const [reminder] = await reminders(salon);
    const link = /https:\/\/\S+/.exec(reminder?.text ?? '')?.[0] ?? '';
    return { ...salon, path: link.replace(ORIGIN, ''), reminder };
  }

  return { reminders, remindedSalon };
}
