import { describe, expect, it } from 'vitest';
import { ANY_PROVIDER } from '../slots/askedTimes.ts';
import { type BookingDraft, emptyDraft } from './bookingDraft.ts';
import { bookingInput } from './bookingInput.ts';

const nine = { startAt: '2026-12-01T09:00:00.000Z', endAt: '2026-12-01T10:00:00.000Z' };
const draft: BookingDraft = {
  ...emptyDraft,
  attendee: { kind: 'client', id: 'ivan', name: 'Ivan', attendeeName: '' },
  serviceId: 'haircut',
  providerId: 'elena',
  slots: [nine],
};

describe('what is sent to book', () => {
  it('names client, slots and the key that books once', () => {
    expect(bookingInput(draft, {})).toEqual({
      clientId: 'ivan',
      attendeeName: null,
      notifyClient: true,
      note: null,
      fieldsData: [],
      timeSlots: [{ ...nine, serviceId: 'haircut', providerId: 'elena' }],
    });
  });

  it('A11: names no provider where any will do', () => {
    expect(bookingInput({ ...draft, providerId: ANY_PROVIDER }, {})?.timeSlots[0]?.providerId).toBeNull();
  });

  it('C4: names who of the family it is for', () => {
    const daughter = { kind: 'client', id: 'ivan', name: 'Ivan', attendeeName: ' Gina ' } as const;
    const input = bookingInput({ ...draft, attendee: daughter }, {});
    expect(input).toMatchObject({ clientId: 'ivan', attendeeName: 'Gina' });
  });

  it('P8: notes of a guest what is known', () => {
    const guest = { kind: 'guest', name: ' Ana ', phoneNumber: ' ' } as const;
    const input = bookingInput({ ...draft, attendee: guest }, {});
    expect(input).toMatchObject({ guestName: 'Ana', guestPhoneNumber: null });
    expect(input?.clientId).toBeUndefined();
  });

  it('A10: breaks the rules of opening only where that was agreed to', () => {
    expect(bookingInput(draft, {})).not.toHaveProperty('allowOutsideHours');
    expect(bookingInput(draft, { allowOutsideHours: true })?.allowOutsideHours).toBe(true);
  });

  it('leaves out blank answers', () => {
    const input = bookingInput({ ...draft, answers: { length: ' Long ', note: '  ' } }, {});
    expect(input?.fieldsData).toEqual([{ id: 'length', value: 'Long' }]);
  });

  it.each<[string, Partial<BookingDraft>]>([
    ['client', { attendee: null }],
    ['service', { serviceId: null }],
    ['provider', { providerId: null }],
    ['slots', { slots: [] }],
  ])('spec 5: nothing without a %s', (_, missing) => {
    expect(bookingInput({ ...draft, ...missing }, {})).toBeNull();
  });
});
