import type { Database } from '../../../platform/database/database.ts';

/** Notes that an event has come (rule M2). False where it has been handled before. */
export async function noteEvent(
  db: Database,
  event: { id: string; type: string },
  at: number,
): Promise<boolean> {
  const { handled_at: handledAt } = await db
    .insertInto('billing_events')
    .values({ ...event, received_at: new Date(at) })
    // Without a change, no row would come back.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ type: event.type }))
    .returning('handled_at')
    .executeTakeFirstOrThrow();
  return handledAt === null;
}

/** Notes that an event has been handled: the next time that it comes, nothing happens. */
export async function markHandled(db: Database, id: string, at: number): Promise<void> {
  await db
    .updateTable('billing_events')
    .set({ handled_at: new Date(at) })
    .where('id', '=', id)
    .execute();
}

/** Forgets the ids of events that came before an instant. */
export async function deleteBillingEventsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('billing_events').where('received_at', '<', before).execute();
}
