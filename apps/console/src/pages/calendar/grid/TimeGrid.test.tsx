import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { groupAppointments } from '../data/useCalendarDays.ts';
import { useVisibleHours } from '../data/useVisibleHours.ts';
import type { GridActions } from '../drag/dragItem.ts';
import { segmentsByDay } from '../layout/segmentsByDay.ts';
import type { WorkSchedule } from '../layout/workSchedule.ts';
import { DayView } from './DayView.tsx';

const FRIDAY = 20784;
const display = { locale: 'en', zone: 'Europe/Sofia' } as const;
const clock = createZoneClock(display.zone);
const onSelect = vi.fn<GridActions['onSelect']>();
const actions = { mayEdit: () => true, onMove: vi.fn(), onSelect, onOpenBlock: vi.fn() };
const nothing = () => [];

/** Elena's Friday, open from 9 to 13 and from 16 to 20, with an appointment of an hour. */
function Day({ start }: { start: string }) {
  const rows = [
    { dayOfTheWeek: 4, open: 540, close: 780 },
    { dayOfTheWeek: 4, open: 960, close: 1200 },
  ];
  const schedules = new Map<string, WorkSchedule>([['elena', { providerId: 'elena', rows, place: clock }]]);
  const minute = given.minute(start);
  const segments = segmentsByDay(
    groupAppointments([given.appointment({ start: minute, end: minute + 60 })]),
    clock,
  );
  const hours = useVisibleHours(schedules, 'day', visibleDays('day', '2026-11-27'), segments, clock);
  return (
    <DayView
      day={FRIDAY}
      segments={segments}
      providers={[{ id: 'elena', name: 'Elena Petrova', color: 0 }]}
      shadesOf={nothing}
      blocksOf={nothing}
      hours={hours}
      display={display}
      today={FRIDAY - 1}
      actions={actions}
      onOpen={vi.fn()}
      onOnly={vi.fn()}
    />
  );
}

beforeEach(() => sessionStorage.clear());
afterEach(() => onSelect.mockClear());

const bands = () => screen.queryAllByRole('button', { name: /^Show / }).map((band) => band.textContent);
const hoursShown = () =>
  [...document.querySelectorAll('[class*="hour"][aria-hidden]')].map((hour) => hour.textContent);

describe('closed hours are folded into thin bands', () => {
  test('before and after work and in between; what is open has its hours', () => {
    renderInConsole(<Day start="2026-11-27T10:00Z" />);
    expect(bands()).toEqual(['00:00–09:00', '13:00–16:00', '20:00–24:00']);
    expect(hoursShown()).toEqual(['09:00', '10:00', '11:00', '12:00', '16:00', '17:00', '18:00', '19:00']);
  });

  test('a press opens one, selects no time, and is remembered for the visit', async () => {
    renderInConsole(<Day start="2026-11-27T10:00Z" />);
    fireEvent.click(screen.getByRole('button', { name: 'Show 13:00–16:00' }));
    await screen.findByRole('button', { name: 'Hide 13:00–16:00' });
    expect(bands()).toEqual(['00:00–09:00', '20:00–24:00']);
    expect(hoursShown()).toContain('14:00');
    expect(onSelect).not.toHaveBeenCalled();
    cleanup();
    renderInConsole(<Day start="2026-11-27T10:00Z" />);
    expect(hoursShown()).toContain('14:00');
    fireEvent.click(screen.getByRole('button', { name: 'Hide 13:00–16:00' }));
    await screen.findByRole('button', { name: 'Show 13:00–16:00' });
    expect(bands()).toEqual(['00:00–09:00', '13:00–16:00', '20:00–24:00']);
  });

  test('what is booked in closed hours is always shown', () => {
    renderInConsole(<Day start="2026-11-27T01:00Z" />);
    expect(bands()).toEqual(['00:00–03:00', '04:00–09:00', '13:00–16:00', '20:00–24:00']);
    expect(hoursShown()[0]).toBe('03:00');
    expect(screen.getByRole('button', { name: /Ivan Dimitrov/ }).style.height).not.toBe('0%');
  });
});
