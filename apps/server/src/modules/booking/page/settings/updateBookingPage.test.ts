import { SLUGS_MAX } from '@slotkeeper/domain/booking/page/bookingSlug';
import { LONG_TEXT_MAX } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import { describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../../../../test/ask.ts';
import { given as givenIn } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

const FIELDS = 'about color daysAhead gap isOn openAppointmentsMax policy slug url';
const PAGE = `{ viewer { ... on Provider { organization { bookingUrl bookingPage { ${FIELDS} } } } } }`;
const UPDATE = `mutation ($input: UpdateBookingPageInput!) { updateBookingPage(input: $input) {
  organization { bookingUrl bookingPage { ${FIELDS} } } } }`;

interface Organization {
  readonly bookingUrl: string | null;
  readonly bookingPage: Readonly<Record<string, unknown>> | null;
}

const read = async (ctx: StaffContext) =>
  viewerOf<{ organization: Organization }>(await ask(ctx, PAGE)).organization;
const update = (ctx: StaffContext | null, input: object) => ask(ctx, UPDATE, { input });
const updated = async (ctx: StaffContext, input: object) => {
  const { data, refusals } = await update(ctx, input);
  expect(refusals).toEqual([]);
  const { updateBookingPage } = must(data, 'it was accepted');
  return (updateBookingPage as { organization: Organization }).organization;
};
const named = async (name: string): Promise<GivenOrganization> => {
  const salon = await given.organization();
  await db.updateTable('organizations').set({ name }).where('id', '=', salon.scope.organizationId).execute();
  return salon;
};
const slugsOf = ({ scope }: GivenOrganization) =>
  db
    .selectFrom('booking_page_slugs')
    .select(['slug', 'is_current'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('slug')
    .execute();

/** A business where something can be booked. */
async function bookableSalon(name: string) {
  const salon = await named(name);
  const serviceId = await given.service(salon);
  await given.openEveryDay(salon);
  return { ...salon, serviceId };
}

describe('C2: the settings of the booking page', () => {
  test('a new business has a page that is off, under a name made of its own', async () => {
    const { ownerContext } = await named('Студио Роза');
    const { bookingUrl, bookingPage } = await read(ownerContext);
    expect(bookingUrl).toBeNull();
    expect(bookingPage).toMatchObject({
      about: '',
      daysAhead: null,
      gap: 'SERVICE',
      isOn: false,
      policy: '',
    });
    expect(bookingPage).toMatchObject({ slug: 'studio-roza', color: '#0f6b68' });
    expect(bookingPage?.url).toMatch(/^https?:\/\/.+\/b\/studio-roza$/);
  });

  test('R8: what is sent changes, what is left out stays, null takes a limit away', async () => {
    const { ownerContext } = await named('Salon Ada');
    await updated(ownerContext, {
      about: 'Since 1998.\nTwo chairs.',
      policy: 'Please be on time.',
      color: '#AA3366',
      daysAhead: 60,
      openAppointmentsMax: 3,
    });
    const { bookingPage } = await updated(ownerContext, { daysAhead: null, policy: '' });
    expect(bookingPage).toMatchObject({
      about: 'Since 1998.\nTwo chairs.',
      policy: '',
      color: '#aa3366',
      daysAhead: null,
      openAppointmentsMax: 3,
      slug: 'salon-ada',
    });
  });

  test('K2: a name of another business is refused with a proposal, a former one of its own is not', async () => {
    const [rosa, other] = [await named('Salon Rosa'), await named('Salon Rosa')];
    await updated(rosa.ownerContext, {});
    expect((await updated(other.ownerContext, {})).bookingPage).toMatchObject({ slug: 'salon-rosa-2' });
    const { refusals } = await update(other.ownerContext, { slug: 'salon-rosa' });
    expect(refusals).toMatchObject([
      { code: 'SLUG_TAKEN', path: ['slug'], values: { slug: 'salon-rosa', proposal: 'salon-rosa-2' } },
    ]);
    await updated(rosa.ownerContext, { slug: 'rosa' });
    // The one that it has left still leads to it.
    expect((await update(other.ownerContext, { slug: 'salon-rosa' })).refusals).toMatchObject([
      { code: 'SLUG_TAKEN' },
    ]);
    expect(await slugsOf(rosa)).toEqual([
      { slug: 'rosa', is_current: true },
      { slug: 'salon-rosa', is_current: false },
    ]);
    await updated(rosa.ownerContext, { slug: 'salon-rosa' });
    expect(await slugsOf(rosa)).toEqual([
      { slug: 'rosa', is_current: false },
      { slug: 'salon-rosa', is_current: true },
    ]);
    expect(await slugsOf(other)).toEqual([{ slug: 'salon-rosa-2', is_current: true }]);
  });

  test('two businesses that want one name at once: one has it', async () => {
    const salons = [await named('One'), await named('Two')];
    const answers = await Promise.all(
      salons.map(({ ownerContext }) => update(ownerContext, { slug: 'the-same' })),
    );
    expect(answers.flatMap(({ refusals }) => refusals.map(({ code }) => code))).toEqual(['SLUG_TAKEN']);
  });

  test('names are scarce: a business has a number of them at most', async () => {
    const salon = await named('Greedy');
    for (let number = 1; number <= SLUGS_MAX; number += 1)
      await updated(salon.ownerContext, { slug: `greedy-${number}` });
    const { refusals } = await update(salon.ownerContext, { slug: 'greedy-more' });
    expect(refusals).toMatchObject([{ code: 'TOO_MANY_SLUGS', values: { max: SLUGS_MAX } }]);
    expect((await slugsOf(salon)).filter(({ is_current }) => is_current)).toEqual([
      { slug: `greedy-${SLUGS_MAX}`, is_current: true },
    ]);
    await updated(salon.ownerContext, { slug: 'greedy-1' });
  });

  test('it opens only where something can be booked, and says what is missing', async () => {
    const salon = await named('Salon Open');
    const { ownerContext } = salon;
    const gaps: unknown[] = [];
    const refusedToOpen = async () => {
      gaps.push((await read(ownerContext)).bookingPage?.gap);
      return (await update(ownerContext, { isOn: true })).refusals.map(({ code }) => code);
    };
    expect(await refusedToOpen()).toEqual(['NO_SERVICE_ONLINE']);
    const serviceId = await given.service(salon);
    const setService = (input: object) =>
      ask(
        ownerContext,
        'mutation ($input: UpdateServiceInput!) { updateService(input: $input) { __typename } }',
        {
          input: { id: toGlobalId('Service', serviceId), ...input },
        },
      );
    const setOwner = (isBookableOnline: boolean) =>
      ask(
        ownerContext,
        'mutation ($input: UpdateProviderSettingsInput!) { updateProviderSettings(input: $input) { __typename } }',
        { input: { id: toGlobalId('Provider', salon.ownerId), isBookableOnline } },
      );
    await setService({ isBookableOnline: false });
    expect(await refusedToOpen()).toEqual(['NO_SERVICE_ONLINE']);
    await setService({ isBookableOnline: true });
    await setOwner(false);
    expect(await refusedToOpen()).toEqual(['NO_PROVIDER_ONLINE']);
    await setOwner(true);
    expect(await refusedToOpen()).toEqual(['NO_HOURS_ONLINE']);
    await given.openEveryDay(salon);
    expect(gaps).toEqual(['SERVICE', 'SERVICE', 'PROVIDER', 'HOURS']);
    const { bookingUrl, bookingPage } = await updated(ownerContext, { isOn: true });
    expect(bookingPage).toMatchObject({ isOn: true, gap: null, url: bookingUrl });
    expect((await updated(ownerContext, { isOn: false })).bookingUrl).toBeNull();
  });

  test('A3: a class needs no work hours', async () => {
    const salon = await named('Yoga');
    const classId = await given.service(salon, { title: 'Yoga', capacity: 8 });
    await given.classTime(salon, classId, { day: 2, startAt: '18:00', endAt: '18:30' });
    expect((await updated(salon.ownerContext, { isOn: true })).bookingPage).toMatchObject({ isOn: true });
  });

  test.each([
    ['two letters', { slug: 'ab' }, 'INVALID_SLUG', ['slug']],
    ['a name with a slash', { slug: 'a/../b' }, 'INVALID_SLUG', ['slug']],
    ['a color that is none', { color: 'red' }, 'INVALID_COLOR', ['color']],
    ['a text without end', { about: 'x'.repeat(LONG_TEXT_MAX + 1) }, 'TEXT_TOO_LONG', ['about']],
    ['no days at all', { daysAhead: 0 }, 'OUT_OF_RANGE', ['daysAhead']],
    [
      'more appointments than anybody has',
      { openAppointmentsMax: 1_000 },
      'OUT_OF_RANGE',
      ['openAppointmentsMax'],
    ],
  ])('%s is refused and changes nothing', async (_, change, code, path) => {
    const { ownerContext } = await named('Salon Strict');
    await updated(ownerContext, { about: 'Before' });
    const before = await read(ownerContext);
    const { refusals } = await update(ownerContext, { policy: 'Other', ...change });
    expect(refusals).toMatchObject([{ code, path }]);
    expect(await read(ownerContext)).toEqual(before);
  });

  test('P9: the history of the business notes who changed what', async () => {
    const salon = await named('Salon Noted');
    await updated(salon.ownerContext, { policy: 'Be on time.' });
    const entry = await db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('organization_id', '=', salon.scope.organizationId)
      .where('action', '=', 'bookingPageUpdated')
      .executeTakeFirstOrThrow();
    expect(entry.before).toMatchObject({ policy: '' });
    expect(entry.after).toMatchObject({ policy: 'Be on time.', slug: 'salon-noted' });
  });
});

describe('R1, R2: who sees and changes the booking page', () => {
  test.each([
    ['administrator', []],
    ['receptionist', ['ACTION_NOT_ALLOWED']],
    ['staff', ['ACTION_NOT_ALLOWED']],
  ] as const)('%s: %j', async (role, codes) => {
    const salon = await bookableSalon(`Salon of ${role}`);
    await updated(salon.ownerContext, { isOn: true });
    const { context } = await given.staffMember(salon, { role });
    const { refusals } = await update(context, { about: 'Theirs' });
    expect(refusals.map(({ code }) => code)).toEqual(codes);
    expect((await read(salon.ownerContext)).bookingPage?.about).toBe(codes.length ? '' : 'Theirs');
    const seen = await read(context);
    expect(seen.bookingUrl).toMatch(/\/b\/salon-of-/);
    expect(seen.bookingPage === null).toBe(role === 'staff');
  });

  test('nobody reaches the page of another business', async () => {
    const [mine, theirs] = [await bookableSalon('Mine'), await bookableSalon('Theirs')];
    await updated(theirs.ownerContext, { about: 'Theirs', isOn: true });
    await updated(mine.ownerContext, { about: 'Mine' });
    expect((await read(theirs.ownerContext)).bookingPage).toMatchObject({ about: 'Theirs', slug: 'theirs' });
    expect((await read(mine.ownerContext)).bookingPage).toMatchObject({ about: 'Mine', isOn: false });
    expect((await update(null, { about: 'Anyone' })).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  });
});

describe('C2: seats of one booking', () => {
  test.each([
    ['as many as a slot has', { capacity: 4 }, 4, []],
    ['more than a slot has', { capacity: 4 }, 5, ['OUT_OF_RANGE']],
    ['two of a service of one', { capacity: 1 }, 2, ['OUT_OF_RANGE']],
  ] as const)('%s', async (_, { capacity }, seatsPerBooking, codes) => {
    const salon = await given.organization();
    const id = toGlobalId('Service', await given.service(salon, { capacity }));
    const source = `mutation ($input: UpdateServiceInput!) { updateService(input: $input) {
      service { seatsPerBooking isFirst isBookableOnline } } }`;
    const input = { id, seatsPerBooking, isFirst: true };
    const { data, refusals } = await ask(salon.ownerContext, source, { input });
    expect(refusals.map(({ code }) => code)).toEqual(codes);
    if (codes.length > 0) return;
    const service = { seatsPerBooking, isFirst: true, isBookableOnline: true };
    expect(data?.updateService).toEqual({ service });
    // A slot may not have fewer seats than one booking takes afterwards.
    const fewer = await ask(salon.ownerContext, source, { input: { id, capacity: 2 } });
    expect(fewer.refusals).toMatchObject([{ code: 'OUT_OF_RANGE', path: ['seatsPerBooking'] }]);
  });
});
