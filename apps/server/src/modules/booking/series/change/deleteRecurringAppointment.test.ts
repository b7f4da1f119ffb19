import type { SeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';
import { describe, expect, test } from 'vitest';
import type { SeriesOptions } from '../../../../../test/given/appointment.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { tickingClock } from '../../../../../test/tickingClock.ts';
import { violations } from '../../../../../test/violations.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { undoDeleteAppointment } from '../../appointment/cancel/cancel.ts';
import { updateAppointment } from '../../appointment/move/move.ts';
import { deleteRecurringAppointment } from './deleteRecurringAppointment.ts';

const { db } = await openFreshDatabase();
const clock = tickingClock(MONDAY_MORNING);
const given = writeGiven(db, clock);

/** At ten in Sofia. */
const ten = (date: string) => wallTimeToInstant('Europe/Sofia', date, 600);
const HOUR = 3_600_000;
const UNTIL = '2026-03-31';

/** A business with a series on the five Tuesdays of March. */
async function givenSeries(overrides: Partial<SeriesOptions> = {}) {
  clock.set(MONDAY_MORNING);
  const organization = await given.organization();
  await given.openEveryDay(organization);
  const serviceId = await given.service(organization);
  const starts = [ten('2026-03-03')];
  const ids = await given.series(organization.ownerContext, {
    serviceId,
    starts,
    until: UNTIL,
    ...overrides,
  });
  return { ...organization, serviceId, ids };
}

function remove(
  ctx: StaffContext,
  id: string | undefined,
  scope: SeriesScope,
  { reason = null as string | null, key = null as string | null } = {},
) {
  return deleteRecurringAppointment(ctx, {
    id: id ?? '',
    scope,
    cancellationReason: reason,
    clientMutationId: key,
  });
}

function statusesOf(ids: readonly string[]) {
  return db
    .selectFrom('appointments')
    .select('status')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ status }) => status));
}

function untilOf(organizationId: string) {
  return db
    .selectFrom('series')
    .select('until')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
    .then(({ until }) => until);
}

function messagesOf(organizationId: string) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
}

const [GOES, GONE] = ['CONFIRMED', 'CANCELED'];

describe('P6: of a series one cancels', () => {
  test.each<[SeriesScope, string[], string]>([
    ['THIS', [GOES, GOES, GONE, GOES, GOES], UNTIL],
    ['FOLLOWING', [GOES, GOES, GONE, GONE, GONE], '2026-03-16'],
    ['ALL', [GONE, GONE, GONE, GONE, GONE], '2026-03-02'],
  ])('%s', async (scope, statuses, until) => {
    const salon = await givenSeries();
    const { appointmentIds } = await remove(salon.ownerContext, salon.ids[2], scope);
    expect(await statusesOf(salon.ids)).toEqual(statuses);
    expect(appointmentIds).toEqual(salon.ids.filter((_, index) => statuses[index] === GONE));
    expect(await untilOf(salon.scope.organizationId)).toBe(until);
    expect(await violations(db)).toEqual([]);
  });

  test('never what has started: past occurrences stay', async () => {
    const salon = await givenSeries();
    clock.set(ten('2026-03-10'));
    await remove(salon.ownerContext, salon.ids[0], 'ALL');
    expect(await statusesOf(salon.ids)).toEqual([GOES, GOES, GONE, GONE, GONE]);
  });

  test('also one that was moved by hand, and what was canceled before stays so', async () => {
    const salon = await givenSeries();
    const { serviceId, ownerId: providerId } = salon;
    const startAt = ten('2026-03-26');
    const slots = [{ serviceId, providerId, startAt, endAt: startAt + HOUR / 2 }];
    const change = { expectedVersion: null, clientMutationId: null, answers: null, notifyClient: false };
    const update = { ...change, id: salon.ids[3] ?? '', slots, allowOutsideHours: false };
    await updateAppointment(salon.ownerContext, update);
    await remove(salon.ownerContext, salon.ids[1], 'THIS', { reason: 'ill' });
    const { appointmentIds } = await remove(salon.ownerContext, salon.ids[0], 'ALL', {
      reason: 'moved away',
    });
    expect(appointmentIds).toEqual([salon.ids[0], salon.ids[2], salon.ids[3], salon.ids[4]]);
    const { cancellation_reason } = await db
      .selectFrom('appointments')
      .select('cancellation_reason')
      .where('id', '=', salon.ids[1] ?? '')
      .executeTakeFirstOrThrow();
    expect(cancellation_reason).toBe('ill');
  });

  test('A6: the seats are free at once', async () => {
    const salon = await givenSeries();
    await remove(salon.ownerContext, salon.ids[3], 'FOLLOWING');
    const { serviceId } = salon;
    await given.appointment(salon.ownerContext, { serviceId, starts: [ten('2026-03-24')] });
    const taken = given.appointment(salon.ownerContext, { serviceId, starts: [ten('2026-03-17')] });
    expect((await refusalOf(taken))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect(await violations(db)).toEqual([]);
  });

  test('P2: each can be taken back for a minute, since it is kept what it was', async () => {
    const salon = await givenSeries();
    await remove(salon.ownerContext, salon.ids[0], 'ALL');
    const [first] = await db
      .selectFrom('appointments')
      .selectAll()
      .where('id', '=', salon.ids[0] ?? '')
      .execute();
    expect(first).toMatchObject({ closed_from: 'CONFIRMED', closed_by_provider_id: salon.ownerId });
  });

  test('an ongoing series goes no further, even if nothing is left to cancel', async () => {
    const salon = await givenSeries({ freq: 'YEARLY', until: null });
    await remove(salon.ownerContext, salon.ids[0], 'THIS');
    const { appointmentIds } = await remove(salon.ownerContext, salon.ids[0], 'ALL');
    expect(appointmentIds).toEqual([]);
    expect(await untilOf(salon.scope.organizationId)).not.toBeNull();
  });
});

describe('everybody concerned', () => {
  test('N2: the client gets one message with the reason', async () => {
    const salon = await givenSeries();
    const clientId = await given.client(salon, { email: 'ana@home.example' });
    const ids = await given.series(salon.ownerContext, {
      serviceId: salon.serviceId,
      starts: [ten('2026-03-04')],
      until: UNTIL,
      clientId,
      notifyClient: true,
    });
    await db.updateTable('messages').set({ status: 'SENT' }).where('series_id', 'is not', null).execute();
    await remove(salon.ownerContext, ids[1], 'FOLLOWING', { reason: 'We move house' });
    const messages = await messagesOf(salon.scope.organizationId);
    expect(messages.map(({ kind, status }) => [kind, status])).toEqual([
      ['client.seriesCreated', 'SENT'],
      ['client.seriesCanceled', 'QUEUED'],
    ]);
    expect(messages[1]?.body).toContain('3 appointments');
    expect(messages[1]?.body).toContain('Wednesday, 11th March 2026, 10:00');
    expect(messages[1]?.body).toContain('Reason: We move house');
  });

  test('P9, N5: each appointment has its history and its live event', async () => {
    const salon = await givenSeries();
    await remove(salon.ownerContext, salon.ids[3], 'FOLLOWING');
    const scope = ['organization_id', '=', salon.scope.organizationId] as const;
    const entries = await db
      .selectFrom('audit_entries')
      .select(['object_id', 'action'])
      .where(...scope)
      .orderBy('id')
      .execute();
    expect(entries.slice(-2)).toEqual(
      salon.ids.slice(3).map((object_id) => ({ object_id, action: 'canceled' })),
    );
    const events = await db
      .selectFrom('events')
      .select('kind')
      .where(...scope)
      .orderBy('seq')
      .execute();
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual([
      'appointment.canceled',
      'appointment.canceled',
    ]);
  });
});

describe('canceling is refused', () => {
  test('where nothing is left', async () => {
    const salon = await givenSeries();
    await remove(salon.ownerContext, salon.ids[0], 'ALL');
    expect((await refusalOf(remove(salon.ownerContext, salon.ids[0], 'ALL')))?.code).toBe(
      'ACTION_NOT_ALLOWED',
    );
  });

  test('once it is over', async () => {
    const salon = await givenSeries();
    clock.set(ten('2026-03-03') + HOUR);
    expect((await refusalOf(remove(salon.ownerContext, salon.ids[0], 'THIS')))?.code).toBe(
      'ACTION_NOT_ALLOWED',
    );
  });

  test('with more than this one for an appointment that is part of no series', async () => {
    const salon = await givenSeries();
    const { serviceId } = salon;
    const id = await given.appointment(salon.ownerContext, { serviceId, starts: [ten('2026-03-05')] });
    expect(await refusalOf(remove(salon.ownerContext, id, 'ALL'))).toMatchObject({
      code: 'BAD_INPUT',
      path: ['scope'],
    });
  });

  test.each<SeriesScope>(['THIS', 'FOLLOWING', 'ALL'])(
    'R2: %s by a stranger, who finds nothing',
    async (scope) => {
      const salon = await givenSeries();
      const stranger = await given.organization();
      expect((await refusalOf(remove(stranger.ownerContext, salon.ids[0], scope)))?.code).toBe('NOT_FOUND');
      expect(await statusesOf(salon.ids)).toEqual(Array(5).fill(GOES));
    },
  );

  test.each<SeriesScope>(['THIS', 'FOLLOWING', 'ALL'])(
    'R1: %s of a colleague by ordinary staff',
    async (scope) => {
      const salon = await givenSeries();
      const member = await given.staffMember(salon);
      expect((await refusalOf(remove(member.context, salon.ids[0], scope)))?.code).toBe('ACTION_NOT_ALLOWED');
      expect(await statusesOf(salon.ids)).toEqual(Array(5).fill(GOES));
    },
  );
});

describe('P6: no series ends before one of its dates', () => {
  test('one that was moved to after the others is canceled alone, and these keep their series', async () => {
    const salon = await givenSeries();
    await updateAppointment(salon.ownerContext, {
      id: salon.ids[0] ?? '',
      slots: [
        {
          serviceId: salon.serviceId,
          providerId: salon.ownerId,
          startAt: ten('2026-04-15'),
          endAt: ten('2026-04-15') + HOUR / 2,
        },
      ],
      answers: null,
      expectedVersion: null,
      clientMutationId: null,
      notifyClient: false,
      allowOutsideHours: false,
    });
    clock.set(ten('2026-04-10'));
    await remove(salon.ownerContext, salon.ids[0], 'ALL');
    expect(await statusesOf(salon.ids)).toEqual([GONE, GOES, GOES, GOES, GOES]);
    expect(await untilOf(salon.scope.organizationId)).toBe(UNTIL);
    expect(await violations(db)).toEqual([]);
  });

  test('one of a canceled series that is brought back alone is within it', async () => {
    const salon = await givenSeries();
    await remove(salon.ownerContext, salon.ids[0], 'ALL');
    await undoDeleteAppointment(salon.ownerContext, { id: salon.ids[2] ?? '', clientMutationId: null });
    expect(await untilOf(salon.scope.organizationId)).toBe('2026-03-17');
    expect(await violations(db)).toEqual([]);
  });
});

describe('P4: the same key', () => {
  test('answers the same and cancels once', async () => {
    const salon = await givenSeries();
    const first = await remove(salon.ownerContext, salon.ids[2], 'FOLLOWING', { key: 'k' });
    expect(await remove(salon.ownerContext, salon.ids[2], 'FOLLOWING', { key: 'k' })).toEqual(first);
    const other = remove(salon.ownerContext, salon.ids[2], 'ALL', { key: 'k' });
    expect((await refusalOf(other))?.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('two who cancel at once: one is refused', async () => {
    const salon = await givenSeries();
    const both = await Promise.all(
      [1, 2].map(() => refusalOf(remove(salon.ownerContext, salon.ids[0], 'ALL'))),
    );
    expect(both.map((refusal) => refusal?.code ?? 'done').sort()).toEqual(['ACTION_NOT_ALLOWED', 'done']);
    expect(await violations(db)).toEqual([]);
  });
});
