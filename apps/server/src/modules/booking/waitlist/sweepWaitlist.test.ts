import { DAY_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { describe, expect, test } from 'vitest';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { givenWaitlistSalon } from '../../../../test/given/waitlistSalon.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { deleteAppointment } from '../appointment/cancel/cancel.ts';
import { sweepWaitlist } from './sweepWaitlist.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

function cancel({ ownerContext, takenId: id }: Awaited<ReturnType<typeof givenWaitlistSalon>>) {
  return deleteAppointment(ownerContext, { id, cancellationReason: null, clientMutationId: null });
}

describe('C3: a wait ends by itself', () => {
  test('after its last date in the zone of the place, and with its client', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const ana = await salon.waiting('Ana');
    given.clock.set(Date.UTC(2026, 2, 3, 21, 59));
    await sweepWaitlist(salon.tools);
    expect(await salon.entry(ana.id)).toMatchObject({ state: 'WAITING' });
    given.clock.set(Date.UTC(2026, 2, 3, 22, 1));
    await Promise.all([sweepWaitlist(salon.tools), sweepWaitlist(salon.tools)]);
    expect(await salon.entry(ana.id)).toMatchObject({ state: 'EXPIRED' });
    const events = await db
      .selectFrom('events')
      .select('kind')
      .where('organization_id', '=', salon.scope.organizationId)
      .where('kind', '=', 'waitlist.expired')
      .execute();
    expect(events).toHaveLength(1);
    given.clock.set(Date.UTC(2026, 2, 3) + 100 * DAY_MS);
    await sweepWaitlist(salon.tools);
    expect(await db.selectFrom('waitlist_entries').select('id').where('id', '=', ana.id).execute()).toEqual(
      [],
    );
  });

  test('with its service', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const ana = await salon.waiting('Ana');
    await db
      .updateTable('services')
      .set({ retired_at: new Date(given.clock.now()) })
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    await sweepWaitlist(salon.tools);
    expect(await salon.entry(ana.id)).toMatchObject({ state: 'EXPIRED' });
  });

  test('an offer whose job was lost ends all the same', async () => {
    const salon = await givenWaitlistSalon(db, given);
    await salon.waiting('Ana');
    const boris = await salon.waiting('Boris');
    await cancel(salon);
    await salon.offer();
    given.clock.set(MONDAY_MORNING + 20 * MINUTE_MS);
    await sweepWaitlist(salon.tools);
    expect(await salon.entry(boris.id)).toMatchObject({ state: 'OFFERED' });
  });
});
