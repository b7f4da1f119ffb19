import type { BookingPage, ClientAppointment } from '@slotkeeper/domain/booking/page/bookingPage';
import { describe, expect, test } from 'vitest';
import { actsOf, bookAgainQuery, moveQuery, visitsOf } from './acts.ts';
import { anAppointment, aPage } from '../../../test/givenVisit.ts';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const page = aPage();

const can = (changes: Partial<ClientAppointment>, from: BookingPage = page) =>
  Object.entries(actsOf(from, anAppointment(changes), NOW))
    .filter(([, isAllowed]) => isAllowed)
    .map(([name]) => name);

describe('what a client can do with an appointment', () => {
  test.each(['PENDING', 'CONFIRMED', 'MODIFIED'] as const)(
    'moves, cancels and answers one that is %s',
    (status) => {
      expect(can({ status })).toEqual(['canMove', 'canCancel', 'canChangeAnswers', 'canAddToCalendar']);
    },
  );

  test('answers an offer or cancels, but moves nothing while times are on offer (rule P2)', () => {
    expect(can({ status: 'OFFERED_ALTERNATIVE' })).toEqual(['canAnswerOffer', 'canCancel']);
  });

  test('is sent to the phone once the time for changes has passed (rule C2)', () => {
    expect(can({ changeableUntil: '2026-12-01T08:00:00Z' })).toEqual(['canAddToCalendar', 'isTooLate']);
    expect(can({ changeableUntil: '2026-12-01T08:00:01Z' })).toContain('canCancel');
  });

  test.each(['CANCELED', 'DECLINED', 'NO_SHOW'] as const)('only books again what is %s', (status) => {
    expect(can({ status, changeableUntil: null })).toEqual(['canBookAgain']);
  });

  test('only books again what has ended, and nothing that is no longer offered', () => {
    const ended = { startAt: '2026-11-30T08:00:00Z', endAt: '2026-11-30T08:30:00Z', changeableUntil: null };
    expect(can(ended)).toEqual(['canBookAgain']);
    expect(can({ ...ended, isBookableAgain: false })).toEqual([]);
    expect(can(ended, { ...page, services: [] })).toEqual([]);
  });

  test('cancels, but does not move, what can no longer be booked online', () => {
    expect(can({}, { ...page, services: [] })).toEqual(['canCancel', 'canAddToCalendar']);
  });
});

describe('the screens that an appointment leads to', () => {
  const color = anAppointment({
    id: 'color',
    visitId: 'v',
    serviceId: 'color',
    startAt: '2026-12-03T09:30:00Z',
  });
  const cut = anAppointment({ id: 'cut', visitId: 'v', startAt: '2026-12-03T09:00:00Z' });

  test('keeps what belongs to one visit together, in its order', () => {
    const other = anAppointment({ id: 'other', visitId: null });
    expect(visitsOf([color, other, cut]).map((visit) => visit.map(({ id }) => id))).toEqual([
      ['cut', 'color'],
      ['other'],
    ]);
  });

  test('moves a whole visit', () => {
    expect(moveQuery([cut, color], color)).toMatchObject({
      items: 'cut:maria,color:maria',
      seats: null,
      moving: 'color',
    });
  });

  test('books again with the same provider, and with any where that one no longer does it', () => {
    expect(bookAgainQuery(page, [cut])).toMatchObject({ place: 'center', items: 'cut:maria', step: 'time' });
    expect(bookAgainQuery(page, [{ ...cut, providerId: 'gone' }])).toMatchObject({ items: 'cut' });
  });

  test('takes those who come for the same service as seats', () => {
    expect(bookAgainQuery(page, [cut, { ...cut, id: 'child' }])).toMatchObject({
      items: 'cut:maria',
      seats: '2',
    });
  });
});
