import { describe, expect, test } from 'vitest';
import { type AppointmentStatus, appointmentStatuses } from './appointmentStatus.ts';
import {
  type Acting,
  type Actor,
  type AppointmentAct,
  appointmentActs,
  decideTransition,
  deletionAct,
  type StatusFacts,
} from './transitions.ts';

const START = Date.UTC(2027, 0, 4, 10);
const END = START + 3_600_000;
const moments = { 'before its start': START - 1, 'during it': START, 'after its end': END };

/** From, by, act, and the status after it before the start, during and after; '-' is a refusal. */
const table: [AppointmentStatus[], Actor, AppointmentAct, [string, string, string]][] = [
  [['PENDING', 'MODIFIED', 'OFFERED_ALTERNATIVE'], 'STAFF', 'CONFIRM', ['CONFIRMED', 'CONFIRMED', '-']],
  [['PENDING', 'MODIFIED'], 'STAFF', 'DECLINE', ['DECLINED', 'DECLINED', '-']],
  [['CONFIRMED', 'OFFERED_ALTERNATIVE'], 'STAFF', 'CANCEL', ['CANCELED', 'CANCELED', '-']],
  [
    ['PENDING', 'CONFIRMED', 'MODIFIED', 'OFFERED_ALTERNATIVE'],
    'STAFF',
    'OFFER_ALTERNATIVE',
    ['OFFERED_ALTERNATIVE', 'OFFERED_ALTERNATIVE', '-'],
  ],
  [['OFFERED_ALTERNATIVE'], 'STAFF', 'TAKE_ALTERNATIVE', ['CONFIRMED', 'CONFIRMED', '-']],
  [['OFFERED_ALTERNATIVE'], 'CLIENT', 'TAKE_ALTERNATIVE', ['CONFIRMED', 'CONFIRMED', '-']],
  [['OFFERED_ALTERNATIVE'], 'STAFF', 'REFUSE_ALTERNATIVES', ['DECLINED', 'DECLINED', '-']],
  [['OFFERED_ALTERNATIVE'], 'CLIENT', 'REFUSE_ALTERNATIVES', ['DECLINED', 'DECLINED', '-']],
  [['OFFERED_ALTERNATIVE'], 'STAFF', 'WITHDRAW_OFFER', ['PENDING', 'PENDING', 'PENDING']],
  [['PENDING', 'CONFIRMED', 'MODIFIED'], 'STAFF', 'MODIFY', ['CONFIRMED', 'CONFIRMED', '-']],
  [['PENDING', 'CONFIRMED', 'MODIFIED'], 'CLIENT', 'MODIFY', ['CONFIRMED', '-', '-']],
  [['PENDING', 'CONFIRMED', 'MODIFIED', 'OFFERED_ALTERNATIVE'], 'CLIENT', 'CANCEL', ['CANCELED', '-', '-']],
  [['CONFIRMED'], 'STAFF', 'MARK_NO_SHOW', ['-', 'NO_SHOW', 'NO_SHOW']],
  [['NO_SHOW'], 'STAFF', 'CLEAR_NO_SHOW', ['-', 'CONFIRMED', 'CONFIRMED']],
];

function facts(status: AppointmentStatus, more: Partial<StatusFacts> = {}): StatusFacts {
  return { status, startAt: START, endAt: END, statusBefore: 'PENDING', closing: null, ...more };
}

function after(status: AppointmentStatus, act: AppointmentAct, acting: Acting): string {
  const decision = decideTransition(facts(status), act, acting);
  return decision.accepted ? decision.value : '-';
}

describe('P2: the table of statuses', () => {
  for (const act of appointmentActs.filter((each) => each !== 'UNDO')) {
    for (const by of ['STAFF', 'CLIENT'] as const) {
      const rows = table.filter(([, actor, rowAct]) => actor === by && rowAct === act);
      test(`${by} ${act}: from the named statuses at the named moments, from no other`, () => {
        for (const status of appointmentStatuses) {
          const wanted = rows.find(([from]) => from.includes(status))?.[3] ?? ['-', '-', '-'];
          const found = Object.values(moments).map((now) => after(status, act, { by, now }));
          expect([status, ...found]).toEqual([status, ...wanted]);
        }
      });
    }
  }

  test('a refusal says what the appointment is now', () => {
    expect(decideTransition(facts('CANCELED'), 'CANCEL', { by: 'STAFF', now: START - 1 })).toEqual({
      accepted: false,
      refusal: { code: 'ACTION_NOT_ALLOWED', values: { status: 'CANCELED' } },
    });
  });

  test('a client whose provider approves by hand moves it to modified', () => {
    expect(after('CONFIRMED', 'MODIFY', { by: 'CLIENT', now: START - 1, requiresApproval: true })).toBe(
      'MODIFIED',
    );
  });

  test('staff moves it to confirmed, also where clients need approval', () => {
    expect(after('MODIFIED', 'MODIFY', { by: 'STAFF', now: START - 1, requiresApproval: true })).toBe(
      'CONFIRMED',
    );
  });

  test.each([
    ['PENDING', 'DECLINE'],
    ['MODIFIED', 'DECLINE'],
    ['CONFIRMED', 'CANCEL'],
    ['OFFERED_ALTERNATIVE', 'CANCEL'],
  ] as const)('a staff delete of a %s one is a %s', (status, act) => {
    expect(deletionAct(status)).toBe(act);
  });
});

describe('P2: undo', () => {
  const closing = { at: START - 90_000, byProviderId: '7' };
  const undo = (acting: Partial<Acting>, more: Partial<StatusFacts> = {}) =>
    decideTransition(facts('CANCELED', { closing, ...more }), 'UNDO', {
      by: 'STAFF',
      providerId: '7',
      now: closing.at + 60_000,
      ...acting,
    });

  test('the same staff member gets the status before back within 60 seconds', () => {
    expect(undo({})).toEqual({ accepted: true, value: 'PENDING' });
  });

  test.each([
    ['after 60 seconds', { now: closing.at + 60_001 }, {}],
    ['by someone else', { providerId: '8' }, {}],
    ['by the client', { by: 'CLIENT' as const }, {}],
    ['of what a client canceled', {}, { closing: { at: closing.at, byProviderId: null } }],
    ['of what is not canceled', {}, { status: 'CONFIRMED' as const }],
  ])('is refused %s', (_, acting, more) => {
    expect(undo(acting, more).accepted).toBe(false);
  });
});
