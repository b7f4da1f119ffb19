import type { Refusal } from '@slotkeeper/domain/decision';
import { describe, expect, test } from 'vitest';
import { changeOf, givenBookedSalon, recordsOf, TEN } from '../../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { violations } from '../../../../../test/violations.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { deleteAppointment } from '../cancel/deleteAppointment.ts';
import { confirmAppointment } from './changeStatus.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { appointment, lastAudit, lastEvent, queuedMessages, setStatus } = recordsOf(db);

/** A business with a client's request at ten. */
async function givenRequest(status = 'PENDING') {
  const salon = await givenBookedSalon(given);
  await setStatus(salon.id, status);
  return salon;
}

/** The one that is refused has lost; a deletion that only began after the confirmation cancels what was agreed. */
function statusAfter(confirmed: Refusal | null, declined: Refusal | null): string {
  if (confirmed) return 'DECLINED';
  return declined ? 'CONFIRMED' : 'CANCELED';
}

describe('P2: confirming an appointment', () => {
  test.each(['PENDING', 'MODIFIED', 'OFFERED_ALTERNATIVE'])('makes a %s one CONFIRMED', async (status) => {
    const { ownerContext, id } = await givenRequest(status);
    expect(await confirmAppointment(ownerContext, changeOf(id))).toEqual({ id });
    expect(await appointment(id)).toMatchObject({ status: 'CONFIRMED', version: 2 });
  });

  test.each(['CONFIRMED', 'CANCELED', 'DECLINED', 'NO_SHOW'])('is refused for a %s one', async (status) => {
    const { ownerContext, id } = await givenRequest(status);
    expect(await refusalOf(confirmAppointment(ownerContext, changeOf(id)))).toMatchObject({
      code: 'ACTION_NOT_ALLOWED',
      values: { status },
    });
    expect((await appointment(id)).status).toBe(status);
  });

  test('is refused after its end', async () => {
    const { ownerContext, id } = await givenRequest();
    clock.set(TEN + 30 * 60_000);
    expect((await refusalOf(confirmAppointment(ownerContext, changeOf(id))))?.code).toBe(
      'ACTION_NOT_ALLOWED',
    );
  });

  test('tells a person who saw an older version what it is now', async () => {
    const { ownerContext, id } = await givenRequest();
    const change = changeOf(id, { expectedVersion: 7 });
    expect(await refusalOf(confirmAppointment(ownerContext, change))).toEqual({
      code: 'APPOINTMENT_CHANGED',
      values: { status: 'PENDING', version: 1 },
    });
  });

  test('at the moment of a decline ends in one state, and the other learns what it is now', async () => {
    const salon = await givenRequest();
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    const [confirmed, declined] = await Promise.all([
      refusalOf(confirmAppointment(salon.ownerContext, changeOf(salon.id))),
      refusalOf(
        deleteAppointment(receptionist.context, {
          id: salon.id,
          cancellationReason: null,
          clientMutationId: null,
        }),
      ),
    ]);
    const { status } = await appointment(salon.id);
    expect(status).toBe(statusAfter(confirmed, declined));
    expect(confirmed?.values?.status ?? status).toBe(status);
    expect(await violations(db)).toEqual([]);
  });

  test('P4: the same key answers the same, though it is confirmed by then', async () => {
    const { ownerContext, id } = await givenRequest();
    const change = changeOf(id, { clientMutationId: 'key' });
    await confirmAppointment(ownerContext, change);
    expect(await confirmAppointment(ownerContext, change)).toEqual({ id });
  });

  test('P9, N2, N5: is recorded, reported to the client and shown live', async () => {
    const salon = await givenRequest();
    await confirmAppointment(salon.ownerContext, changeOf(salon.id));
    expect(await lastAudit(salon)).toMatchObject({
      action: 'confirmed',
      before: { status: 'PENDING' },
      after: { status: 'CONFIRMED' },
    });
    expect(await queuedMessages(salon)).toEqual(['client.appointmentConfirmed']);
    expect(await lastEvent(salon)).toMatchObject({ kind: 'appointment.confirmed' });
  });

  test('R1, R2: is refused to ordinary staff for a colleague’s, and a stranger finds nothing', async () => {
    const salon = await givenRequest();
    const member = await given.staffMember(salon);
    const stranger = await given.organization();
    const attempt = (ctx: typeof member.context) => refusalOf(confirmAppointment(ctx, changeOf(salon.id)));
    expect((await attempt(member.context))?.code).toBe('ACTION_NOT_ALLOWED');
    expect((await attempt(stranger.ownerContext))?.code).toBe('NOT_FOUND');
    expect((await appointment(salon.id)).status).toBe('PENDING');
  });
});
