import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { groupAppointments } from '../data/useCalendarDays.ts';
import { segmentsByDay } from '../layout/segmentsByDay.ts';
import { View } from '../view/View.tsx';

const TEXAS = 'America/Chicago';
const FRIDAY = 20784;

function show(view: 'week' | 'month', zone: string, firstWeekday: number) {
  const start = given.minute('2026-11-27T19:30Z');
  const one = given.appointment({ start, end: start + 60 });
  renderInConsole(
    <View
      view={view}
      isTeam={false}
      days={visibleDays(view, '2026-11-27', firstWeekday)}
      segments={segmentsByDay(groupAppointments([one]), createZoneClock(zone))}
      providers={[{ id: 'elena', name: 'Elena Petrova', color: 0 }]}
      shadesOf={() => []}
      blocksOf={() => []}
      busyOf={() => []}
      hours={{ first: 8, last: 24 }}
      display={{ locale: 'en', zone }}
      today={FRIDAY}
      selectedDay={FRIDAY}
      actions={{ mayEdit: () => true, onMove: vi.fn(), onSelect: vi.fn(), onOpenBlock: vi.fn() }}
      onOpen={vi.fn()}
      onOpenDay={vi.fn()}
      onOnly={vi.fn()}
    />,
  );
}

test('T6: in Texas the week begins on Sunday, with AM and PM on the axis and in the blocks', () => {
  show('week', TEXAS, 6);
  expect(screen.getAllByRole('region')[0]?.getAttribute('aria-labelledby')).toMatch(/20779$/);
  expect(screen.getByText('9 AM')).toBeTruthy();
  expect(screen.getByText('1 PM')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Ivan Dimitrov/ }).textContent).toContain('1:30 PM');
});

test('T6: the month has Sunday first there, and Monday first in Sofia', () => {
  show('month', TEXAS, 6);
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('Sun');
  show('month', 'Europe/Sofia', 0);
  expect(screen.getAllByRole('columnheader')[7]?.textContent).toBe('Mon');
});
