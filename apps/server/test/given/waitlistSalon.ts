import { HOUR_MS } from '@slotkeeper/domain/time/units';
import {
  joinWaitlist,
  offerFreeTimes,
  type WaitRequest,
} from '../../src/modules/booking/waitlist/waitlist.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { chooseLinkOrigin } from '../../src/platform/linkOrigin.store.ts';
import type { ServiceOptions } from './bookable.ts';
import { type given as writeGiven, MONDAY_MORNING } from './given.ts';

/** Tuesday at nine in Sofia: the only time of that day. */
export const NINE = MONDAY_MORNING + 23 * HOUR_MS;
const TUESDAY = '2026-03-03';

/** A business with a waitlist whose only time on Tuesday is taken by Tara, and whose booking page is on. */
export async function givenWaitlistSalon(
  db: Database,
  { organization: found, ...given }: ReturnType<typeof writeGiven>,
  service: ServiceOptions = {},
) {
  given.clock.set(MONDAY_MORNING);
  await chooseLinkOrigin(db, 'https://book.example');
  const salon = await found();
  const { organizationId } = salon.scope;
  await given.openEveryDay(salon, { closeTime: '09:30' });
  await db.updateTable('places').set({ waitlist: true }).where('id', '=', salon.placeId).execute();
  await db.insertInto('booking_pages').values({ organization_id: organizationId, is_on: true }).execute();
  await db
    .insertInto('booking_page_slugs')
    .values({ organization_id: organizationId, slug: `salon-${organizationId}`, is_current: true })
    .execute();
  const serviceId = await given.service(salon, service);
  const taraId = await given.client(salon, { name: 'Tara' });
  const seats = Array.from({ length: service.capacity ?? 1 }, (_, index) =>
    index === 0 ? { clientId: taraId } : { guestName: `Guest ${index}` },
  );
  const ids: string[] = [];
  for (const seat of seats)
    ids.push(await given.appointment(salon.ownerContext, { serviceId, starts: [NINE], ...seat }));
  const wanted = (options: Partial<WaitRequest> = {}): WaitRequest => ({
    clientMutationId: null,
    placeId: salon.placeId,
    serviceId,
    providerId: null,
    from: TUESDAY,
    until: TUESDAY,
    partsOfDay: [],
    attendeeName: null,
    ...options,
  });
  async function waiting(name: string, options: Partial<WaitRequest> = {}, contact: { email?: string } = {}) {
    const clientId = await given.client(salon, { name, ...contact });
    const ctx = given.asClient(salon, clientId, name);
    return { ctx, clientId, ...(await joinWaitlist(ctx, wanted(options))) };
  }
  const tools = { db, clock: given.clock, secrets: given.signInDeps.secrets };
  return {
    ...salon,
    serviceId,
    taraId,
    wanted,
    waiting,
    /** The appointment that takes the time. */
    takenId: ids[0] ?? '',
    takenIds: ids,
    /** What the job does once a time has become free. */
    offer: (providerId = salon.ownerId) => offerFreeTimes(tools, salon.scope, providerId),
    tools,
    entry: (id: string) =>
      db.selectFrom('waitlist_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    messages: () =>
      db
        .selectFrom('messages')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('kind', '=', 'client.waitlistOffer')
        .orderBy('id')
        .execute(),
    offers: () =>
      db
        .selectFrom('waitlist_offers')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .orderBy('id')
        .execute(),
  };
}
