import { describe, expect, it } from 'vitest';
import { slotsOverlap } from '../slots/pickedSlot.ts';
import { type BookingDraft, changeDraft, type DraftChange, emptyDraft } from './bookingDraft.ts';
import type { ServicesAct } from './visit/changeServices.ts';

const nine = { startAt: '2026-12-01T09:00:00Z', endAt: '2026-12-01T10:00:00Z' };
const ten = { startAt: '2026-12-01T10:00:00Z', endAt: '2026-12-01T11:00:00Z' };
const eleven = { startAt: '2026-12-01T11:00:00Z', endAt: '2026-12-01T12:00:00Z' };
const filled: BookingDraft = {
  ...emptyDraft,
  attendee: { kind: 'client', id: 'ivan', name: 'Ivan', attendeeName: '' },
  serviceId: 'haircut',
  providerId: 'elena',
  slots: [nine],
  answers: { length: 'Long' },
};

describe('spec 5: what is chosen of a new booking', () => {
  it.each<[string, DraftChange, Partial<BookingDraft>]>([
    [
      'another service clears slots and answers, and a provider who does not do it',
      { type: 'service', service: { id: 'yoga', duration: 60, providerIds: ['ana', 'marco'] } },
      { serviceId: 'yoga', providerId: null, droppedProviderId: 'elena', slots: [], answers: {} },
    ],
    [
      'a provider who does the other service stays',
      { type: 'service', service: { id: 'yoga', duration: 60, providerIds: ['elena', 'marco'] } },
      { serviceId: 'yoga', providerId: 'elena', droppedProviderId: null, slots: [] },
    ],
    [
      'a service with a single provider brings it along',
      { type: 'service', service: { id: 'massage', duration: 60, providerIds: ['marco'] } },
      { serviceId: 'massage', providerId: 'marco', droppedProviderId: 'elena' },
    ],
    ['no service has no slots', { type: 'service', service: null }, { serviceId: null, slots: [] }],
    ['another provider clears the slots', { type: 'provider', providerId: 'any' }, { slots: [] }],
    [
      'another client keeps the slots',
      { type: 'attendee', attendee: null },
      { attendee: null, slots: [nine] },
    ],
    ['a slot is added in order', { type: 'slot', slot: ten }, { slots: [nine, ten] }],
    ['a picked slot is deselected', { type: 'slot', slot: nine }, { slots: [] }],
    [
      'slots that are taken in the meantime are deselected',
      { type: 'slotsTaken' },
      { slots: [], lostStart: nine.startAt },
    ],
    [
      'an answer joins the others',
      { type: 'answer', fieldId: 'note', value: 'Ring twice' },
      { answers: { length: 'Long', note: 'Ring twice' } },
    ],
    ['the client is notified or not', { type: 'notifyClient', notifyClient: false }, { notifyClient: false }],
  ])('%s', (_, change, expected) => {
    expect(changeDraft(filled, change)).toMatchObject(expected);
  });

  it('a start that was pointed at is a slot of the chosen service, also with another provider', () => {
    const requested = { ...emptyDraft, requestedStart: Date.parse(nine.startAt) };
    const service = { id: 'haircut', duration: 60, providerIds: ['elena', 'marco'] };
    const chosen = changeDraft(requested, { type: 'service', service });
    const slot = { startAt: '2026-12-01T09:00:00.000Z', endAt: '2026-12-01T10:00:00.000Z' };
    expect(chosen.slots).toEqual([slot]);
    expect(changeDraft(chosen, { type: 'provider', providerId: 'marco' }).slots).toEqual([slot]);
  });

  it('of an existing appointment the first time that is picked replaces its own, further ones join', () => {
    const pick = (draft: BookingDraft, slot: typeof nine) => changeDraft(draft, { type: 'slot', slot });
    const moving: BookingDraft = { ...filled, replaces: 'ONCE' };
    const moved = pick(moving, ten);
    expect(moved.slots).toEqual([ten]);
    expect(pick(moved, nine).slots).toEqual([nine, ten]);
    // Deselecting one's own time first means choosing one by one.
    expect(pick(pick({ ...moving, slots: [nine, ten] }, nine), eleven).slots).toEqual([ten, eleven]);
  });

  it('of a group, which has one slot, every time that is picked replaces the one before', () => {
    const group: BookingDraft = { ...filled, slots: [], replaces: 'ALWAYS' };
    const picked = [nine, ten].reduce((draft, slot) => changeDraft(draft, { type: 'slot', slot }), group);
    expect(picked.slots).toEqual([ten]);
    expect(changeDraft(picked, { type: 'slot', slot: ten }).slots).toEqual([]);
  });

  it('T3: touching slots do not overlap', () => {
    expect(slotsOverlap(nine, ten)).toBe(false);
    expect(slotsOverlap(nine, { ...ten, startAt: '2026-12-01T09:59:00Z' })).toBe(true);
  });
});

describe('A13: several services in one visit', () => {
  const haircut = { id: 'haircut', duration: 30, providerIds: ['maria', 'ana'] };
  const massage = { id: 'massage', duration: 60, providerIds: ['marco'] };
  const act = (before: BookingDraft, ...acts: readonly ServicesAct[]) =>
    acts.reduce((now, one) => changeDraft(now, { type: 'services', act: one }), before);
  const one = changeDraft(
    changeDraft({ ...emptyDraft, providerId: 'maria' }, { type: 'service', service: haircut }),
    { type: 'slot', slot: nine },
  );
  const two = act(one, { type: 'add' }, { type: 'service', index: 1, service: massage });

  it('a further one clears the time, which is asked for again, and brings its only provider along', () => {
    expect(two.further).toEqual([{ key: 1, serviceId: 'massage', providerId: 'marco' }]);
    expect(two.slots).toEqual([]);
    expect(two.wantedStart).toBe(nine.startAt);
  });

  it('one time is picked for all, and ends what was asked for', () => {
    const picked = changeDraft(changeDraft(two, { type: 'slot', slot: nine }), { type: 'slot', slot: ten });
    expect(picked.slots).toEqual([ten]);
    expect(picked.wantedStart).toBeNull();
    expect(changeDraft(picked, { type: 'slot', slot: ten }).slots).toEqual([]);
  });

  it('without the first, the next one is the first; alone again it has no visit’s terms', () => {
    const left = act(two, { type: 'gap', gapMax: 30 }, { type: 'remove', index: 0 });
    expect(left).toMatchObject({ serviceId: 'massage', providerId: 'marco', further: [], gapMax: 0 });
    expect(left.wantedStart).toBeNull();
  });

  it('another provider asks for its times', () => {
    const picked = changeDraft(two, { type: 'slot', slot: nine });
    const other = changeDraft(picked, { type: 'provider', providerId: 'ana' });
    expect(other).toMatchObject({ slots: [], wantedStart: nine.startAt, providerId: 'ana' });
  });
});
