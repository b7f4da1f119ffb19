import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import type { SeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { givenSeriesSalon, sofia } from '../../../../../test/given/seriesSalon.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { violations } from '../../../../../test/violations.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { deleteAppointment } from '../../appointment/cancel/cancel.ts';
import { updateAttendeeNames } from './updateAttendeeNames.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);

/** A series of a client for the daughter, whose name has a typing error, on the five Tuesdays of March. */
async function givenFamilySeries() {
  const empty = await givenSeriesSalon(given, { starts: [sofia('2026-03-04', 15)] });
  const clientId = await given.client(empty, { email: 'ana@home.example' });
  const starts = [sofia('2026-03-03', 12)];
  const booking = { serviceId: empty.serviceId, starts, until: '2026-03-31', clientId };
  const ids = await given.series(empty.ownerContext, { ...booking, attendeeName: 'Dauhgter' });
  const salon = { ...empty, ids, clientId };
  const correct = (
    index: number,
    scope: SeriesScope,
    attendeeName: string | null,
    { ctx = salon.ownerContext, key = null as string | null } = {},
  ) =>
    updateAttendeeNames(ctx, {
      id: ids[index] ?? '',
      scope,
      attendeeName,
      expectedVersion: null,
      clientMutationId: key,
    });
  const names = async () => {
    const query = db.selectFrom('appointments').select(['id', 'attendee_name']).where('id', 'in', ids);
    const rows = new Map((await query.execute()).map((row) => [row.id, row.attendee_name]));
    return ids.map((id) => rows.get(id));
  };
  const ofSeries = async () =>
    (
      await db
        .selectFrom('series')
        .select('attendee_name')
        .where('organization_id', '=', salon.scope.organizationId)
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow()
    ).attendee_name;
  return { ...salon, correct, names, ofSeries };
}

const OLD = 'Dauhgter';
const NEW = 'Daughter';

describe('C4, P6: the name of an attendee of a series is corrected', () => {
  test.each<[SeriesScope, string[], string]>([
    ['THIS', [OLD, OLD, NEW, OLD, OLD], OLD],
    ['FOLLOWING', [OLD, OLD, NEW, NEW, NEW], NEW],
    ['ALL', [NEW, NEW, NEW, NEW, NEW], NEW],
  ])('%s', async (scope, expected, later) => {
    const salon = await givenFamilySeries();
    const changed = await salon.correct(2, scope, NEW);
    expect(changed[0]).toBe(salon.ids[2]);
    expect(await salon.names()).toEqual(expected);
    expect(changed).toHaveLength(expected.filter((name) => name === NEW).length);
    // What the series books later has the name, too.
    expect(await salon.ofSeries()).toBe(later);
    expect(await violations(db)).toEqual([]);
  });

  test('one that has a name of its own by now keeps it', async () => {
    const salon = await givenFamilySeries();
    await salon.correct(3, 'THIS', 'Son');
    await salon.correct(1, 'FOLLOWING', NEW);
    expect(await salon.names()).toEqual([OLD, NEW, NEW, 'Son', NEW]);
  });

  test('the following can be corrected once the chosen one has been', async () => {
    const salon = await givenFamilySeries();
    await salon.correct(1, 'THIS', NEW);
    await salon.correct(1, 'FOLLOWING', NEW);
    expect(await salon.names()).toEqual([OLD, NEW, NEW, NEW, NEW]);
  });

  test('not of those that have started, nor of canceled ones', async () => {
    const salon = await givenFamilySeries();
    const deletion = { id: salon.ids[3] ?? '', cancellationReason: null, clientMutationId: null };
    await deleteAppointment(salon.ownerContext, deletion);
    clock.set(sofia('2026-03-11', 12));
    await salon.correct(2, 'ALL', NEW);
    expect(await salon.names()).toEqual([OLD, OLD, NEW, OLD, NEW]);
  });

  test('P9, N5: each has its history and its live event, and nobody is written to', async () => {
    const salon = await givenFamilySeries();
    const before = await messagesOf(salon.scope.organizationId);
    await salon.correct(2, 'FOLLOWING', null);
    const { organizationId } = salon.scope;
    const entries = await db
      .selectFrom('audit_entries')
      .select(['object_id', 'before', 'after'])
      .where('organization_id', '=', organizationId)
      .where('action', '=', 'updated')
      .orderBy('id')
      .execute();
    expect(entries).toEqual(
      salon.ids
        .slice(2)
        .map((object_id) => ({ object_id, before: { hasAttendee: true }, after: { hasAttendee: false } })),
    );
    const events = await db
      .selectFrom('events')
      .select('kind')
      .where('organization_id', '=', organizationId)
      .where('kind', '=', 'appointment.updated')
      .execute();
    expect(events).toHaveLength(3);
    expect(await messagesOf(organizationId)).toEqual(before);
  });

  test('P4: a second try does nothing twice', async () => {
    const salon = await givenFamilySeries();
    const first = await salon.correct(2, 'FOLLOWING', NEW, { key: 'once' });
    await salon.correct(2, 'THIS', 'Mila');
    expect(await salon.correct(2, 'FOLLOWING', NEW, { key: 'once' })).toEqual(first);
    expect(await salon.names()).toEqual([OLD, OLD, 'Mila', NEW, NEW]);
  });
});

describe('a correction is refused, and nothing changes', () => {
  test.each<[string, Partial<RoleSets>]>([
    ['R1: for who may see no clients', { clients: [] }],
    ['R2: for who may not edit them', { appointments: ['VIEW_ALL', 'EDIT_OWN'] }],
  ])('%s', async (_, sets) => {
    const salon = await givenFamilySeries();
    const member = await given.staffMember(salon, { role: 'receptionist' });
    const ctx = await given.withSets(salon, member.id, sets);
    const refusal = await refusalOf(salon.correct(2, 'FOLLOWING', NEW, { ctx }));
    expect(refusal?.code).toBe('ACTION_NOT_ALLOWED');
    expect(await salon.names()).toEqual([OLD, OLD, OLD, OLD, OLD]);
  });

  test('K1: of another organization does not exist', async () => {
    const salon = await givenFamilySeries();
    const { ownerContext: ctx } = await given.organization();
    expect((await refusalOf(salon.correct(2, 'FOLLOWING', NEW, { ctx })))?.code).toBe('NOT_FOUND');
    expect(await salon.names()).toEqual([OLD, OLD, OLD, OLD, OLD]);
  });

  test('of an appointment that is part of no series, with the path', async () => {
    const salon = await givenFamilySeries();
    const { serviceId, clientId } = salon;
    const starts = [sofia('2026-03-05', 10)];
    const id = await given.appointment(salon.ownerContext, { serviceId, starts, clientId });
    const change = { id, scope: 'FOLLOWING', attendeeName: NEW } as const;
    const rest = { expectedVersion: null, clientMutationId: null };
    const refusal = await refusalOf(updateAttendeeNames(salon.ownerContext, { ...change, ...rest }));
    expect(refusal).toMatchObject({ code: 'BAD_INPUT', path: ['scope'] });
  });
});

test('the API answers with all that were corrected', async () => {
  const salon = await givenFamilySeries();
  const source = `mutation M($id: ID!) {
    updateAttendeeName(input: { id: $id, attendeeName: "Daughter", scope: FOLLOWING }) {
      appointment { attendeeName } appointments { id attendeeName } } }`;
  const { data } = await ask(salon.ownerContext, source, {
    id: toGlobalId('Appointment', salon.ids[3] ?? ''),
  });
  expect(data?.updateAttendeeName).toEqual({
    appointment: { attendeeName: NEW },
    appointments: salon.ids.slice(3).map((id) => ({ id: toGlobalId('Appointment', id), attendeeName: NEW })),
  });
});

function messagesOf(organizationId: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'status'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();
}
