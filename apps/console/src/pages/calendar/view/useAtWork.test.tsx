import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { segmentsByDay } from '../layout/segmentsByDay.ts';
import type { Shade } from '../layout/shadesOfDay.ts';
import { useAtWork } from './useAtWork.ts';
import { groupAppointments } from '../data/useCalendarDays.ts';

const FRIDAY = 20784;
const providers = ['elena', 'maria', 'marco', 'petya'].map((id, color) => ({ id, name: id, color }));
const closed: Shade = { kind: 'closed', from: 0, until: 1440 };
const shades: Readonly<Record<string, readonly Shade[]>> = {
  elena: [
    { kind: 'closed', from: 0, until: 540 },
    { kind: 'closed', from: 1080, until: 1440 },
  ],
  maria: [closed],
  marco: [
    { kind: 'closed', from: 0, until: 540 },
    { kind: 'vacation', from: 500, until: 1440 },
  ],
  petya: [closed],
};

function atWork(shadesOf = (id: string) => shades[id] ?? [], bookedWith = 'elena') {
  const start = given.minute('2026-11-27T10:00Z');
  const one = given.appointment({ start, end: start + 60, providerId: bookedWith });
  const segments = segmentsByDay(groupAppointments([one]), createZoneClock('Europe/Sofia'));
  const blocksOf = () => [];
  const facts = { providers, days: [FRIDAY], segments, shadesOf, blocksOf };
  return renderHook(() => useAtWork(facts)).result;
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('a day has columns for those who work or have something', () => {
  test('who is closed or on vacation all day has none, until all are asked for', () => {
    const result = atWork();
    expect(ids(result.current.shown)).toEqual(['elena']);
    expect(ids(result.current.away)).toEqual(['maria', 'marco', 'petya']);
    act(() => result.current.onAll(true));
    expect(result.current.shown).toEqual(providers);
  });

  test('who has an appointment has a column, also on a free day', () => {
    expect(ids(atWork(undefined, 'maria').current.shown)).toEqual(['elena', 'maria']);
  });

  test('where nobody works all have one, and nobody is counted as away', () => {
    const result = atWork(() => [closed], 'someone');
    expect(result.current.shown).toEqual(providers);
    expect(result.current.away).toEqual([]);
  });
});
