import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { changeOf, givenBookedSalon, recordsOf, TEN } from '../../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { tickingClock } from '../../../../../test/tickingClock.ts';
import { violations } from '../../../../../test/violations.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { clearAppointmentNoShow, markAppointmentNoShow } from './changeStatus.ts';

const { db } = await openFreshDatabase();
const clock = tickingClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { appointment, lastAudit, queuedMessages } = recordsOf(db);

describe('P2: a no-show', () => {
  test('is noted from the start on, keeps its seat, and can be taken back', async () => {
    const salon = await givenBookedSalon(given);
    const change = changeOf(salon.id);
    expect((await refusalOf(markAppointmentNoShow(salon.ownerContext, change)))?.code).toBe(
      'ACTION_NOT_ALLOWED',
    );
    clock.set(TEN);
    await markAppointmentNoShow(salon.ownerContext, change);
    expect((await appointment(salon.id)).status).toBe('NO_SHOW');
    expect(await violations(db)).toEqual([]);
    expect(await lastAudit(salon)).toMatchObject({ action: 'noShow' });
    await clearAppointmentNoShow(salon.ownerContext, change);
    expect((await appointment(salon.id)).status).toBe('CONFIRMED');
    expect(await queuedMessages(salon)).toEqual([]);
  });

  test('R1, R2: is noted neither by ordinary staff for a colleague’s nor by a stranger', async () => {
    const salon = await givenBookedSalon(given);
    const member = await given.staffMember(salon);
    const stranger = await given.organization();
    clock.set(TEN);
    for (const act of [markAppointmentNoShow, clearAppointmentNoShow]) {
      expect((await refusalOf(act(member.context, changeOf(salon.id))))?.code).toBe('ACTION_NOT_ALLOWED');
      expect((await refusalOf(act(stranger.ownerContext, changeOf(salon.id))))?.code).toBe('NOT_FOUND');
    }
  });

  test('over the API answers the appointment', async () => {
    const salon = await givenBookedSalon(given);
    clock.set(TEN);
    const input = { id: toGlobalId('Appointment', salon.id) };
    const source = (name: string, type: string) =>
      `mutation M($input: ${type}!) { ${name}(input: $input) { appointment { status } } }`;
    const mark = source('markAppointmentNoShow', 'MarkAppointmentNoShowInput');
    expect((await ask(salon.ownerContext, mark, { input })).data).toEqual({
      markAppointmentNoShow: { appointment: { status: 'NO_SHOW' } },
    });
    const clear = source('clearAppointmentNoShow', 'ClearAppointmentNoShowInput');
    expect((await ask(salon.ownerContext, clear, { input })).data).toEqual({
      clearAppointmentNoShow: { appointment: { status: 'CONFIRMED' } },
    });
  });
});
