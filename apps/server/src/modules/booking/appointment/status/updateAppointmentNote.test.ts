import { DAY_MS } from '@slotkeeper/domain/time/units';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { changeOf, givenBookedSalon, recordsOf, TEN } from '../../../../../test/given/bookedSalon.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { deleteAppointment } from '../cancel/deleteAppointment.ts';
import { updateAppointmentNote } from './updateAppointmentNote.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { appointment, lastAudit, queuedMessages } = recordsOf(db);

describe('P2, P8: what staff note on an appointment', () => {
  test('is kept, also once it is past, and removed by a blank one', async () => {
    const salon = await givenBookedSalon(given);
    clock.set(TEN + DAY_MS);
    await updateAppointmentNote(salon.ownerContext, { ...changeOf(salon.id), note: 'Rings twice' });
    expect((await appointment(salon.id)).note).toBe('Rings twice');
    expect(await lastAudit(salon)).toMatchObject({ action: 'updated', after: { hasNote: true } });
    await updateAppointmentNote(salon.ownerContext, { ...changeOf(salon.id), note: null });
    expect((await appointment(salon.id)).note).toBeNull();
    expect(await queuedMessages(salon)).toEqual([]);
  });

  test('is refused on a canceled one, and on another version than the one that was seen', async () => {
    const salon = await givenBookedSalon(given);
    const request = { ...changeOf(salon.id, { expectedVersion: 99 }), note: 'Late' };
    expect((await refusalOf(updateAppointmentNote(salon.ownerContext, request)))?.code).toBe(
      'APPOINTMENT_CHANGED',
    );
    await deleteAppointment(salon.ownerContext, {
      id: salon.id,
      cancellationReason: null,
      clientMutationId: null,
    });
    const late = { ...changeOf(salon.id), note: 'Late' };
    expect((await refusalOf(updateAppointmentNote(salon.ownerContext, late)))?.code).toBe(
      'ACTION_NOT_ALLOWED',
    );
  });

  test('R1, R2: is written neither by ordinary staff for a colleague’s nor by a stranger', async () => {
    const salon = await givenBookedSalon(given);
    const member = await given.staffMember(salon);
    const stranger = await given.organization();
    const request = { ...changeOf(salon.id), note: 'Mine' };
    expect((await refusalOf(updateAppointmentNote(member.context, request)))?.code).toBe(
      'ACTION_NOT_ALLOWED',
    );
    expect((await refusalOf(updateAppointmentNote(stranger.ownerContext, request)))?.code).toBe('NOT_FOUND');
    expect((await appointment(salon.id)).note).toBeNull();
  });

  test('over the API comes with a booking and is replaced later', async () => {
    const salon = await givenBookedSalon(given);
    const book = `mutation M($input: AddAppointmentInput!) { addAppointment(input: $input) { appointments { id note } } }`;
    const slot = salon.slot(TEN + DAY_MS);
    const timeSlots = [
      {
        startAt: new Date(slot.startAt).toISOString(),
        endAt: new Date(slot.endAt).toISOString(),
        serviceId: toGlobalId('Service', slot.serviceId),
        providerId: toGlobalId('Provider', slot.providerId),
      },
    ];
    const { data } = await ask(salon.ownerContext, book, { input: { timeSlots, note: ' Has a dog ' } });
    expect(data).toMatchObject({ addAppointment: { appointments: [{ note: 'Has a dog' }] } });
    const update = `mutation M($input: UpdateAppointmentNoteInput!) { updateAppointmentNote(input: $input) { appointment { note } } }`;
    const input = { id: toGlobalId('Appointment', salon.id), note: ' ' };
    expect((await ask(salon.ownerContext, update, { input })).data).toEqual({
      updateAppointmentNote: { appointment: { note: null } },
    });
  });
});
