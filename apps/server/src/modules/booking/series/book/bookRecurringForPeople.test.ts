import { wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';
import { describe, expect, test } from 'vitest';
import { seriesOf, type SeriesOptions } from '../../../../../test/given/appointment.ts';
import { given as writeGiven } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { bookRecurringTimeSlots } from './bookRecurringTimeSlots.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

/** At ten in Sofia. */
const ten = (date: string) => wallTimeToInstant('Europe/Sofia', date, 600);
/** The day after the tests' Monday. */
const TUESDAY = '2026-03-03';
const TEN = ten(TUESDAY);

/** A business that is open every day, with one service of half an hour. */
async function givenBusiness(options: Parameters<typeof given.service>[1] = {}) {
  const organization = await given.organization();
  await given.openEveryDay(organization);
  return { ...organization, serviceId: await given.service(organization, options) };
}

type Business = Awaited<ReturnType<typeof givenBusiness>>;

function book({ ownerContext, serviceId }: Business, options: Partial<SeriesOptions> = {}) {
  return bookAs(ownerContext, { serviceId, starts: [TEN], ...options });
}

function bookAs(ctx: StaffContext, options: SeriesOptions) {
  return bookRecurringTimeSlots(ctx, seriesOf(ctx, options));
}

type InTenant = Pick<GivenOrganization, 'scope'>;

function inTenant({ scope }: InTenant) {
  return ['organization_id', '=', scope.organizationId] as const;
}

function appointmentsOf(organization: InTenant) {
  return db
    .selectFrom('appointments')
    .selectAll()
    .where(...inTenant(organization))
    .orderBy('start_at')
    .execute();
}

describe('A11: without a provider', () => {
  test('the whole sequence goes to one who is free on every date', async () => {
    const salon = await givenBusiness();
    const colleague = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: colleague.id });
    const serviceId = await given.service(salon, { providerIds: [salon.ownerId, colleague.id] });
    await given.vacation(salon, { startAt: ten('2026-03-16'), endAt: ten('2026-03-18') });
    await bookAs(salon.ownerContext, { serviceId, providerId: null, starts: [TEN], until: '2026-03-31' });
    const appointments = await appointmentsOf(salon);
    expect(appointments.map(({ provider_id }) => provider_id)).toEqual(Array(5).fill(colleague.id));
  });

  test('R1: ordinary staff book for themselves', async () => {
    const salon = await givenBusiness();
    const member = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: member.id });
    const serviceId = await given.service(salon, { providerIds: [salon.ownerId, member.id] });
    await bookAs(member.context, { serviceId, providerId: null, starts: [TEN], until: '2026-03-10' });
    expect(new Set((await appointmentsOf(salon)).map(({ provider_id }) => provider_id))).toEqual(
      new Set([member.id]),
    );
  });
});

describe('everybody concerned', () => {
  test('N2: gets one message for the sequence, not one for each date', async () => {
    const salon = await givenBusiness();
    const member = await given.staffMember(salon, { name: 'Maria' });
    await given.openEveryDay(salon, { providerId: member.id });
    const serviceId = await given.service(salon, { providerIds: [member.id] });
    const clientId = await given.client(salon, { name: 'Ana', email: 'ana@home.example' });
    await given.vacation(salon, {
      providerId: member.id,
      startAt: ten('2026-03-10'),
      endAt: ten('2026-03-11'),
    });
    await bookAs(salon.ownerContext, {
      serviceId,
      providerId: member.id,
      starts: [TEN],
      until: '2026-03-24',
      clientId,
      notifyClient: true,
      skipConflicts: true,
    });
    const messages = await db
      .selectFrom('messages')
      .selectAll()
      .where(...inTenant(salon))
      .orderBy('id')
      .execute();
    expect(messages.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['client.seriesCreated', 'ana@home.example'],
      ['staff.seriesCreated', member.email],
      ['push.seriesCreated', 'Maria'],
    ]);
    expect(messages[0]?.body).toContain('Every Tuesday at 10:00, until Tuesday, 24th March 2026');
    expect(messages[0]?.body).toContain('Except 10 Mar 2026.');
    const notifications = await db
      .selectFrom('notifications')
      .selectAll()
      .where(...inTenant(salon))
      .execute();
    expect(notifications).toMatchObject([{ kind: 'seriesCreated', provider_id: member.id }]);
  });

  test('P9, N5: each appointment has its history and its live event', async () => {
    const salon = await givenBusiness();
    const { appointmentIds } = await book(salon, { until: '2026-03-17' });
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where(...inTenant(salon))
      .orderBy('id')
      .execute();
    expect(entries.map(({ object_id, action }) => [object_id, action])).toEqual(
      appointmentIds.map((id) => [id, 'created']),
    );
    const events = await db
      .selectFrom('events')
      .selectAll()
      .where(...inTenant(salon))
      .orderBy('seq')
      .execute();
    expect(
      events.map(({ kind, payload }) => [kind, (payload as { appointmentId: string }).appointmentId]),
    ).toEqual(appointmentIds.map((id) => ['appointment.created', id]));
  });
});

describe('who may book a sequence', () => {
  test('R1: ordinary staff for themselves only', async () => {
    const salon = await givenBusiness();
    const member = await given.staffMember(salon);
    const { serviceId, ownerId: providerId } = salon;
    const refusal = await refusalOf(bookAs(member.context, { serviceId, providerId, starts: [TEN] }));
    expect(refusal?.code).toBe('ACTION_NOT_ALLOWED');
  });

  test('R2: ids of another organization are as good as none', async () => {
    const salon = await givenBusiness();
    const foreign = await givenBusiness();
    const clientId = await given.client(foreign);
    expect(await refusalOf(book(salon, { serviceId: foreign.serviceId }))).toMatchObject({
      code: 'NOT_FOUND',
      path: ['timeSlots', 0, 'serviceId'],
    });
    expect((await refusalOf(book(salon, { providerId: foreign.ownerId })))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect(await refusalOf(book(salon, { clientId }))).toMatchObject({
      code: 'NOT_FOUND',
      path: ['clientId'],
    });
    expect(await appointmentsOf(salon)).toEqual([]);
  });
});
