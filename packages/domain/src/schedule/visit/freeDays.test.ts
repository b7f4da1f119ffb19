import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  at,
  givenProvider,
  givenService,
  givenSession,
  MONDAY,
  open,
  SOFIA,
  span,
} from '../../../test/given/availability.ts';
import { freeDays, listVisits } from './listVisits.ts';
import { SlotCursor } from './slotCursor.ts';
import type { VisitItem, VisitQuery } from './visitQuery.ts';

const MONTH = { from: MONDAY, until: '2027-02-03' };
const WORKING_DAYS = 23;

/** Twenty who work from 9 to 17, and services of half an hour that all of them do, each every quarter of an hour. */
const providerIds = Array.from({ length: 20 }, (_, index) => String(index + 1));
const providers = providerIds.map((id) => givenProvider({ id, workHours: open('09:00', '17:00') }));
const items = [10, 11, 12].map((id): VisitItem => {
  const service = givenService({ id: String(id), providerIds, duration: 30, slotInterval: 15 });
  return { service, providers, isAnyProvider: true };
});
const query = (more: Partial<VisitQuery> = {}): VisitQuery => ({
  items: items.slice(0, 1),
  keepsOrder: false,
  gapMax: 0,
  seats: 1,
  timezone: SOFIA,
  now: at('2026-12-28 12:00'),
  audience: 'client',
  clientBusy: [],
  ...more,
});

describe('A13: free days are found without listing their times', () => {
  const found = vi.spyOn(SlotCursor.prototype, 'add');
  afterEach(() => void found.mockClear());

  it('one slot a day of one provider of twenty', () => {
    expect(freeDays(query(), MONTH)).toHaveLength(WORKING_DAYS);
    expect(found).toHaveBeenCalledTimes(WORKING_DAYS);
  });

  it('a few more a day for three services after each other', () => {
    expect(freeDays(query({ items }), MONTH)).toHaveLength(WORKING_DAYS);
    const asked = found.mock.calls.length;
    expect(asked).toBeLessThan(WORKING_DAYS * 9 * providers.length);
    found.mockClear();
    expect(listVisits(query({ items }), MONTH)).toHaveLength(WORKING_DAYS * 27);
    expect(found.mock.calls.length).toBeGreaterThan(3 * asked);
  });

  it('none where everybody is taken', () => {
    const taken = providers.map((one) => ({
      ...one,
      vacations: [span(`${MONDAY} 00:00`, '2027-03-01 00:00')],
    }));
    const all = items.map((item) => ({ ...item, providers: taken }));
    expect(freeDays(query({ items: all }), MONTH)).toEqual([]);
    expect(found).not.toHaveBeenCalled();
  });
});

describe('A13: the order of a visit', () => {
  const class11 = { id: '1', day: 0, startAt: '10:00', endAt: '10:30', capacity: 5 };
  const [cut, ...others] = items;
  const yoga = {
    ...items[1],
    service: { ...givenService({ id: '11', providerIds }), recurringTimeSlots: [class11] },
  } as VisitItem;
  const ordersOf = (keepsOrder: boolean) =>
    listVisits(query({ items: [cut as VisitItem, yoga], keepsOrder }), { from: MONDAY, until: MONDAY }).map(
      ({ parts }) => parts.map(({ serviceId }) => serviceId).join(),
    );

  it('is the wanted one, or else the one that fits', () => {
    expect(others).toHaveLength(2);
    expect(ordersOf(false)).toEqual(['10,11', '11,10']);
    expect(ordersOf(true)).toEqual(['10,11']);
  });
});

describe('A13: waiting between two services', () => {
  const pair = items.slice(0, 2).map((item) => ({ ...item, providers: providers.slice(0, 1) }));
  const busy = (sessions = [givenSession(span(`${MONDAY} 09:30`, `${MONDAY} 10:00`), { serviceId: '12' })]) =>
    pair.map((item) => ({ ...item, providers: item.providers.map((one) => ({ ...one, sessions })) }));
  const first = (gapMax: number, wanted = busy()) =>
    listVisits(query({ items: wanted, gapMax }), { from: MONDAY, until: MONDAY })[0]?.startAt;

  it('is there only where the person allows it', () => {
    expect(first(0)).toBe(at(`${MONDAY} 10:00`));
    expect(first(30)).toBe(at(`${MONDAY} 09:00`));
  });

  it('A7: is as long as the buffers of one provider need, to the next start of the grid', () => {
    const buffered = pair.map((item) => ({ ...item, service: { ...item.service, bufferAfter: 10 } }));
    const [visit] = listVisits(query({ items: buffered }), { from: MONDAY, until: MONDAY });
    expect(visit?.parts.map(({ startAt }) => startAt)).toEqual([
      at(`${MONDAY} 09:00`),
      at(`${MONDAY} 09:45`),
    ]);
  });
});

describe('A13: what was made up to take long is given up soon', () => {
  const found = vi.spyOn(SlotCursor.prototype, 'firstIn');
  beforeEach(() => void found.mockClear());
  const long = (...durations: number[]) =>
    durations.map((duration, index): VisitItem => {
      const service = givenService({ id: String(index), providerIds, duration, slotInterval: 5 });
      return { service, providers: providers.slice(0, 5), isAnyProvider: true };
    });

  it('longer than anybody is open: no slot is looked at', () => {
    expect(freeDays(query({ items: long(95, 96, 97, 98, 99), gapMax: 60 }), MONTH)).toEqual([]);
    expect(found).not.toHaveBeenCalled();
  });

  it.each([0, 30, 60])('odd lengths that hardly fit, with %d minutes between', (gapMax) => {
    freeDays(query({ items: long(81, 82, 83, 84, 86), gapMax }), MONTH);
    listVisits(query({ items: long(81, 82, 83, 84, 86), gapMax }), { from: MONDAY, until: MONDAY });
    expect(found.mock.calls.length).toBeLessThan(300_000);
  });
});
