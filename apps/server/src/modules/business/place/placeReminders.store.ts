import {
  changeReminders,
  type ClientReminder,
  defaultClientReminder,
} from '@slotkeeper/domain/business/place/clientReminders';
import type { ReminderChannel } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A reminder of a place as it is kept. */
interface PlaceReminder extends ClientReminder {
  readonly id: string;
  readonly placeId: string;
}

/** The reminders to the clients of all places, of each the longest lead first (rule N2). */
export async function findReminders(db: Queryable, scope: TenantScope): Promise<PlaceReminder[]> {
  const rows = await db
    .selectFrom('place_reminders')
    .select(['id', 'place_id as placeId', 'minutes', 'channel'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('minutes', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, channel: row.channel as ReminderChannel }));
}

/** Gives a place that was just opened the reminder that each place begins with. */
export async function insertDefaultReminder(
  db: Queryable,
  { organizationId }: TenantScope,
  placeId: string,
): Promise<void> {
  await db
    .insertInto('place_reminders')
    .values({
      ...defaultClientReminder,
      organization_id: organizationId,
      place_id: placeId,
      // Nobody booked before there was one.
      since: sql<Date>`'-infinity'`,
    })
    .execute();
}

/**
 * Replaces the reminders of a place at an instant (epoch milliseconds); the place must be locked. One that only gets another
 * lead stays the same reminder (rule N2).
 */
export async function replaceReminders(
  db: Queryable,
  scope: TenantScope,
  { placeId, reminders, now }: { placeId: string; reminders: readonly ClientReminder[]; now: number },
): Promise<void> {
  const { organizationId } = scope;
  const saved = (await findReminders(db, scope)).filter((one) => one.placeId === placeId);
  const { removed, changed, added } = changeReminders(saved, reminders);
  if (removed.length > 0)
    await db
      .deleteFrom('place_reminders')
      .where('organization_id', '=', organizationId)
      .where('id', 'in', [...removed])
      .execute();
  for (const { id, minutes, channel } of changed)
    await db
      .updateTable('place_reminders')
      .set({ minutes, channel })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  if (added.length > 0)
    await db
      .insertInto('place_reminders')
      .values(
        added.map(({ minutes, channel }) => ({
          organization_id: organizationId,
          place_id: placeId,
          minutes,
          channel,
          since: new Date(now),
        })),
      )
      .execute();
}
