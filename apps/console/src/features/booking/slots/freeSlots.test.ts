import { describe, expect, it } from 'vitest';
import { seatsShown, slotsByDay } from './freeSlots.ts';

function slot(startAt: string, seatsLeft = 1) {
  const endAt = new Date(Date.parse(startAt) + 3_600_000).toISOString();
  return { startAt, endAt, capacity: 10, seatsLeft };
}

/** Days with the times of their slots, such as '2026-12-01 3'. */
function days(zone: string, ...slots: ReturnType<typeof slot>[]): string[] {
  const range = { from: '2026-12-01', to: '2026-12-02' };
  return slotsByDay(slots, range, zone).map(
    ({ date, slots }) => `${date} ${slots.map((one) => one.seatsLeft).join()}`,
  );
}

describe('T6: free slots by the viewer’s days', () => {
  it.each([
    ['Europe/Sofia', ['2026-12-01 1,2', '2026-12-02 3']],
    ['America/St_Johns', ['2026-12-01 2,3']],
    ['Asia/Kathmandu', ['2026-12-01 1,2', '2026-12-02 3']],
  ])('%s', (zone, expected) => {
    const slots = [slot('2026-12-02T00:30Z', 3), slot('2026-12-01T00:30Z', 1), slot('2026-12-01T12:00Z', 2)];
    expect(days(zone, ...slots)).toEqual(expected);
  });

  it('leaves out the days around, which were asked for because of the place’s zone', () => {
    expect(days('UTC', slot('2026-11-30T23:30Z'), slot('2026-12-03T00:00Z'))).toEqual([]);
  });
});

describe('A5, A11: the seats that a free slot says it has left', () => {
  const group = slot('2026-12-01T09:00Z', 7);

  it('are those of a group of the chosen provider', () => {
    expect(seatsShown(group, 'maria')).toBe(7);
  });

  it('are none where each client comes alone', () => {
    expect(seatsShown({ ...group, capacity: 1, seatsLeft: 1 }, 'maria')).toBeNull();
  });

  it('are none with any provider: no single one has the seats of all who are free', () => {
    expect(seatsShown({ ...group, capacity: 3, seatsLeft: 3 }, null)).toBeNull();
  });
});
