import { describe, expect, it } from 'vitest';
import {
  givenBlock,
  givenProvider,
  givenQuery,
  givenService,
  givenSession,
  open,
  reading,
  span,
} from '../../../test/given/availability.ts';
import { listAnyProviderTimeSlots } from './listTimeSlots.ts';
import type { TimeSlotQuery } from './slotQuery.ts';

const today = (from: string, until: string) => span(`2027-01-04 ${from}`, `2027-01-04 ${until}`);
const seats = (query: Partial<TimeSlotQuery>) =>
  listAnyProviderTimeSlots(givenQuery(query)).map(
    ({ startAt, seatsLeft, capacity }) => `${reading(startAt).slice(11)} ${seatsLeft}/${capacity}`,
  );

describe('A11: slots of any provider', () => {
  it('are those that at least one offers, each once, with the seats of all who do', () => {
    const early = givenProvider({ id: '1', sessions: [givenBlock(today('09:00', '09:10'))] });
    const late = givenProvider({ id: '2', workHours: open('10:00', '13:00') });
    expect(seats({ providers: [late, early] })).toEqual(['10:00 2/2', '11:00 2/2', '12:00 1/1']);
    expect(seats({ providers: [late, early], includeAll: true })).toEqual([
      '09:00 0/1',
      '10:00 2/2',
      '11:00 2/2',
      '12:00 1/1',
    ]);
  });

  it('keep the grids of providers who open at different times', () => {
    const halfPast = givenProvider({ id: '2', workHours: open('09:30', '11:30') });
    expect(seats({ providers: [givenProvider(), halfPast] })).toEqual([
      '09:00 1/1',
      '09:30 1/1',
      '10:00 1/1',
      '10:30 1/1',
      '11:00 1/1',
    ]);
  });

  it('count the seats left in open sessions', () => {
    const sessions = [givenSession(today('09:00', '10:00'), { capacity: 3, taken: 1 })];
    const providers = [givenProvider({ sessions }), givenProvider({ id: '2' })];
    expect(seats({ service: givenService({ capacity: 3 }), providers })[0]).toBe('09:00 5/6');
  });

  it('need the whole of a run from one provider', () => {
    const first = givenProvider({ sessions: [givenBlock(today('10:00', '12:00'))] });
    const second = givenProvider({ id: '2', sessions: [givenBlock(today('09:00', '10:00'))] });
    const service = givenService({ minSlotsRequired: 2 });
    expect(seats({ service, providers: [first, second] })).toEqual(['10:00 1/1', '11:00 1/1']);
  });

  it('may be of several lengths at once, where places lie in different zones', () => {
    const recurringTimeSlots = [
      { id: 'a', day: 0, startAt: '10:00', endAt: '11:00', capacity: 5 },
      { id: 'b', day: 0, startAt: '09:00', endAt: '09:45', capacity: 5 },
    ];
    const providers = [givenProvider(), givenProvider({ id: '2', timezone: 'Europe/Rome' })];
    const query = givenQuery({ service: givenService({ recurringTimeSlots }), providers });
    expect(
      listAnyProviderTimeSlots(query).map(({ startAt, duration }) => [reading(startAt).slice(11), duration]),
    ).toEqual([
      ['09:00', 45],
      ['10:00', 45],
      ['10:00', 60],
      ['11:00', 60],
    ]);
  });

  it('are none where nobody does the service', () => {
    expect(seats({ providers: [] })).toEqual([]);
    expect(seats({ providers: [givenProvider({ id: '3' })] })).toEqual([]);
  });
});
