import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { type CalendarView, visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { unbookedClass } from '../data/useUnbookedClasses.ts';
import { eventItem, isDraggable } from '../drag/dragItem.ts';
import { segmentsByDay } from '../layout/segmentsByDay.ts';
import { View } from './View.tsx';

const display = { locale: 'en', zone: 'Europe/Sofia' } as const;
const FRIDAY = 20784;
const provider = { id: 'ivaylo', name: 'Ivaylo Todorov', color: 0 };
const start = given.minute('2026-11-27T16:00Z');
const yoga = unbookedClass({
  provider,
  serviceId: 'yoga',
  title: 'Yoga',
  capacity: 10,
  start,
  end: start + 60,
});

function show(view: CalendarView, isTeam = false) {
  const onOpen = vi.fn<(id: string) => void>();
  renderInConsole(
    <View
      view={view}
      isTeam={isTeam}
      days={visibleDays(view, '2026-11-27')}
      segments={segmentsByDay([yoga], createZoneClock(display.zone))}
      providers={[provider]}
      shadesOf={() => []}
      blocksOf={() => []}
      busyOf={() => []}
      hours={{ first: 8, last: 20 }}
      display={display}
      today={FRIDAY}
      selectedDay={FRIDAY}
      actions={{ mayEdit: () => true, onMove: vi.fn(), onSelect: vi.fn(), onOpenBlock: vi.fn() }}
      onOpen={onOpen}
      onOpenDay={vi.fn()}
      onOnly={vi.fn()}
    />,
  );
  return onOpen;
}

describe('A3: a class that nobody has booked is in the calendar with its seats', () => {
  test.each([
    { view: 'day', isTeam: false },
    { view: 'week', isTeam: false },
    { view: 'week', isTeam: true },
    { view: 'month', isTeam: false },
  ] as const)('in the $view, by provider: $isTeam; a press opens it', ({ view, isTeam }) => {
    const onOpen = show(view, isTeam);
    const block = screen.getByRole('button', { name: /Yoga/ });
    expect(block.textContent).toContain('0/10');
    expect(block.dataset.state).toBe('unbooked');
    expect(`${block.getAttribute('aria-description')} ${block.textContent}`).toContain(
      'no one has booked yet',
    );
    expect(block.textContent).not.toContain('not paid');
    fireEvent.click(block);
    expect(onOpen).toHaveBeenCalledWith(yoga.id);
  });

  test('it has no attendee to move, so it stays where its weekly time is', () => {
    expect(isDraggable(eventItem(yoga), start - 60)).toBe(false);
  });
});
