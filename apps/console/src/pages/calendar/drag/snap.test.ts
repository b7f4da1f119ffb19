import { describe, expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { eventItem } from './dragItem.ts';
import {
  instantsOf,
  lengthenedTo,
  movedTo,
  placementOf,
  selectionAt,
  selectionBetween,
  shifted,
  snapStep,
} from './placement.ts';

const [THURSDAY, FRIDAY] = [20783, 20784];
const ten = { day: FRIDAY, providerId: 'elena', from: 600, until: 645 };

describe('dragging an event', () => {
  it.each([
    [45, 15],
    [60, 15],
    [20, 10],
    [50, 10],
    [25, 5],
    [7, 5],
  ])('of slots of %d minutes goes in steps of %d', (slotMinutes, step) => {
    expect(snapStep(slotMinutes)).toBe(step);
  });

  it('to another day keeps provider and length, and snaps to the nearest step', () => {
    const column = { day: THURSDAY, providerId: null };
    expect(movedTo(ten, column, 697, 15)).toEqual({ ...ten, day: THURSDAY, from: 690, until: 735 });
    expect(movedTo(ten, column, 698, 15)).toEqual({ ...ten, day: THURSDAY, from: 705, until: 750 });
  });

  it('to another column of the day view changes the provider', () => {
    expect(movedTo(ten, { day: FRIDAY, providerId: 'maria' }, 600, 15)).toEqual({
      ...ten,
      providerId: 'maria',
    });
  });

  it('stays within its day', () => {
    const column = { day: FRIDAY, providerId: 'elena' };
    expect(movedTo(ten, column, -40, 15).from).toBe(0);
    expect(movedTo(ten, column, 1500, 15).from).toBe(1425);
    expect(shifted(ten, -900).from).toBe(0);
    expect(shifted(ten, 900).until).toBe(1440);
  });

  it.each([
    [600, 645],
    [666, 645],
    [670, 690],
    [740, 735],
    [100, 645],
    [1700, 1410],
  ])('its lower edge to minute %d ends it at %d: whole slots, at least one', (minute, until) => {
    expect(lengthenedTo(ten, minute, 45).until).toBe(until);
  });
});

describe('marking empty time', () => {
  const column = { day: FRIDAY, providerId: 'elena' };

  it('takes whole quarters of an hour, in either direction', () => {
    expect(selectionBetween(column, 607, 652)).toEqual({ ...column, from: 600, until: 660 });
    expect(selectionBetween(column, 652, 607)).toEqual({ ...column, from: 600, until: 660 });
    expect(selectionBetween(column, 600, 600)).toEqual({ ...column, from: 600, until: 615 });
  });

  it('at a click takes the half hour', () => {
    expect(selectionAt(column, 629)).toEqual({ ...column, from: 600, until: 630 });
    expect(selectionAt(column, 1439)).toEqual({ ...column, from: 1410, until: 1440 });
  });
});

describe('T2: a placement as instants', () => {
  const clock = createZoneClock('Europe/Sofia');

  it('is the one that it was made of', () => {
    const event = given.event('a', '2026-11-27T08:00Z', '2026-11-27T08:45Z');
    expect(placementOf(eventItem(event), clock)).toEqual(ten);
    expect(instantsOf(ten, clock)).toEqual({ providerId: 'elena', start: event.start, end: event.end });
  });

  it('lasts as long over the change of the clock', () => {
    // 29 March 2026: at 03:00 the clock in Sofia goes to 04:00.
    const night = { day: 20541, providerId: 'elena', from: 150, until: 270 };
    const { start, end } = instantsOf(night, clock);
    expect(end - start).toBe(120);
    expect(clock.localMinuteOf(end) - clock.localMinuteOf(start)).toBe(180);
  });
});
