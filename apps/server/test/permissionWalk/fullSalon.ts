import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { DAY_MS, HOUR_MS } from '@slotkeeper/domain/time/units';
import { notify } from '../../src/modules/messaging/notify/notify.ts';
import { addNotifications } from '../../src/modules/messaging/notification/notification.ts';
import { addWebhookEndpoint, sendTestWebhook } from '../../src/modules/messaging/webhook/changeWebhooks.ts';
import type { StaffContext } from '../../src/platform/actingContext.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { parseGlobalId, toGlobalId } from '../../src/platform/graphql/globalId.ts';
import { ask } from '../ask.ts';
import { givenBilling } from '../given/billing.ts';
import { TEN } from '../given/bookedSalon.ts';
import type { given as writeGiven } from '../given/given.ts';
import { forClient } from '../given/notices.ts';

/** Who walks: the four roles of a new organization, and a role that holds nothing. */
export const walkers = ['owner', 'administrator', 'receptionist', 'staff', 'nobody'] as const;
export type Walker = (typeof walkers)[number];

/** A business with at least one row of everything that an id finds. */
export type FullSalon = Awaited<ReturnType<typeof fullSalon>>;

const PHOTO = 'a'.repeat(32);

/** Makes the business: each walker works at its first place and has rows of its own; `remote`, who has
 * not accepted the invitation yet, works at the second. */
export async function fullSalon(db: Database, given: ReturnType<typeof writeGiven>) {
  const salon = await given.organization();
  const owner = salon.ownerContext;
  const secondPlace = await given.place(salon);
  const contexts: Record<Walker, StaffContext> = {
    owner,
    administrator: (await given.staffMember(salon, { role: 'administrator' })).context,
    receptionist: (await given.staffMember(salon, { role: 'receptionist' })).context,
    staff: (await given.staffMember(salon)).context,
    nobody: await given.withSets(salon, (await given.staffMember(salon)).id, noPermissions),
  };
  const remoteId = await invite(owner, salon.roleIds.staff, secondPlace);
  const { id: formerId } = await given.staffMember(salon, { name: 'Fiona Former' });
  const providerIds = [...Object.values(contexts).map(({ provider }) => provider.id), formerId, remoteId];
  const serviceId = await given.service(salon, { providerIds });
  const questionId = await given.question(salon, serviceId);
  const classId = await given.service(salon, { title: 'Class', capacity: 4, providerIds });
  await given.classTime(salon, classId, { day: 2, startAt: '18:00', endAt: '18:30' });
  const clientId = await given.client(salon, { name: 'Clara Client', email: 'clara@client.example' });
  await given.client(salon, { name: 'Clara Twin', email: 'clara@client.example' });
  const change = async (name: string, input: object): Promise<void> => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`;
    const { refusals } = await ask(owner, query, { input });
    if (refusals.length > 0) throw new Error(`${name} was refused to the owner: ${JSON.stringify(refusals)}`);
  };
  await completeDetails(db, salon, { serviceId, clientId });
  await change('addServiceCategory', { name: 'Hair' });
  const { id: webhookId } = await addWebhookEndpoint(owner, given.signInDeps.secrets, {
    url: 'https://hooks.example.com/in',
    eventTypes: ['appointment.created'],
    key: null,
  });
  await sendTestWebhook(owner, webhookId);
  const shop = await givenBilling({ db }, given.clock);
  await shop.activate(owner);
  await shop.billing.gateway.sandbox.tick();
  await change('addApiToken', { name: 'Website', scopes: { ...noPermissions, services: ['VIEW'] } });
  const methods = await db
    .selectFrom('place_payment_methods')
    .select('id')
    .where('place_id', '=', salon.placeId)
    .executeTakeFirstOrThrow();

  /**
   * What concerns one provider: an appointment of a series with answers, a payment and a note, and hours of every kind.
   */
  async function rowsOf(ofProvider: string, index: number): Promise<void> {
    await given.openEveryDay(salon, { providerId: ofProvider });
    const [appointmentId = ''] = await given.series(owner, {
      serviceId,
      providerId: ofProvider,
      starts: [TEN + index * HOUR_MS],
      until: '2026-03-10',
      clientId,
      answers: [{ id: questionId, value: 'Nuts' }],
    });
    const id = toGlobalId('Appointment', appointmentId);
    await change('updateAppointmentNote', { id, note: 'Prefers the window' });
    await change('markAppointmentAsPaid', {
      appointmentId: id,
      placePaymentMethodId: toGlobalId('PlacePaymentMethod', methods.id),
    });
    const endAt = TEN + 5 * DAY_MS;
    await given.vacation(salon, { providerId: ofProvider, startAt: endAt - HOUR_MS, endAt });
    const providerId = toGlobalId('Provider', ofProvider);
    const iso = (instant: number) => new Date(instant).toISOString();
    await change('addBlock', {
      providerId,
      startAt: iso(TEN + DAY_MS),
      endAt: iso(TEN + DAY_MS + HOUR_MS),
      note: 'Dentist',
    });
    await givenOutsideCalendar(db, salon, ofProvider);
    await givenWaitlistEntry(db, salon, { providerId: ofProvider, serviceId, clientId });
    await change('addDateHours', { dateHours: [{ providerId, date: '2026-03-20', isOpen: false }] });
    await owner.transaction(async (tx) => {
      await notify(tx, owner, forClient({ event: 'appointmentConfirmed', appointmentId }));
      // As from a time when the roles of all showed appointments: notify leaves out those whose role does not.
      const payload = { startAt: TEN + index * HOUR_MS, actorName: 'Olga', series: undefined };
      const news = { kind: 'appointmentCreated', providerId: ofProvider, appointmentId, payload } as const;
      await addNotifications(tx, owner, [news]);
    });
  }
  for (const [index, providerId] of providerIds.entries()) await rowsOf(providerId, index);
  await given.appointment(owner, {
    serviceId: classId,
    providerId: remoteId,
    starts: [TEN + DAY_MS + 8 * HOUR_MS],
    clientId,
    allowOutsideHours: true,
  });
  await given.revoked(formerId);
  await change('updateBookingPage', { isOn: true });
  return { ...salon, contexts, remoteId, serviceId, classId, clientId };
}

/** A calendar elsewhere of a provider, with a busy time. */
async function givenOutsideCalendar(
  db: Database,
  { scope: { organizationId } }: { scope: { organizationId: string } },
  providerId: string,
): Promise<void> {
  const at = new Date(TEN);
  const { id } = await db
    .insertInto('outside_calendars')
    .values({
      organization_id: organizationId,
      provider_id: providerId,
      name: 'Google',
      host: 'calendar.example.com',
      sealed_url: '',
      created_at: at,
      next_fetch_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('outside_busy_times')
    .values({
      organization_id: organizationId,
      calendar_id: id,
      provider_id: providerId,
      start_at: new Date(TEN + 3 * DAY_MS),
      end_at: new Date(TEN + 3 * DAY_MS + HOUR_MS),
    })
    .execute();
}

/** A client who waits for a provider at its place, with a time on offer. */
async function givenWaitlistEntry(
  db: Database,
  { scope: { organizationId } }: { scope: { organizationId: string } },
  wanted: { readonly providerId: string; readonly serviceId: string; readonly clientId: string },
): Promise<void> {
  const { place_id } = await db
    .selectFrom('provider_places')
    .select('place_id')
    .where('provider_id', '=', wanted.providerId)
    .executeTakeFirstOrThrow();
  const about = {
    organization_id: organizationId,
    provider_id: wanted.providerId,
    service_id: wanted.serviceId,
  };
  const at = new Date(TEN);
  const { id } = await db
    .insertInto('waitlist_entries')
    .values({
      ...about,
      client_id: wanted.clientId,
      attendee_name: 'Mila',
      attendee_key: 'mila',
      place_id,
      from_date: '2026-03-03',
      until_date: '2026-03-09',
      parts_of_day: ['MORNING'],
      state: 'OFFERED',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const endAt = new Date(TEN + 6 * DAY_MS + HOUR_MS);
  await db
    .insertInto('waitlist_offers')
    .values({
      ...about,
      entry_id: id,
      start_at: new Date(TEN + 6 * DAY_MS),
      end_at: endAt,
      slot_ends: [endAt],
      expires_at: new Date(TEN + 5 * DAY_MS),
      created_at: at,
    })
    .execute();
}

/** A member who has not accepted yet; returns its id. */
async function invite(owner: StaffContext, roleId: string, placeId: string): Promise<string> {
  const input = {
    name: 'Remy Remote',
    email: 'remy@salon.example',
    phoneNumber: '+359888777666',
    roleId: toGlobalId('Role', roleId),
    placeIds: [toGlobalId('Place', placeId)],
  };
  const query =
    'mutation ($input: AddProviderInput!) { addProvider(input: $input) { providerEdge { node { id } } } }';
  const { data, refusals } = await ask(owner, query, { input });
  const added = data?.addProvider as { providerEdge: { node: { id: string } } } | undefined;
  const id = parseGlobalId(added?.providerEdge.node.id ?? '')?.id;
  if (!id) throw new Error(`Not invited: ${JSON.stringify(refusals)}`);
  return id;
}

/** What a permission may hide is there: contact data, notes, photos, and an offer. */
async function completeDetails(
  db: Database,
  { scope }: { scope: { organizationId: string } },
  { serviceId, clientId }: { serviceId: string; clientId: string },
): Promise<void> {
  const photo = { profile_photo: PHOTO };
  await db
    .updateTable('clients')
    .set({ ...photo, notes: 'Allergic' })
    .where('id', '=', clientId)
    .execute();
  await db.updateTable('services').set({ description: 'Wash and cut' }).where('id', '=', serviceId).execute();
  await db
    .updateTable('organizations')
    .set({ ...photo, email: 'hello@salon.example', phone_number: '+359888000111' })
    .where('id', '=', scope.organizationId)
    .execute();
  await db.updateTable('providers').set(photo).where('organization_id', '=', scope.organizationId).execute();
}
