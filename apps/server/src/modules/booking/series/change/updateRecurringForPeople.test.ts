import type { SeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { describe, expect, test } from 'vitest';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import {
  givenSeriesSalon,
  seriesMoveOf,
  type SeriesMoveOptions,
  type SeriesSalon,
  sofia,
} from '../../../../../test/given/seriesSalon.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { seriesRows } from '../../../../../test/seriesRows.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { updateRecurringAppointment } from './updateRecurringAppointment.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { timesOf, seriesOf } = seriesRows(db);

function move(salon: SeriesSalon, options: SeriesMoveOptions, ctx: StaffContext = salon.ownerContext) {
  return updateRecurringAppointment(ctx, seriesMoveOf(salon, options));
}

const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = ['03', '10', '17', '24', '31'].map(
  (day) => `2026-03-${day} 10:00`,
);

describe('everybody concerned', () => {
  test('N2: the client gets one message, with the pattern before and the dates that are canceled', async () => {
    const salon = await givenSeriesSalon(given);
    const clientId = await given.client(salon, { email: 'ana@home.example' });
    const starts = [sofia('2026-03-04', 10)];
    const options = { serviceId: salon.serviceId, starts, until: '2026-03-25', clientId };
    const ids = await given.series(salon.ownerContext, options);
    await given.vacation(salon, { startAt: sofia('2026-03-18', 13), endAt: sofia('2026-03-18', 16) });
    await move(
      { ...salon, ids },
      {
        id: ids[0],
        scope: 'ALL',
        starts: [sofia('2026-03-04', 14)],
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
    expect(messages[0]?.body).toContain('previously: every Wednesday at 10:00');
    expect(messages[0]?.body).toContain('Canceled: 18 Mar 2026.');
  });

  test('P9, N5: each appointment has its history and its live event, which both providers get', async () => {
    const salon = await givenSeriesSalon(given);
    await move(salon, { starts: [sofia('2026-03-17', 14)], providerId: salon.colleague.id });
    const entries = await db
      .selectFrom('audit_entries')
      .select(['object_id', 'action', 'before', 'after'])
      .where('organization_id', '=', salon.scope.organizationId)
      .orderBy('id')
      .execute();
    expect(entries.slice(5).map(({ object_id }) => object_id)).toEqual(salon.ids.slice(2));
    expect(entries[5]).toMatchObject({
      action: 'moved',
      before: { startAt: sofia('2026-03-17', 10), providerId: salon.ownerId },
      after: { startAt: sofia('2026-03-17', 14), providerId: salon.colleague.id },
    });
    const events = await db
      .selectFrom('events')
      .select(['kind', 'payload'])
      .where('organization_id', '=', salon.scope.organizationId)
      .where('kind', '=', 'appointment.moved')
      .execute();
    expect(events).toHaveLength(3);
    expect(events[0]?.payload).toMatchObject({ providerIds: [salon.ownerId, salon.colleague.id] });
  });
});

describe('a new time is refused, and nothing changes', () => {
  test('for a chosen one that has started (P6)', async () => {
    const salon = await givenSeriesSalon(given);
    clock.set(sofia('2026-03-17', 10));
    const refusal = await refusalOf(move(salon, { starts: [sofia('2026-03-17', 14)] }));
    expect(refusal?.code).toBe('ACTION_NOT_ALLOWED');
  });

  test('where the chosen slot cannot be had (A10)', async () => {
    const salon = await givenSeriesSalon(given);
    const refusal = await refusalOf(move(salon, { starts: [sofia('2026-03-17', 20)] }));
    expect(refusal).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', path: ['timeSlots', 0] });
  });

  test('P2: where it is no longer what the person saw', async () => {
    const salon = await givenSeriesSalon(given);
    const refusal = await refusalOf(move(salon, { starts: [sofia('2026-03-17', 14)], expectedVersion: 7 }));
    expect(refusal).toMatchObject({ code: 'APPOINTMENT_CHANGED', values: { version: 1 } });
  });

  test.each<SeriesScope>(['FOLLOWING', 'ALL'])(
    'for %s of an appointment that is part of none',
    async (scope) => {
      const salon = await givenSeriesSalon(given);
      const { serviceId, ownerContext } = salon;
      const id = await given.appointment(ownerContext, { serviceId, starts: [sofia('2026-03-05', 10)] });
      const refusal = await refusalOf(move(salon, { id, scope, starts: [sofia('2026-03-05', 14)] }));
      expect(refusal).toMatchObject({ code: 'BAD_INPUT', path: ['scope'] });
    },
  );

  test('R2: for a stranger, who finds nothing, and with ids of strangers', async () => {
    const salon = await givenSeriesSalon(given);
    const stranger = await givenSeriesSalon(given);
    const starts = [sofia('2026-03-17', 14)];
    expect((await refusalOf(move(salon, { starts }, stranger.ownerContext)))?.code).toBe('NOT_FOUND');
    const foreignProvider = move(salon, { starts, providerId: stranger.ownerId });
    expect((await refusalOf(foreignProvider))?.code).toBe('SLOT_NOT_AVAILABLE');
    const foreignService = move({ ...salon, serviceId: stranger.serviceId }, { starts });
    expect((await refusalOf(foreignService))?.code).toBe('NOT_FOUND');
    expect(await timesOf(salon)).toEqual([FIRST, SECOND, THIRD, FOURTH, FIFTH]);
  });

  test('R1: for ordinary staff, a colleague’s series, or their own to a colleague', async () => {
    const salon = await givenSeriesSalon(given);
    const { context, id } = salon.colleague;
    const starts = [sofia('2026-03-17', 14)];
    expect((await refusalOf(move(salon, { starts, providerId: id }, context)))?.code).toBe(
      'ACTION_NOT_ALLOWED',
    );
    const ids = await given.series(context, { serviceId: salon.serviceId, starts, until: '2026-03-31' });
    const away = move({ ...salon, ids }, { id: ids[0], starts: [sofia('2026-03-17', 15)] }, context);
    expect((await refusalOf(away))?.code).toBe('ACTION_NOT_ALLOWED');
  });
});

test('P4: the same key moves once and answers the same', async () => {
  const salon = await givenSeriesSalon(given);
  const options = { starts: [sofia('2026-03-17', 14)], clientMutationId: 'k' };
  const answers = await Promise.all([move(salon, options), move(salon, options)]);
  expect(answers[1]).toEqual(answers[0]);
  expect(await seriesOf(salon)).toHaveLength(2);
});
