import { describe, expect, test } from 'vitest';
import type { ProviderSchedule, ServiceRules, SessionFact } from '../../schedule/availability/facts.ts';
import { decideReclaim } from './reclaimSeats.ts';

const START = Date.UTC(2027, 0, 4, 10);
const MINUTE = 60_000;
const slots = [0, 30].map((minutes) => ({
  startAt: START + minutes * MINUTE,
  endAt: START + (minutes + 30) * MINUTE,
}));

const service: ServiceRules = {
  id: '1',
  providerIds: ['7'],
  duration: 30,
  slotInterval: null,
  bufferBefore: 0,
  bufferAfter: 10,
  capacity: 1,
  minNotice: 0,
  visibleRangeMax: null,
  minSlotsRequired: 1,
  isActive: true,
  recurringTimeSlots: [],
};

function provider(...sessions: Partial<SessionFact>[]): ProviderSchedule {
  const whole = sessions.map((session, index) => {
    const startAt = session.startAt ?? START;
    const endAt = session.endAt ?? startAt + 30 * MINUTE;
    const seats = { capacity: 1, taken: 1 };
    return {
      id: String(index),
      serviceId: '1',
      startAt,
      endAt,
      busyFrom: startAt,
      busyUntil: endAt,
      ...seats,
      ...session,
    };
  });
  return {
    id: '7',
    timezone: 'Europe/Sofia',
    workHours: [],
    dateHours: [],
    vacations: [],
    classTimes: [],
    sessions: whole,
  };
}

describe('P2: an undo claims the seats once more', () => {
  test('where nothing has come in between, in new sessions with the buffers of the run', () => {
    expect(decideReclaim(slots, service, provider())).toMatchObject({
      accepted: true,
      value: [
        { startAt: START, busyFrom: START, busyUntil: START + 30 * MINUTE, sessionId: null, capacity: 1 },
        { busyFrom: START + 30 * MINUTE, busyUntil: START + 70 * MINUTE, sessionId: null },
      ],
    });
  });

  test('in the session that others are still in', () => {
    const group = provider({ id: '5', capacity: 3, taken: 2 });
    expect(decideReclaim(slots.slice(0, 1), service, group)).toMatchObject({
      accepted: true,
      value: [{ sessionId: '5', capacity: 3 }],
    });
  });

  test("A3: with a class time's own capacity", () => {
    const recurringTimeSlots = [{ id: '9', day: 0, startAt: '12:00', endAt: '12:30', capacity: 12 }];
    expect(decideReclaim(slots.slice(0, 1), { ...service, recurringTimeSlots }, provider())).toMatchObject({
      accepted: true,
      value: [{ capacity: 12, recurringTimeSlotId: '9' }],
    });
  });

  test.each([
    ['the last seat is taken', { capacity: 3, taken: 3 }],
    ['another service is in the way', { serviceId: '2', startAt: START + 15 * MINUTE }],
    [
      "another's buffer reaches in",
      { serviceId: '2', startAt: START - 60 * MINUTE, busyUntil: START + MINUTE },
    ],
    ['its own buffer would reach into the next', { serviceId: '2', startAt: START + 65 * MINUTE }],
  ])('is refused where %s', (_, session) => {
    expect(decideReclaim(slots, service, provider(session))).toMatchObject({
      accepted: false,
      refusal: { code: 'SLOT_NOT_AVAILABLE' },
    });
  });
});
