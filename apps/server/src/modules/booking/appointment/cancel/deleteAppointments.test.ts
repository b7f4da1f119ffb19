import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { givenBookedSalon, recordsOf, TEN } from '../../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { tickingClock } from '../../../../../test/tickingClock.ts';
import { violations } from '../../../../../test/violations.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { deleteAppointments } from './deleteAppointments.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, tickingClock(MONDAY_MORNING));
const { appointments, queuedMessages, sessions, setStatus } = recordsOf(db);

const HOUR = 3_600_000;

async function givenTwo() {
  const salon = await givenBookedSalon(given);
  return { ...salon, ids: [salon.id, await salon.book({ starts: [TEN + HOUR] })] };
}

function remove(ctx: StaffContext, ids: readonly string[]) {
  return deleteAppointments(ctx, { ids, cancellationReason: 'Ill', clientMutationId: null });
}

const statuses = async (salon: Parameters<typeof appointments>[0]) =>
  (await appointments(salon)).map(({ status }) => status);

describe('deleting several appointments', () => {
  test('P2: declines requests, cancels what was agreed, frees the seats and notifies each client', async () => {
    const salon = await givenTwo();
    await setStatus(salon.id, 'PENDING');
    expect(await remove(salon.ownerContext, [...salon.ids, salon.id])).toEqual({ ids: salon.ids });
    expect(await statuses(salon)).toEqual(['DECLINED', 'CANCELED']);
    expect(await sessions(salon)).toEqual([]);
    expect((await queuedMessages(salon)).toSorted()).toEqual([
      'client.appointmentCanceled',
      'client.appointmentDeclined',
    ]);
    expect(await violations(db)).toEqual([]);
  });

  test('all or none: one that cannot be deleted leaves all as they are', async () => {
    const salon = await givenTwo();
    await setStatus(salon.ids[1] ?? '', 'NO_SHOW');
    expect(await refusalOf(remove(salon.ownerContext, salon.ids))).toMatchObject({
      code: 'ACTION_NOT_ALLOWED',
      path: ['ids', 1],
    });
    expect(await statuses(salon)).toEqual(['CONFIRMED', 'NO_SHOW']);
  });

  test('P2: by two at once in another order ends without a deadlock, and once', async () => {
    const salon = await givenTwo();
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    const refusals = await Promise.all([
      refusalOf(remove(salon.ownerContext, salon.ids)),
      refusalOf(remove(receptionist.context, salon.ids.toReversed())),
    ]);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await statuses(salon)).toEqual(['CANCELED', 'CANCELED']);
  });

  test('R1, R2: ordinary staff and strangers delete none of them', async () => {
    const salon = await givenTwo();
    const member = await given.staffMember(salon);
    const stranger = await givenBookedSalon(given);
    expect((await refusalOf(remove(member.context, salon.ids)))?.code).toBe('ACTION_NOT_ALLOWED');
    expect(await refusalOf(remove(stranger.ownerContext, [stranger.id, salon.id]))).toEqual({
      code: 'NOT_FOUND',
      path: ['ids', 1],
    });
    expect(await statuses(stranger)).toEqual(['CONFIRMED']);
  });
});

test('spec 7: over the API it answers the ids', async () => {
  const salon = await givenTwo();
  const ids = salon.ids.map((id) => toGlobalId('Appointment', id));
  const source = `mutation M($input: DeleteAppointmentsInput!) { deleteAppointments(input: $input) {
    deletedAppointmentIds appointments { status }
  } }`;
  expect((await ask(salon.ownerContext, source, { input: { ids } })).data).toEqual({
    deleteAppointments: {
      deletedAppointmentIds: ids,
      appointments: [{ status: 'CANCELED' }, { status: 'CANCELED' }],
    },
  });
});
