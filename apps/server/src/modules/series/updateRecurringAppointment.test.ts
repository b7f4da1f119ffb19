import { wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';
import { describe, expect, test } from 'vitest';
import type { SeriesWishes } from '../../../test/given/appointment.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../test/refusalOf.ts';
import { violations } from '../../../test/violations.ts';
import { frozenClock } from '../../platform/clock.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { deleteRecurringAppointment } from './deleteRecurringAppointment.ts';
import { type SeriesMove, updateRecurringAppointment } from './updateRecurringAppointment.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);

const MINUTE = 60_000;
const at = (date: string, hour: number) => wallTimeToInstant('Europe/Sofia', date, hour * 60);
const wall = (instant: Date) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Sofia', dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  );

/** A business with a series on the five Tuesdays of March at ten, and a colleague who does the service too. */
async function givenSeries(wishes: Partial<SeriesWishes> = {}) {
  clock.set(MONDAY_MORNING);
  const organization = await given.organization();
  const colleague = await given.staffMember(organization);
  await given.openEveryDay(organization);
  await given.openEveryDay(organization, { providerId: colleague.id });
  const serviceId = await given.service(organization, { providerIds: [organization.ownerId, colleague.id] });
  const starts = [at('2026-03-03', 10)];
  const ids = await given.series(organization.ownerContext, {
    serviceId,
    starts,
    until: '2026-03-31',
    ...wishes,
  });
  return { ...organization, colleague, serviceId, ids };
}

type Salon = Awaited<ReturnType<typeof givenSeries>>;

interface MoveWishes extends Partial<Omit<SeriesMove, 'slots'>> {
  readonly starts: readonly number[];
  readonly providerId?: string | null;
}

function move(
  salon: Salon,
  { starts, providerId = salon.ownerId, ...wishes }: MoveWishes,
  ctx: StaffContext = salon.ownerContext,
) {
  return updateRecurringAppointment(ctx, {
    id: salon.ids[2] ?? '',
    scope: 'FOLLOWING',
    skipConflicts: false,
    allowOutsideHours: false,
    notifyClient: false,
    clientMutationId: null,
    ...wishes,
    slots: starts.map((startAt) => ({
      startAt,
      endAt: startAt + 30 * MINUTE,
      serviceId: salon.serviceId,
      providerId,
    })),
  });
}

async function appointmentsOf(salon: Salon) {
  return db
    .selectFrom('appointments')
    .selectAll()
    .where('organization_id', '=', salon.scope.organizationId)
    .where('id', 'in', salon.ids)
    .orderBy('id')
    .execute();
}

async function timesOf(salon: Salon) {
  return (await appointmentsOf(salon)).map(({ start_at }) => wall(start_at));
}

function seriesOf(salon: Salon) {
  return db
    .selectFrom('series')
    .selectAll()
    .where('organization_id', '=', salon.scope.organizationId)
    .orderBy('id')
    .execute();
}

const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = ['03', '10', '17', '24', '31'].map(
  (day) => `2026-03-${day} 10:00`,
);

describe('P6: a new time', () => {
  test('for the following splits the series', async () => {
    const salon = await givenSeries();
    const { updatedIds, newIds } = await move(salon, { starts: [at('2026-03-18', 14)] });
    expect(await timesOf(salon)).toEqual([
      FIRST,
      SECOND,
      '2026-03-18 14:00',
      '2026-03-25 14:00',
      '2026-04-01 14:00',
    ]);
    expect([updatedIds, newIds]).toEqual([salon.ids.slice(2), []]);
    expect(await seriesOf(salon)).toMatchObject([
      { starts_on: '2026-03-03', until: '2026-03-16', start_minute: 600 },
      { starts_on: '2026-03-18', until: '2026-04-01', start_minute: 840 },
    ]);
    const seriesIds = (await appointmentsOf(salon)).map(({ series_id }) => series_id);
    expect(new Set(seriesIds.slice(0, 2)).size + new Set(seriesIds.slice(2)).size).toBe(2);
    expect(await violations(db)).toEqual([]);
  });

  test('for all takes those before the chosen one along, but none that has started', async () => {
    const salon = await givenSeries();
    clock.set(at('2026-03-03', 10));
    await move(salon, { scope: 'ALL', starts: [at('2026-03-17', 14)] });
    expect(await timesOf(salon)).toEqual([
      FIRST,
      '2026-03-10 14:00',
      '2026-03-17 14:00',
      '2026-03-24 14:00',
      '2026-03-31 14:00',
    ]);
    expect(await violations(db)).toEqual([]);
  });

  test('A9: may overlap the old one', async () => {
    const salon = await givenSeries();
    await move(salon, { scope: 'ALL', starts: [at('2026-03-17', 10), at('2026-03-17', 10.5)] });
    const appointments = await appointmentsOf(salon);
    expect(appointments.map(({ slot_count, version }) => [slot_count, version])).toEqual(
      Array(5).fill([2, 2]),
    );
    expect(await violations(db)).toEqual([]);
  });

  test('may be the old time of the next one', async () => {
    const salon = await givenSeries();
    await move(salon, { starts: [at('2026-03-24', 10)] });
    expect((await timesOf(salon)).slice(2)).toEqual([FOURTH, FIFTH, '2026-04-07 10:00']);
    expect(await violations(db)).toEqual([]);
  });

  test('T2: over the change of clocks at the same wall time', async () => {
    const salon = await givenSeries();
    await move(salon, { starts: [at('2026-03-17', 11)] });
    expect((await timesOf(salon)).slice(2)).toEqual([
      '2026-03-17 11:00',
      '2026-03-24 11:00',
      '2026-03-31 11:00',
    ]);
  });

  test('may be with another provider, or with any who is free on all dates (A11)', async () => {
    const salon = await givenSeries();
    await given.vacation(salon, { startAt: at('2026-03-24', 12), endAt: at('2026-03-24', 16) });
    await move(salon, { providerId: null, starts: [at('2026-03-17', 14)] });
    const providers = (await appointmentsOf(salon)).map(({ provider_id }) => provider_id);
    const { ownerId, colleague } = salon;
    expect(providers).toEqual([ownerId, ownerId, colleague.id, colleague.id, colleague.id]);
    expect(await violations(db)).toEqual([]);
  });

  test('leaves what was moved by hand where it is, and nothing comes back in its place', async () => {
    const salon = await givenSeries();
    await db
      .updateTable('series_occurrences')
      .set({ start_at: new Date(at('2026-03-24', 9)) })
      .where('appointment_id', '=', salon.ids[3] ?? '')
      .execute();
    await move(salon, { starts: [at('2026-03-17', 14)] });
    expect((await timesOf(salon)).slice(2)).toEqual(['2026-03-17 14:00', FOURTH, '2026-03-31 14:00']);
    const fates = await db
      .selectFrom('series_occurrences')
      .select(['local_date', 'reason'])
      .where('organization_id', '=', salon.scope.organizationId)
      .where('reason', 'is not', null)
      .execute();
    expect(fates).toEqual([{ local_date: '2026-03-24', reason: 'CHANGED_BEFORE' }]);
  });

  test('does not bring back what was called off', async () => {
    const salon = await givenSeries();
    const deletion = { cancellationReason: null, clientMutationId: null };
    await deleteRecurringAppointment(salon.ownerContext, {
      ...deletion,
      id: salon.ids[3] ?? '',
      scope: 'THIS',
    });
    const { updatedIds } = await move(salon, { starts: [at('2026-03-17', 14)] });
    expect(updatedIds).toEqual([salon.ids[2], salon.ids[4]]);
    expect((await appointmentsOf(salon))[3]?.status).toBe('CANCELED');
  });

  test('P1: with a further run adds a series of new appointments', async () => {
    const salon = await givenSeries();
    const { newIds } = await move(salon, { starts: [at('2026-03-17', 14), at('2026-03-19', 9)] });
    expect(newIds).toHaveLength(3);
    expect(await seriesOf(salon)).toHaveLength(3);
    expect(await violations(db)).toEqual([]);
  });

  test('P7: keeps the price that was noted', async () => {
    const salon = await givenSeries();
    await db.updateTable('services').set({ price: 9_900 }).where('id', '=', salon.serviceId).execute();
    await move(salon, { starts: [at('2026-03-17', 14)] });
    expect((await appointmentsOf(salon)).map(({ unit_price }) => unit_price)).toEqual(Array(5).fill(2_000));
  });

  test('by months: a month without the new day keeps its appointment', async () => {
    const salon = await givenSeries({ freq: 'MONTHLY', starts: [at('2026-03-30', 10)], until: '2026-05-30' });
    await move(salon, { id: salon.ids[0], scope: 'ALL', starts: [at('2026-03-31', 10)] });
    expect(await timesOf(salon)).toEqual(['2026-03-31 10:00', '2026-04-30 10:00', '2026-05-31 10:00']);
    expect(await violations(db)).toEqual([]);
  });
});

describe('a new time with dates in conflict', () => {
  const conflicts = [{ date: '2026-03-24', reason: 'SLOT_NOT_AVAILABLE' }];

  async function givenConflict() {
    const salon = await givenSeries();
    const { serviceId, ownerContext } = salon;
    await given.appointment(ownerContext, { serviceId, starts: [at('2026-03-24', 14)] });
    return salon;
  }

  test('is refused with these dates, and nothing changes', async () => {
    const salon = await givenConflict();
    const refusal = await refusalOf(move(salon, { starts: [at('2026-03-17', 14)] }));
    expect(refusal).toEqual({ code: 'OCCURRENCES_CONFLICT', path: ['timeSlots'], conflicts });
    expect(await timesOf(salon)).toEqual([FIRST, SECOND, THIRD, FOURTH, FIFTH]);
    expect(await seriesOf(salon)).toHaveLength(1);
  });

  test('leaves them where they are on demand', async () => {
    const salon = await givenConflict();
    const { skippedDates } = await move(salon, { starts: [at('2026-03-17', 14)], skipConflicts: true });
    expect(skippedDates).toEqual(conflicts);
    expect((await timesOf(salon)).slice(2)).toEqual(['2026-03-17 14:00', FOURTH, '2026-03-31 14:00']);
    expect(await violations(db)).toEqual([]);
  });
});

describe('everybody concerned', () => {
  test('N2: the client gets one message, with the pattern before and the dates that stay', async () => {
    const salon = await givenSeries();
    const clientId = await given.client(salon, { email: 'ana@home.example' });
    const starts = [at('2026-03-04', 10)];
    const wishes = { serviceId: salon.serviceId, starts, until: '2026-03-25', clientId };
    const ids = await given.series(salon.ownerContext, wishes);
    await given.vacation(salon, { startAt: at('2026-03-18', 13), endAt: at('2026-03-18', 16) });
    await move(
      { ...salon, ids },
      {
        id: ids[0],
        scope: 'ALL',
        starts: [at('2026-03-04', 14)],
        notifyClient: true,
        skipConflicts: true,
      },
    );
    const messages = await db
      .selectFrom('messages')
      .select(['kind', 'body'])
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    expect(messages.map(({ kind }) => kind)).toEqual(['client.seriesMoved']);
    expect(messages[0]?.body).toContain('Every Wednesday at 14:00, until Wednesday, 25th March 2026');
    expect(messages[0]?.body).toContain('before: Every Wednesday at 10:00');
    expect(messages[0]?.body).toContain('As before on 18 Mar 2026.');
  });

  test('P9, N5: each appointment has its history and its live event, which both providers get', async () => {
    const salon = await givenSeries();
    await move(salon, { starts: [at('2026-03-17', 14)], providerId: salon.colleague.id });
    const entries = await db
      .selectFrom('audit_entries')
      .select(['object_id', 'action', 'before', 'after'])
      .where('organization_id', '=', salon.scope.organizationId)
      .orderBy('id')
      .execute();
    expect(entries.slice(5).map(({ object_id }) => object_id)).toEqual(salon.ids.slice(2));
    expect(entries[5]).toMatchObject({
      action: 'moved',
      before: { startAt: at('2026-03-17', 10), providerId: salon.ownerId },
      after: { startAt: at('2026-03-17', 14), providerId: salon.colleague.id },
    });
    const events = await db
      .selectFrom('events')
      .select(['kind', 'payload'])
      .where('organization_id', '=', salon.scope.organizationId)
      .where('kind', '=', 'appointment.updated')
      .execute();
    expect(events).toHaveLength(3);
    expect(events[0]?.payload).toMatchObject({ providerIds: [salon.ownerId, salon.colleague.id] });
  });
});

describe('a new time is refused, and nothing changes', () => {
  test('for a chosen one that has started (P6)', async () => {
    const salon = await givenSeries();
    clock.set(at('2026-03-17', 10));
    const refusal = await refusalOf(move(salon, { starts: [at('2026-03-17', 14)] }));
    expect(refusal?.code).toBe('ACTION_NOT_ALLOWED');
  });

  test('where the chosen slot cannot be had (A10)', async () => {
    const salon = await givenSeries();
    const refusal = await refusalOf(move(salon, { starts: [at('2026-03-17', 20)] }));
    expect(refusal).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', path: ['timeSlots', 0] });
  });

  test('R2: for a stranger, who finds nothing, and with ids of strangers', async () => {
    const salon = await givenSeries();
    const stranger = await givenSeries();
    const starts = [at('2026-03-17', 14)];
    expect((await refusalOf(move(salon, { starts }, stranger.ownerContext)))?.code).toBe('NOT_FOUND');
    const foreignProvider = move(salon, { starts, providerId: stranger.ownerId });
    expect((await refusalOf(foreignProvider))?.code).toBe('SLOT_NOT_AVAILABLE');
    const foreignService = move({ ...salon, serviceId: stranger.serviceId }, { starts });
    expect((await refusalOf(foreignService))?.code).toBe('NOT_FOUND');
    expect(await timesOf(salon)).toEqual([FIRST, SECOND, THIRD, FOURTH, FIFTH]);
  });

  test('R1: for ordinary staff, a colleague’s series, or their own to a colleague', async () => {
    const salon = await givenSeries();
    const { context, id } = salon.colleague;
    const starts = [at('2026-03-17', 14)];
    expect((await refusalOf(move(salon, { starts, providerId: id }, context)))?.code).toBe(
      'ACTION_NOT_ALLOWED',
    );
    const ids = await given.series(context, { serviceId: salon.serviceId, starts, until: '2026-03-31' });
    const away = move({ ...salon, ids }, { id: ids[0], starts: [at('2026-03-17', 15)] }, context);
    expect((await refusalOf(away))?.code).toBe('ACTION_NOT_ALLOWED');
  });
});

test('P4: the same key moves once and answers the same', async () => {
  const salon = await givenSeries();
  const wishes = { starts: [at('2026-03-17', 14)], clientMutationId: 'k' };
  const answers = await Promise.all([move(salon, wishes), move(salon, wishes)]);
  expect(answers[1]).toEqual(answers[0]);
  expect(await seriesOf(salon)).toHaveLength(2);
});
