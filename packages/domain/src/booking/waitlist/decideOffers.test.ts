import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../time/units.ts';
import {
  decideOffers,
  type FreeOfService,
  offerExpiry,
  type OpenOffer,
  type WaitingClient,
} from './decideOffers.ts';

const TEN = Date.UTC(2026, 2, 3, 8);
const DATE = '2026-03-03';
const PROVIDER = 'maria';

function slot(hour: number, seatsLeft = 1, minutes = 60) {
  const startAt = TEN + (hour - 10) * HOUR_MS;
  return { startAt, endAt: startAt + minutes * MINUTE_MS, date: DATE, minutes: hour * 60, seatsLeft };
}

function free(slots: FreeOfService['slots'], runLength = 1): Map<string, FreeOfService> {
  return new Map([['cut', { slots, runLength }]]);
}

function client(id: string, options: Partial<WaitingClient> = {}): WaitingClient {
  const any = { providerId: null, from: DATE, until: DATE, partsOfDay: [] };
  return { id, serviceId: 'cut', busy: [], passed: [], ...any, ...options };
}

function offered(
  waiting: readonly WaitingClient[],
  found = free([slot(10)]),
  open: readonly OpenOffer[] = [],
) {
  return decideOffers(PROVIDER, waiting, found, open).map(
    ({ entryId, slots }) => `${entryId} ${slots.map(({ minutes }) => minutes / 60).join('+')}`,
  );
}

test('C3: a time is offered to the first in line', () => {
  expect(offered([client('ana'), client('boris')])).toEqual(['ana 10']);
});

test.each<[string, Partial<WaitingClient>]>([
  ['another provider', { providerId: 'peter' }],
  ['a later day', { from: '2026-03-04', until: '2026-03-05' }],
  ['an earlier day', { from: '2026-03-01', until: '2026-03-02' }],
  ['the evening', { partsOfDay: ['EVENING'] }],
  ['another service', { serviceId: 'color' }],
  ['a time other than the one it let pass', { passed: [TEN] }],
  ['a time when it has no other appointment', { busy: [{ startAt: TEN, endAt: TEN + 1 }] }],
])('C3: a client who waits for %s is passed over', (_, options) => {
  expect(offered([client('ana', options), client('boris')])).toEqual(['boris 10']);
});

test('C3: the parts of the day are those of the place: until 12, until 17, from then on', () => {
  const times = free([slot(11), slot(12), slot(16), slot(17)]);
  const waiting = (['AFTERNOON', 'EVENING', 'MORNING'] as const).map((part) =>
    client(part, { partsOfDay: [part] }),
  );
  expect(offered(waiting, times)).toEqual(['AFTERNOON 12', 'EVENING 17', 'MORNING 11']);
});

test('C3: each client gets one time, and no time goes to more than it has seats', () => {
  const waiting = ['ana', 'boris', 'clara', 'dora'].map((id) => client(id));
  expect(offered(waiting, free([slot(10, 2), slot(11)]))).toEqual(['ana 10', 'boris 10', 'clara 11']);
});

test('C3: what is on offer already counts as held, also where it only overlaps', () => {
  const { startAt, endAt } = slot(10);
  const waiting = [client('ana')];
  const beside = { serviceId: 'color', startAt: startAt + 30 * MINUTE_MS, endAt: endAt + 30 * MINUTE_MS };
  expect(offered(waiting, free([slot(10), slot(11)]), [{ serviceId: 'cut', startAt, endAt }])).toEqual([
    'ana 11',
  ]);
  expect(offered(waiting, free([slot(10), slot(11)]), [beside])).toEqual([]);
  expect(offered(waiting, free([slot(10, 2)]), [{ serviceId: 'cut', startAt, endAt }])).toEqual(['ana 10']);
});

test('P1: a service that takes two slots at least is offered two in a row', () => {
  expect(offered([client('ana')], free([slot(10), slot(12), slot(13)], 2))).toEqual(['ana 12+13']);
});

test('C3: an offer runs for 15 minutes, never beyond its start', () => {
  expect(offerExpiry(TEN, TEN + HOUR_MS)).toBe(TEN + 15 * MINUTE_MS);
  expect(offerExpiry(TEN, TEN + 5 * MINUTE_MS)).toBe(TEN + 5 * MINUTE_MS);
});
