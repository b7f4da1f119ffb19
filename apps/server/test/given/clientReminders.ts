import type { ClientReminder } from '@slotkeeper/domain/business/place/clientReminders';
import { replaceReminders } from '../../src/modules/business/place/placeReminders.store.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { MONDAY_MORNING } from './given.ts';
import type { GivenOrganization } from './organization.ts';

/** Gives the place of a salon other reminders to its clients: by e-mail, else by SMS, where only leads in minutes are given. */
export function withReminders(
  db: Database,
  { scope, placeId }: GivenOrganization,
  reminders: readonly (number | ClientReminder)[],
  now = MONDAY_MORNING,
): Promise<void> {
  const wanted = reminders.map((one) =>
    typeof one === 'number' ? { minutes: one, channel: 'EMAIL_ELSE_SMS' as const } : one,
  );
  return replaceReminders(db, scope, { placeId, reminders: wanted, now });
}
