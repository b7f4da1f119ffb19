import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import type { BookingOptions, SeriesOptions } from '../../../../test/given/appointment.ts';
import { changeOf, givenBookedSalon, recordsOf, TEN } from '../../../../test/given/bookedSalon.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { violations } from '../../../../test/violations.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { findAppointmentFacts } from '../../messaging/message/compose/compose.ts';
import { loadAvailability } from '../../schedule/seats/seats.ts';
import { updateAttendeeName } from './attendee/updateAttendeeName.ts';
import { addAppointment } from './book/addAppointment.ts';
import { deleteAppointment } from './cancel/deleteAppointment.ts';
import { undoDeleteAppointment } from './cancel/undoDeleteAppointment.ts';
import { moveGroupSession } from './group/moveGroupSession.ts';
import { updateAppointment } from './move/updateAppointment.ts';
import { offerAlternativeHours } from './offer/offerAlternativeHours.ts';
import { recordAlternativeTaken } from './offer/recordAlternativeTaken.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const { appointments, appointment, sessions } = recordsOf(db);

const HOUR = 3_600_000;
const NOON = TEN + 2 * HOUR;

const MERGE = `mutation M($id: ID!, $duplicateId: ID!) {
  mergeClients(input: { id: $id, duplicateId: $duplicateId }) { client { id } }
}`;

/** A group of four at ten with Maria Ivanova in it, whose number her family shares. */
async function givenFamily() {
  const salon = await givenBookedSalon(given, {
    service: { capacity: 4 },
    booking: { clientId: null, starts: [TEN + 5 * HOUR] },
  });
  await db.updateTable('clients').set({ name: 'Maria Ivanova' }).where('id', '=', salon.clientId).execute();
  const mother = await salon.book();
  const family = (attendeeName: string, options: Partial<BookingOptions> = {}) =>
    salon.book({ attendeeName, ...options });
  const taken = async (startAt: number) =>
    (await sessions(salon)).find(({ start_at }) => start_at.getTime() === startAt)?.taken ?? 0;
  const moveTo = (id: string, startAt: number) =>
    updateAppointment(salon.ownerContext, {
      ...changeOf(id),
      slots: [salon.slot(startAt)],
      answers: null,
      allowOutsideHours: false,
      notifyClient: false,
    });
  return { ...salon, mother, family, taken, moveTo };
}

describe('C4: a family in one group shares a number', () => {
  test('another name is another seat', async () => {
    const salon = await givenFamily();
    const id = await salon.family('Daughter');
    await salon.family('Son');
    expect(await salon.taken(TEN)).toBe(3);
    expect(await appointment(id)).toMatchObject({ client_id: salon.clientId, attendee_name: 'Daughter' });
    expect(await violations(db)).toEqual([]);
  });

  test.each([
    ['the client itself', undefined],
    ['the client’s own name', 'maria  ivanova'],
    ['a name that is in', 'Daughter'],
    ['a name that is in, typed otherwise', ' DAUGHTER '],
  ])('%s counts once', async (_, attendeeName) => {
    const salon = await givenFamily();
    await salon.family('Daughter');
    const refusal = await refusalOf(salon.book({ attendeeName }));
    expect(refusal?.code).toBe('CLIENT_BUSY');
    expect(await salon.taken(TEN)).toBe(2);
    expect(await violations(db)).toEqual([]);
  });

  test('A8: nobody is warned of what others of the family have at that time', async () => {
    const salon = await givenFamily();
    const booking = (attendeeName: string | null) => ({
      slots: [salon.slot(TEN)],
      attendee: { clientId: salon.clientId, attendeeName, guestName: null, guestPhoneNumber: null },
      answers: [],
      allowOutsideHours: false,
      notifyClient: false,
      clientMutationId: null,
    });
    expect(await addAppointment(salon.ownerContext, booking('Daughter'))).toMatchObject({ warnings: [] });
  });

  test('A8: the attendee’s own other appointment is a warning', async () => {
    const salon = await givenFamily();
    await salon.family('Daughter', { starts: [NOON] });
    const colleague = await given.staffMember(salon, { name: 'Anna' });
    const { organizationId } = salon.scope;
    await db
      .insertInto('service_providers')
      .values({ organization_id: organizationId, service_id: salon.serviceId, provider_id: colleague.id })
      .execute();
    const booked = await addAppointment(salon.ownerContext, {
      slots: [salon.slot(NOON, { providerId: colleague.id })],
      attendee: {
        clientId: salon.clientId,
        attendeeName: 'Daughter',
        guestName: null,
        guestPhoneNumber: null,
      },
      answers: [],
      allowOutsideHours: true,
      notifyClient: false,
      clientMutationId: null,
    });
    expect(booked.warnings).toContain('CLIENT_BUSY');
  });

  test('a move keeps the name, and is refused where it sits already', async () => {
    const salon = await givenFamily();
    const daughter = await salon.family('Daughter', { starts: [NOON] });
    await salon.moveTo(daughter, TEN);
    expect(await salon.taken(TEN)).toBe(2);
    const second = await salon.family('Daughter', { starts: [NOON] });
    expect((await refusalOf(salon.moveTo(second, TEN)))?.code).toBe('CLIENT_BUSY');
    expect(await violations(db)).toEqual([]);
  });

  test('P6: the whole family moves with its group', async () => {
    const salon = await givenFamily();
    await salon.family('Daughter');
    const { ids } = await moveGroupSession(salon.ownerContext, {
      ...changeOf(salon.mother),
      slot: salon.slot(NOON),
      allowOutsideHours: false,
      notifyClients: false,
    });
    expect(ids).toHaveLength(2);
    expect(await salon.taken(NOON)).toBe(2);
    expect(await violations(db)).toEqual([]);
  });

  test('P3: an alternative is taken beside the family', async () => {
    const salon = await givenFamily();
    const daughter = await salon.family('Daughter', { starts: [NOON] });
    const change = changeOf(daughter);
    await offerAlternativeHours(salon.ownerContext, { ...change, times: [salon.slot(TEN)] });
    await recordAlternativeTaken(salon.ownerContext, { ...change, slots: [salon.slot(TEN)] });
    expect(await salon.taken(TEN)).toBe(2);
    expect(await violations(db)).toEqual([]);
  });

  test('P2: an undo brings the one back who was canceled', async () => {
    const salon = await givenFamily();
    const daughter = await salon.family('Daughter');
    const about = { id: daughter, clientMutationId: null };
    await deleteAppointment(salon.ownerContext, { ...about, cancellationReason: null });
    expect(await salon.taken(TEN)).toBe(1);
    await undoDeleteAppointment(salon.ownerContext, about);
    expect(await salon.taken(TEN)).toBe(2);
    expect(await violations(db)).toEqual([]);
  });

  test('P5: a series goes beside the client’s own, but not beside one under the same name', async () => {
    const salon = await givenFamily();
    const until = '2026-03-17';
    const series = (attendeeName?: string) => {
      const options: SeriesOptions = { serviceId: salon.serviceId, starts: [NOON], until };
      return given.series(salon.ownerContext, { ...options, clientId: salon.clientId, attendeeName });
    };
    await series();
    expect(await series('Daughter')).toHaveLength(3);
    expect((await refusalOf(series('daughter')))?.conflicts).toMatchObject([
      { date: '2026-03-03', reason: 'CLIENT_BUSY' },
      { date: '2026-03-10', reason: 'CLIENT_BUSY' },
      { date: '2026-03-17', reason: 'CLIENT_BUSY' },
    ]);
    expect(await violations(db)).toEqual([]);
  });

  test.each([
    ['under other names are both kept', 'Son', []],
    ['under the same name are refused', 'Daughter', ['MERGED_CLIENTS_MEET']],
  ])('a merge: seats in one session %s', async (_, attendeeName, codes) => {
    const salon = await givenFamily();
    await salon.family('Daughter');
    const otherId = await given.client(salon, { email: 'other@client.example' });
    await salon.book({ clientId: otherId, attendeeName });
    const { refusals } = await ask(salon.ownerContext, MERGE, {
      id: toGlobalId('Client', salon.clientId),
      duplicateId: toGlobalId('Client', otherId),
    });
    expect(refusals.map((refusal) => refusal.code)).toEqual(codes);
    expect(await salon.taken(TEN)).toBe(3);
    expect(await violations(db)).toEqual([]);
  });

  test('A8: a client that is renamed to one of its attendees is that attendee from then on', async () => {
    const salon = await givenFamily();
    const daughter = await salon.family('Mila Ivanova');
    const rename = (name: string) =>
      db.updateTable('clients').set({ name }).where('id', '=', salon.clientId).execute();
    const cancel = (id: string) =>
      deleteAppointment(salon.ownerContext, { id, cancellationReason: null, clientMutationId: null });
    const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;
    await cancel(salon.mother);
    await rename('MILA  IVANOVA');
    expect(await codeOf(salon.book())).toBe('CLIENT_BUSY');
    expect(await codeOf(salon.family('Mila Ivanova'))).toBe('CLIENT_BUSY');
    const free = {
      serviceIds: [salon.serviceId],
      providerIds: [salon.ownerId],
      from: TEN,
      until: TEN + HOUR,
    };
    const { clientBusy } = await loadAvailability(db, salon.scope, { ...free, clientId: salon.clientId });
    expect(clientBusy).toMatchObject([{ startAt: TEN }]);
    const son = await salon.family('Son');
    const correction = updateAttendeeName(salon.ownerContext, {
      ...changeOf(son),
      attendeeName: 'mila ivanova',
    });
    expect(await refusalOf(correction)).toEqual({ code: 'CLIENT_BUSY', path: ['attendeeName'] });
    const later = await salon.book({ starts: [NOON] });
    expect(await codeOf(salon.moveTo(later, TEN))).toBe('CLIENT_BUSY');
    expect(
      await codeOf(undoDeleteAppointment(salon.ownerContext, { id: salon.mother, clientMutationId: null })),
    ).toBe('CLIENT_BUSY');
    expect(await salon.taken(TEN)).toBe(2);
    const otherId = await given.client(salon, { email: 'twin@client.example' });
    await salon.book({ clientId: otherId });
    const { refusals } = await ask(salon.ownerContext, MERGE, {
      id: toGlobalId('Client', salon.clientId),
      duplicateId: toGlobalId('Client', otherId),
    });
    expect(refusals).toMatchObject([{ code: 'MERGED_CLIENTS_MEET' }]);
    await rename('Maria Ivanova');
    await salon.moveTo(later, TEN);
    expect(await salon.taken(TEN)).toBe(4);
    await rename('Mila Ivanova');
    await salon.moveTo(daughter, NOON);
    expect(await violations(db)).toEqual([]);
  });

  test('a name is corrected, and its seat, search and history follow', async () => {
    const salon = await givenFamily();
    const id = await salon.family('Dauhgter');
    const correct = (attendeeName: string | null, ctx = salon.ownerContext) =>
      updateAttendeeName(ctx, { ...changeOf(id), attendeeName });
    await correct('Daughter');
    expect(await appointment(id)).toMatchObject({ attendee_name: 'Daughter', search_text: 'daughter' });
    expect((await refusalOf(salon.family('Daughter')))?.code).toBe('CLIENT_BUSY');
    await salon.family('Son');
    expect(await refusalOf(correct('SON'))).toEqual({ code: 'CLIENT_BUSY', path: ['attendeeName'] });
    expect((await refusalOf(correct(' maria ivanova')))?.code).toBe('CLIENT_BUSY');
    expect(await appointment(id)).toMatchObject({ attendee_name: 'Daughter' });
    expect(await violations(db)).toEqual([]);
    await deleteAppointment(salon.ownerContext, {
      id: salon.mother,
      cancellationReason: null,
      clientMutationId: null,
    });
    await correct('Maria Ivanova');
    expect(await appointment(id)).toMatchObject({ attendee_name: null, search_text: '' });
    expect(await violations(db)).toEqual([]);
  });

  test('R1, K1: a name is corrected neither for a guest nor by strangers, nor by who may see no clients', async () => {
    const salon = await givenFamily();
    const id = await salon.family('Daughter');
    const change = { ...changeOf(id), attendeeName: 'Mila' };
    const member = await given.staffMember(salon, { role: 'receptionist' });
    const blind = await given.withSets(salon, member.id, { clients: [] });
    const stranger = await given.organization();
    const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;
    expect(await codeOf(updateAttendeeName(blind, change))).toBe('ACTION_NOT_ALLOWED');
    expect(await codeOf(updateAttendeeName(stranger.ownerContext, change))).toBe('NOT_FOUND');
    const guest = { ...changeOf(salon.id), attendeeName: 'Mila' };
    expect(await codeOf(updateAttendeeName(salon.ownerContext, guest))).toBe('ACTION_NOT_ALLOWED');
    expect(await appointment(id)).toMatchObject({ attendee_name: 'Daughter' });
  });

  test('R1: someone who may see no clients sees and finds no attendees either', async () => {
    const salon = await givenFamily();
    const id = await salon.family('Daughter');
    const member = await given.staffMember(salon, { role: 'receptionist' });
    const blind = await given.withSets(salon, member.id, { clients: [] });
    const source = `query Q($id: ID!) { node(id: $id) { ... on Appointment { attendeeName } }
      viewer { ... on Provider { search(text: "daughter") { appointments { id } } } } }`;
    const seenBy = async (ctx: typeof blind) =>
      (await ask(ctx, source, { id: toGlobalId('Appointment', id) })).data;
    expect(await seenBy(salon.ownerContext)).toMatchObject({
      node: { attendeeName: 'Daughter' },
      viewer: { search: { appointments: [{ id: toGlobalId('Appointment', id) }] } },
    });
    expect(await seenBy(blind)).toEqual({
      node: { attendeeName: null },
      viewer: { search: { appointments: [] } },
    });
  });

  test('messages go to the client and name who it is for', async () => {
    const salon = await givenFamily();
    const id = await salon.family('Daughter', { notifyClient: true });
    expect(await findAppointmentFacts(db, salon.scope, id)).toMatchObject({
      clientName: 'Maria Ivanova',
      attendeeName: 'Daughter',
    });
    const [message] = await db
      .selectFrom('messages')
      .select(['recipient', 'subject', 'body'])
      .where('appointment_id', '=', id)
      .execute();
    expect(message?.recipient).toBe('clara@client.example');
    expect(message?.subject).toContain('Haircut (Daughter)');
    expect(message?.body).toContain('Hello Maria Ivanova');
  });

  test('another business’s family of the same names is nobody here', async () => {
    const [salon, other] = [await givenFamily(), await givenFamily()];
    await salon.family('Daughter');
    await other.family('Daughter');
    expect(await salon.taken(TEN)).toBe(2);
    expect(await other.taken(TEN)).toBe(2);
    expect(await appointments(other)).toHaveLength(3);
  });
});
