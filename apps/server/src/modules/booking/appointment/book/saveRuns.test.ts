import { InvariantError } from '@slotkeeper/domain/must';
import { expect, test } from 'vitest';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { loadAvailability } from '../../../schedule/seats/seats.ts';
import { saveRuns } from './saveRuns.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const MINUTE = 60_000;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + 24 * 60 * MINUTE;

/** Saves one run of a salon, on facts from which `without` has taken something away. */
async function saveWithout(without: 'services' | 'providers' | null) {
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const providerId = salon.ownerId;
  const serviceId = await given.service(salon, { providerIds: [providerId], price: 2_500 });
  const span = { startAt: TEN, endAt: TEN + 30 * MINUTE };
  const slot = { ...span, busyFrom: TEN, busyUntil: span.endAt, capacity: 1 };
  const run = {
    ...span,
    serviceId,
    providerId,
    slots: [{ ...slot, recurringTimeSlotId: null, sessionId: null }],
  };
  const ctx = salon.ownerContext;
  const draft = {
    attendee: { clientId: null, attendeeName: null, guestName: 'Anna', guestPhoneNumber: null },
    status: 'CONFIRMED',
    seriesId: null,
    createdBy: ctx.person,
    source: 'DESK',
    createdAt: ctx.clock.now(),
    answers: new Map(),
  } as const;
  const saving = ctx.transaction(async (tx) => {
    const question = { serviceIds: [serviceId], providerIds: [providerId], from: TEN, until: span.endAt };
    const availability = await loadAvailability(tx.db, salon.scope, question);
    const facts = without ? { ...availability, [without]: [] } : availability;
    return saveRuns(tx, salon.scope, [run], { draft, availability: facts });
  });
  const outcome = await saving.catch((error: unknown) => error);
  const rows = await db
    .selectFrom('appointments')
    .select(['unit_price', 'currency'])
    .where('organization_id', '=', salon.scope.organizationId)
    .execute();
  return { outcome, rows };
}

test('P7: an appointment notes the price and the currency of the moment', async () => {
  expect((await saveWithout(null)).rows).toEqual([{ unit_price: 2_500, currency: 'eur' }]);
});

test.each(['services', 'providers'] as const)(
  'where the %s of a run are missing, nothing is booked for free or in another currency',
  async (missing) => {
    const { outcome, rows } = await saveWithout(missing);
    expect(outcome).toBeInstanceOf(InvariantError);
    expect(rows).toEqual([]);
  },
);
