import { describe, expect, test } from 'vitest';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { findTimeSlots } from './timeSlot.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

/** Tuesday at ten in Sofia: a day from now. */
const TEN = MONDAY_MORNING + 24 * 3_600_000;

describe('the slots that a client sees', () => {
  test('A7: are those within notice and visible range only', async () => {
    const salon = await given.organization();
    await given.openEveryDay(salon);
    const serviceId = await given.service(salon);
    const terms = { min_notice: 24 * 60, visible_range_max: 2 };
    await db.updateTable('services').set(terms).where('id', '=', serviceId).execute();
    const clara = given.asClient(salon, await given.client(salon));
    const found = await findTimeSlots(clara, {
      serviceId,
      providerId: null,
      clientId: null,
      movingAppointmentId: null,
      from: '2026-03-01',
      until: '2026-03-31',
      includeAll: false,
    });
    expect([...new Set(found.map(({ date }) => date))]).toEqual(['2026-03-03', '2026-03-04']);
    expect(found[0]?.startAt).toBe(TEN);
  });
});
