import { SEATS_PER_BOOKING_MAX } from '@slotkeeper/domain/booking/page/bookingPageInput';
import { VISIT_SERVICES_MAX as domainMax } from '@slotkeeper/domain/limits';
import { expect, test } from 'vitest';
import { demoPage } from '../../test/demoPage.ts';
import {
  firstStep,
  itemsText,
  queryOfChoice,
  readChoice,
  SEATS_MAX,
  totalOf,
  VISIT_SERVICES_MAX,
} from './choice.ts';

const read = (query: string) => readChoice(demoPage, new URLSearchParams(query));

test('the limits are those of the server', () => {
  expect([VISIT_SERVICES_MAX, SEATS_MAX]).toEqual([domainMax, SEATS_PER_BOOKING_MAX]);
});

test('a choice that is written into an address is read from it again', () => {
  const query =
    'place=sofia&items=haircut:elena,color&date=2026-12-01&time=2026-12-01T08:00:00Z&step=details';
  const choice = read(query);
  const written = Object.entries(queryOfChoice(choice ?? {})).filter(([, value]) => value);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(new URLSearchParams(query)));
});

test('what is not offered, or no number of seats, is left out', () => {
  const choice = read('items=gone,haircut:stranger&seats=99&date=soon&step=else&time=now');
  expect(choice && itemsText(choice.items)).toBe('haircut');
  expect(choice).toMatchObject({ seats: 1, date: null, time: null, step: 'time' });
  expect(read('items=yoga&seats=99')?.seats).toBe(4);
  expect(read('items=yoga,haircut&seats=3')?.seats).toBe(1);
});

test('a visit asks who does it where there is a choice', () => {
  const stepOf = (query: string) => {
    const choice = read(query);
    return choice && firstStep(demoPage, choice);
  };
  expect([stepOf('items=haircut'), stepOf('items=color'), stepOf('items=color,haircut')]).toEqual([
    'who',
    'time',
    'who',
  ]);
});

test('a sum is shown where each service shows its price', () => {
  expect(totalOf(read('items=haircut,color')?.items ?? [])).toEqual({ minutes: 165, price: 13_000 });
  expect(totalOf(read('items=haircut,yoga')?.items ?? [])).toEqual({ minutes: 105, price: null });
});

test('the only service of a place is chosen from the start, but never instead of another one', () => {
  const page = { ...demoPage, services: demoPage.services.slice(0, 1) };
  const itemsOf = (query: string) => {
    const choice = readChoice(page, new URLSearchParams(query));
    return choice && itemsText(choice.items);
  };
  expect([itemsOf(''), itemsOf('items=haircut:elena'), itemsOf('items=gone')]).toEqual([
    'haircut',
    'haircut:elena',
    '',
  ]);
  expect(read('')?.items).toEqual([]);
});
