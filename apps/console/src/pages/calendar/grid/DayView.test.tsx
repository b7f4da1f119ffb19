import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { createZoneClock } from '../../../lib/time/createZoneClock.ts';
import { groupAppointments } from '../data/useCalendarDays.ts';
import type { GridActions } from '../drag/dragItem.ts';
import type { CalendarAppointment } from '../layout/calendarEvent.ts';
import { segmentsByDay } from '../layout/segmentsByDay.ts';
import { DayView } from './DayView.tsx';

const FRIDAY = 20784;
const display = { locale: 'en', zone: 'Europe/Sofia' } as const;

/** Elena's Friday in Sofia with one appointment from noon on. */
function dayWith(minutes: number, facts: Partial<CalendarAppointment> = {}) {
  const start = given.minute('2026-11-27T10:00Z');
  const one = given.appointment({ start, end: start + minutes, ...facts });
  renderInConsole(
    <DayView
      day={FRIDAY}
      segments={segmentsByDay(groupAppointments([one]), createZoneClock(display.zone))}
      providers={[{ id: 'elena', name: 'Elena Petrova', color: 0 }]}
      shadesOf={() => []}
      blocksOf={() => []}
      hours={{ first: 8, last: 20 }}
      display={display}
      today={FRIDAY}
      actions={{
        mayEdit: () => true,
        onMove: vi.fn<GridActions['onMove']>(),
        onSelect: vi.fn<GridActions['onSelect']>(),
        onOpenBlock: vi.fn<GridActions['onOpenBlock']>(),
      }}
      onOpen={vi.fn<(id: string) => void>()}
      onOnly={vi.fn<(id: string) => void>()}
    />,
  );
  return screen.getByRole('button', { name: /Ivan Dimitrov/ });
}

describe('spec 2: the day’s green and red are shown by an icon and a word too, regardless of the length', () => {
  test.each([
    { minutes: 60, shows: 'Ivan Dimitrov12:00–13:00not paid' },
    { minutes: 45, shows: 'Ivan Dimitrov12:00–12:45not paid' },
    { minutes: 30, shows: 'Ivan Dimitrov12:00–12:30not paid' },
  ])('in $minutes minutes there is room for both', ({ minutes, shows }) => {
    const block = dayWith(minutes);
    expect(block.textContent).toBe(shows);
    expect(block.querySelectorAll('svg')).toHaveLength(1);
    expect(block.getAttribute('aria-description')).not.toContain('not paid');
  });

  test('in less there is room for the icon; the word is said', () => {
    const block = dayWith(15);
    expect(block.textContent).toBe('Ivan Dimitrov12:00–12:15');
    expect(block.querySelectorAll('svg')).toHaveLength(1);
    expect(block.getAttribute('aria-description')).toBe('not paid, Haircut, Confirmed');
  });

  test('P7: nothing is owed for what is free', () => {
    const block = dayWith(45, { isFree: true });
    expect(block.textContent).toBe('Ivan Dimitrov12:00–12:45free of charge');
    expect(block.querySelector('.tabler-icon-coin-off')).toBeTruthy();
  });

  test('what is paid, and what is part of a series, has the other sign', () => {
    expect(dayWith(45, { isPaid: true }).textContent).toContain('paid');
    expect(document.querySelector('[data-event] .tabler-icon-circle-check')).toBeTruthy();
  });
});

test('A6: what was canceled is crossed out and marked; what takes place is not', () => {
  const crossedOut = (block: HTMLElement) => block.querySelector('[data-off]') !== null;
  const off = dayWith(60, { status: 'CANCELED' });
  expect(crossedOut(off)).toBe(true);
  expect(off.querySelector('[data-status="CANCELED"]')).toBeTruthy();
  expect(off.getAttribute('aria-description')).toContain('Canceled');
});
