import { describe, expect, it } from 'vitest';
import type { ServiceRules } from './facts.ts';
import {
  at,
  givenBlock,
  givenProvider,
  givenQuery,
  givenService,
  MONDAY,
  reading,
  span,
} from '../../../test/given/availability.ts';
import { listTimeSlots } from './listTimeSlots.ts';
import type { TimeSlotQuery } from './slotQuery.ts';

const today = (from: string, until: string) => span(`2027-01-04 ${from}`, `2027-01-04 ${until}`);
const starts = (query: Partial<TimeSlotQuery>) =>
  listTimeSlots(givenQuery(query)).map(({ startAt }) => reading(startAt).slice(11));

describe('A10: slots that cannot be part of a free run of minSlotsRequired are not listed', () => {
  const listed = (
    rules: Partial<ServiceRules>,
    sessions = [givenBlock(today('10:30', '11:00'))],
    query = {},
  ) =>
    starts({
      service: givenService({ duration: 30, minSlotsRequired: 3, ...rules }),
      providers: [givenProvider({ sessions })],
      ...query,
    });

  it.each<[string, Partial<ServiceRules>, string[]]>([
    ['one needs no neighbors', { minSlotsRequired: 1 }, ['09:00', '09:30', '10:00', '11:00', '11:30']],
    [
      'two find them on both sides of the block',
      { minSlotsRequired: 2 },
      ['09:00', '09:30', '10:00', '11:00', '11:30'],
    ],
    ['three only before it', {}, ['09:00', '09:30', '10:00']],
    ['four nowhere', { minSlotsRequired: 4 }, []],
    [
      'runs link ends to starts, also between finer starts',
      { slotInterval: 15 },
      ['09:00', '09:30', '10:00'],
    ],
  ])('%s', (_, rules, expected) => {
    expect(listed(rules)).toEqual(expected);
  });

  it('runs reach over the edges of the dates asked for', () => {
    const workHours = [0, 1].map((day) => ({
      dayOfTheWeek: day,
      openTime: day === 0 ? '23:00' : '00:00',
      closeTime: day === 0 ? '24:00' : '00:30',
      isOpen: true,
    }));
    const service = givenService({ duration: 30, minSlotsRequired: 3 });
    const providers = [givenProvider({ workHours })];
    expect(starts({ service, providers })).toEqual(['23:00', '23:30']);
    expect(starts({ service, providers, from: '2027-01-05' })).toEqual(['00:00']);
    const now = at(`${MONDAY} 23:00`);
    expect(starts({ service, providers, from: '2027-01-05', now })).toEqual([]);
  });

  it('A7: groups with a buffer take no runs at all', () => {
    expect(listed({ bufferAfter: 5 }, [])).toHaveLength(6);
    expect(listed({ bufferAfter: 5, capacity: 2 }, [])).toEqual([]);
    expect(listed({ capacity: 2 }, [])).toHaveLength(6);
  });

  it('A8: includeAll shows the taken ones all the same', () => {
    expect(listed({}, undefined, { includeAll: true })).toEqual(['09:00', '09:30', '10:00', '10:30']);
  });
});
