import { addVisit, type NewVisit } from '../../src/modules/booking/appointment/visit/visit.ts';
import { findVisitTimes } from '../../src/modules/schedule/timeSlot/timeSlot.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { given as writeGiven } from './given.ts';

/** The day of which `timesOf` lists the times. */
export const TUESDAY = '2026-03-03';

interface VisitSalonOptions {
  /** Minutes after each coloring. */
  readonly bufferAfter?: number;
  readonly client?: Parameters<ReturnType<typeof writeGiven>['client']>[1];
}

/** A salon with two more at work: one colors (its owner), all cut and dry. */
export async function givenVisitSalon(
  db: Database,
  given: ReturnType<typeof writeGiven>,
  { bufferAfter = 0, client = {} }: VisitSalonOptions = {},
) {
  const salon = await given.organization();
  const staff = await Promise.all([given.staffMember(salon), given.staffMember(salon)]);
  const providerIds = [salon.ownerId, ...staff.map(({ id }) => id)];
  for (const providerId of providerIds) await given.openEveryDay(salon, { providerId });
  const color = await given.service(salon, {
    providerIds: [salon.ownerId],
    duration: 60,
    slotInterval: 30,
    bufferAfter,
  });
  const cut = await given.service(salon, { providerIds, duration: 30, slotInterval: 15 });
  const dry = await given.service(salon, { providerIds, duration: 15, capacity: 2 });
  const clientId = await given.client(salon, client);
  const { id: placeId } = await db
    .selectFrom('places')
    .select('id')
    .where('organization_id', '=', salon.scope.organizationId)
    .executeTakeFirstOrThrow();
  const items = [color, cut, dry].map((serviceId) => ({ serviceId, providerId: null }));
  const wanted = { placeId, items, seats: 1, movingAppointmentId: null };
  const timesOf = async (moving: string | null = null) =>
    (await findVisitTimes(salon.ownerContext, { ...wanted, movingAppointmentId: moving }, TUESDAY)).times;
  const attendee = { clientId, attendeeName: null, guestName: null, guestPhoneNumber: null };
  const rest = { attendee, answers: [], notifyClient: true, clientMutationId: null, gapMax: 0, placeId };
  const book = (parts: NewVisit['parts'], more: Partial<NewVisit> = {}) =>
    addVisit(salon.ownerContext, { ...rest, parts, ...more });
  const rows = (ids: readonly string[]) =>
    db
      .selectFrom('appointments')
      .selectAll()
      .where('id', 'in', [...ids])
      .orderBy('start_at')
      .execute();
  return { salon, staff, color, cut, dry, clientId, placeId, wanted, timesOf, book, rows };
}
