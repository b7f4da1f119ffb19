import { describe, expect, it } from 'vitest';
import {
  type BookingDraft,
  changeDraft,
  type DraftChange,
  emptyDraft,
  slotsOverlap,
} from './bookingDraft.ts';

const nine = { startAt: '2026-12-01T09:00:00Z', endAt: '2026-12-01T10:00:00Z' };
const ten = { startAt: '2026-12-01T10:00:00Z', endAt: '2026-12-01T11:00:00Z' };
const filled: BookingDraft = {
  ...emptyDraft,
  attendee: { kind: 'client', id: 'ivan', name: 'Ivan' },
  serviceId: 'haircut',
  providerId: 'elena',
  slots: [nine],
  answers: { length: 'Long' },
};

describe('spec 5: what is chosen of a new booking', () => {
  it.each<[string, DraftChange, Partial<BookingDraft>]>([
    [
      'another service lets go of provider, slots and answers',
      { type: 'service', serviceId: 'yoga', providerIds: ['elena', 'marco'] },
      { serviceId: 'yoga', providerId: null, slots: [], answers: {} },
    ],
    [
      'a service with a single provider brings it along',
      { type: 'service', serviceId: 'massage', providerIds: ['marco'] },
      { serviceId: 'massage', providerId: 'marco' },
    ],
    [
      'no service has no provider',
      { type: 'service', serviceId: null, providerIds: [] },
      { serviceId: null, providerId: null, slots: [] },
    ],
    ['another provider lets go of the slots', { type: 'provider', providerId: 'any' }, { slots: [] }],
    [
      'another client keeps the slots',
      { type: 'attendee', attendee: null },
      { attendee: null, slots: [nine] },
    ],
    ['a slot is added in order', { type: 'slot', slot: ten }, { slots: [nine, ten] }],
    ['a picked slot is let go of', { type: 'slot', slot: nine }, { slots: [] }],
    ['slots that are taken meanwhile are let go of', { type: 'slotsTaken' }, { slots: [] }],
    [
      'an answer joins the others',
      { type: 'answer', fieldId: 'note', value: 'Ring twice' },
      { answers: { length: 'Long', note: 'Ring twice' } },
    ],
    ['the client is told or not', { type: 'tellClient', tellClient: false }, { tellClient: false }],
  ])('%s', (_, change, expected) => {
    expect(changeDraft(filled, change)).toMatchObject(expected);
  });

  it('T3: touching slots do not overlap', () => {
    expect(slotsOverlap(nine, ten)).toBe(false);
    expect(slotsOverlap(nine, { ...ten, startAt: '2026-12-01T09:59:00Z' })).toBe(true);
  });
});
