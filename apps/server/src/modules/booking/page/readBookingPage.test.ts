import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';
import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { plansOf } from '../../../../test/plansOf.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import type { MessageSenders } from '../../../platform/messageSenders.ts';
import { findOpenPage, pageScope, readBookingPage } from './page.ts';

const { db, pool } = await openFreshDatabase();
const given = givenIn(db);
const noSenders: MessageSenders = { email: null, sms: null, push: null };
const reader = { db, clock: given.clock, senders: noSenders };

const pageOf = async (slug: string): Promise<BookingPage> =>
  readBookingPage(reader, await pageScope(reader, slug), null);

/** A salon whose page is on and whose owner is open every day. */
async function openSalon(): Promise<GivenOrganization & { slug: string }> {
  const salon = await given.organization();
  await given.openEveryDay(salon);
  return { ...salon, slug: await given.bookingPage(salon, { about: 'Hair since 1990' }) };
}
const change = (table: 'services' | 'providers' | 'places', id: string, values: object) =>
  db.updateTable(table).set(values).where('id', '=', id).execute();

describe('C2: a page is found by its name', () => {
  test('the current one, or a former one, which leads to the current', async () => {
    const salon = await given.organization();
    await given.bookingPage(salon, { slug: 'olgas-salon', formerSlugs: ['olga', 'salon-olga'] });
    for (const slug of ['olgas-salon', 'olga', 'salon-olga'])
      expect(await findOpenPage(db, slug)).toMatchObject({ scope: salon.scope, slug: 'olgas-salon' });
  });

  test('one that is off is none, and so is what cannot be one', async () => {
    await given.bookingPage(await given.organization(), { slug: 'closed', isOn: false });
    for (const slug of ['closed', 'unknown', '', '\0', 'ЯЯ', 'a'.repeat(5_000), "x' or true --"])
      expect(await findOpenPage(db, slug)).toBeNull();
    await expect(pageScope(reader, 'closed')).rejects.toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });
});

describe('C2: a page shows what can be booked', () => {
  test('the business, its place with the hours of the week, its services and who does them', async () => {
    const salon = await openSalon();
    const cut = await given.service(salon, { title: 'Haircut', price: 2_500, minSlotsRequired: 2 });
    const question = await given.question(salon, cut, { required: true });
    await change('providers', salon.ownerId, { profile_photo: 'ab'.repeat(16) });
    await change('places', salon.placeId, { latitude: 42.69, longitude: 23.32, client_cutoff_hours: 12 });
    const place = toGlobalId('Place', salon.placeId);
    const owner = toGlobalId('Provider', salon.ownerId);
    expect(await pageOf(salon.slug)).toMatchObject({
      slug: salon.slug,
      locale: 'en',
      business: { about: 'Hair since 1990', color: '#0f6b68', codesBy: 'SMS', coverPhotoUrl: null },
      places: [
        {
          id: place,
          timezone: 'Europe/Sofia',
          country: 'BG',
          currency: 'eur',
          latitude: 42.69,
          cutoffHours: 12,
          hasWaitlist: false,
          hours: expect.arrayContaining([
            { date: '2026-03-02', open: [{ from: '09:00', until: '17:00' }] },
            { date: '2026-03-08', open: [{ from: '09:00', until: '17:00' }] },
          ]),
        },
      ],
      services: [
        {
          id: toGlobalId('Service', cut),
          title: 'Haircut',
          price: 2_500,
          isClass: false,
          isFirst: false,
          duration: 30,
          minSlotsRequired: 2,
          seatsMax: 1,
          category: null,
          placeIds: [place],
          providerIds: [owner],
          questions: [
            { id: toGlobalId('ServiceAppointmentField', question), name: 'Allergies', isRequired: true },
          ],
        },
      ],
      providers: [{ id: owner, photoUrl: `/photos/${'ab'.repeat(16)}/small.webp`, placeIds: [place] }],
    });
  });

  test('no inactive, deleted or hidden service, and none that nobody can be booked for', async () => {
    const salon = await openSalon();
    const away = await given.staffMember(salon);
    const hidden = await given.staffMember(salon);
    await given.revoked(away.id);
    await change('providers', hidden.id, { is_bookable_online: false });
    const shown = await given.service(salon, { title: 'Shown', providerIds: [salon.ownerId, hidden.id] });
    await given.service(salon, { title: 'Inactive', isActive: false });
    await given.service(salon, { title: 'Of nobody here', providerIds: [away.id, hidden.id] });
    await change('services', await given.service(salon), { retired_at: new Date() });
    await change('services', await given.service(salon), { is_bookable_online: false });
    const { services, providers } = await pageOf(salon.slug);
    expect(services).toMatchObject([
      { id: toGlobalId('Service', shown), providerIds: [toGlobalId('Provider', salon.ownerId)] },
    ]);
    expect(providers.map(({ id }) => id)).toEqual([toGlobalId('Provider', salon.ownerId)]);
  });

  test('a price only where the business shows it', async () => {
    const salon = await openSalon();
    await change('services', await given.service(salon), { display_price: false });
    expect((await pageOf(salon.slug)).services).toMatchObject([{ price: null }]);
  });

  test('seats of a class as its times have them, up to what one booking may take', async () => {
    const salon = await openSalon();
    const yoga = await given.service(salon, { title: 'Yoga', capacity: 1 });
    await given.classTime(salon, yoga, { capacity: 8 });
    await change('services', yoga, { seats_per_booking: 4 });
    const pair = await given.service(salon, { title: 'Pair', capacity: 2 });
    await change('services', pair, { seats_per_booking: 4 });
    const { services } = await pageOf(salon.slug);
    expect(services).toMatchObject([
      { title: 'Yoga', isClass: true, seatsMax: 4 },
      { title: 'Pair', isClass: false, seatsMax: 2 },
    ]);
  });

  test('what the business marks as first, then by category', async () => {
    const salon = await openSalon();
    const categories = await db
      .insertInto('service_categories')
      .values(
        ['Hair', 'Nails'].map((name, index) => ({
          organization_id: salon.scope.organizationId,
          row_no: index + 1,
          name,
        })),
      )
      .returning('id')
      .execute();
    const [hair, nails] = categories.map(({ id }) => id);
    const add = async (title: string, values: object) =>
      change('services', await given.service(salon, { title }), values);
    await add('Other', { is_first: false });
    await add('Polish', { category_id: nails });
    await add('Cut', { category_id: hair });
    await add('Best', { category_id: nails, is_first: true });
    const { services } = await pageOf(salon.slug);
    expect(services.map(({ title, category }) => [title, category])).toEqual([
      ['Best', 'Nails'],
      ['Cut', 'Hair'],
      ['Polish', 'Nails'],
      ['Other', null],
    ]);
  });

  test('T1: a provider of several places at its first one, each place with its own hours', async () => {
    const salon = await openSalon();
    const branch = await given.place(salon, 'Branch');
    const { id } = await given.staffMember(salon, { placeIds: [branch, salon.placeId] });
    await given.openEveryDay(salon, { providerId: id, openTime: '12:00', closeTime: '20:00' });
    await given.service(salon, { providerIds: [id] });
    const { places, services, providers } = await pageOf(salon.slug);
    const branchId = toGlobalId('Place', branch);
    expect(services).toMatchObject([{ placeIds: [branchId] }]);
    expect(providers).toMatchObject([{ placeIds: [branchId] }]);
    expect(places.map(({ hours }) => hours[0]?.open)).toEqual([
      [{ from: '09:00', until: '17:00' }],
      [{ from: '12:00', until: '20:00' }],
    ]);
    await change('places', branch, { retired_at: new Date() });
    const later = await pageOf(salon.slug);
    expect([later.places.length, later.services.length, later.providers.length]).toEqual([1, 0, 0]);
  });

  test('nothing of another organization', async () => {
    const salon = await openSalon();
    const stranger = await openSalon();
    await given.service(stranger, { title: 'Elsewhere' });
    const page = JSON.stringify(await pageOf(salon.slug));
    for (const text of ['Elsewhere', toGlobalId('Place', stranger.placeId), stranger.ownerEmail])
      expect(page).not.toContain(text);
    expect(await pageOf(salon.slug)).toMatchObject({ services: [], providers: [] });
  });

  test('nothing that only staff see: no e-mail, phone number or role of a person', async () => {
    const salon = await openSalon();
    const member = await given.staffMember(salon);
    await given.service(salon, { providerIds: [member.id] });
    const page = await pageOf(salon.slug);
    expect(page.providers.map((provider) => Object.keys(provider).toSorted())).toEqual([
      ['id', 'name', 'photoUrl', 'placeIds'],
    ]);
    expect(JSON.stringify(page)).not.toContain(member.email);
  });

  test('codes go by e-mail only where SMS has no sender and e-mail has one', async () => {
    const salon = await openSalon();
    const open = await pageScope(reader, salon.slug);
    const codesBy = async (senders: Partial<MessageSenders>) =>
      (await readBookingPage({ ...reader, senders: { ...noSenders, ...senders } }, open, 'bg')).business
        .codesBy;
    expect(await codesBy({ email: 'mail.example.com' })).toBe('EMAIL');
    expect(await codesBy({ email: 'mail.example.com', sms: 'Twilio' })).toBe('SMS');
  });
});

test('a page takes six statements at most, however much there is to show', async () => {
  const salon = await openSalon();
  for (let index = 0; index < 8; index += 1) {
    const { id } = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: id });
    await given.service(salon, { providerIds: [id, salon.ownerId] });
  }
  const { statements } = await plansOf(pool, async (counted) => {
    const counting = { ...reader, db: counted };
    const page = await readBookingPage(counting, await pageScope(counting, salon.slug), null);
    expect(page.services).toHaveLength(8);
  });
  expect(statements).toBe(6);
});
