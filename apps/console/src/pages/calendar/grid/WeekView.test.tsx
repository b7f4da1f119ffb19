import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { groupAppointments } from '../data/useCalendarDays.ts';
import type { ShadesOf } from '../data/useShades.ts';
import type { GridActions } from '../drag/dragItem.ts';
import type { CalendarAppointment } from '../layout/calendarEvent.ts';
import { segmentsByDay } from '../layout/segmentsByDay.ts';
import { WeekView } from './WeekView.tsx';

const display = { locale: 'en', zone: 'Europe/Sofia' } as const;
const providers = ['Elena', 'Marco'].map((name, color) => ({ id: name.toLowerCase(), name, color }));
const [THURSDAY, FRIDAY] = [20783, 20784];

function at(id: string, from: string, facts: Partial<CalendarAppointment> = {}): CalendarAppointment {
  const start = given.minute(`2026-11-${from}Z`);
  return given.appointment({
    id,
    start,
    end: start + 60,
    serviceId: id,
    clientName: `Client ${id}`,
    ...facts,
  });
}

/** The week of 27 November 2026 in Sofia, two hours ahead of UTC. */
function week(...appointments: CalendarAppointment[]) {
  return weekWith(() => [], ...appointments);
}

/** The same with what the columns of Elena and Marco shade. */
function weekWith(shadesOf: ShadesOf, ...appointments: CalendarAppointment[]) {
  const onOpen = vi.fn<(eventId: string) => void>();
  const actions = {
    mayEdit: () => true,
    onMove: vi.fn<GridActions['onMove']>(),
    onSelect: vi.fn<GridActions['onSelect']>(),
    onOpenBlock: vi.fn<(blockId: string) => void>(),
  };
  const onOpenDay = vi.fn<(date: string) => void>();
  renderInConsole(
    <WeekView
      days={visibleDays('week', '2026-11-27')}
      segments={segmentsByDay(groupAppointments(appointments), createZoneClock(display.zone))}
      providers={providers}
      shadesOf={shadesOf}
      blocksOf={() => []}
      actions={actions}
      hours={{ first: 8, last: 20 }}
      display={display}
      today={FRIDAY}
      selectedDay={FRIDAY}
      onOpen={onOpen}
      onOpenDay={onOpenDay}
    />,
  );
  return { onOpen, onOpenDay, ...actions };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const event = (name: RegExp) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent ?? '';

function press(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

describe('the week', () => {
  test.each([
    { minutes: 75, shows: 'Client aHaircut12:00–13:15Elena Petrova' },
    { minutes: 60, shows: 'Client aHaircut12:00–13:00 · Elena Petrova' },
    { minutes: 45, shows: 'Client aHaircut12:00–12:45 · Elena Petrova' },
    { minutes: 30, shows: 'Client a12:00–12:30 Haircut · Elena Petrova' },
    { minutes: 15, shows: 'Client a12:00–12:15 Haircut · Elena Petrova' },
  ])('in $minutes minutes says the client, the service, the time and the provider', ({ minutes, shows }) => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(2560);
    const start = given.minute('2026-11-27T10:00Z');
    week(at('a', '27T10:00', { serviceTitle: 'Haircut', status: 'PENDING', end: start + minutes }));
    expect(event(/Client a/).textContent).toBe(shows);
    expect(event(/Client a/).getAttribute('aria-description')).toBe('Pending');
    expect(event(/Client a/).dataset.pending).toBe('true');
  });

  test('a narrow column says when it begins; how high it is says the end', () => {
    week(at('a', '27T10:00', { serviceTitle: 'Haircut' }));
    expect(event(/Client a/).textContent).toBe('Client aHaircut12:00 · Elena Petrova');
  });

  test('beside another one a short block says the service before the time, which its place says as well', () => {
    const short = { serviceTitle: 'Haircut', end: given.minute('2026-11-27T10:00Z') + 30 };
    week(at('a', '27T10:00', short), at('b', '27T10:00', short));
    expect(event(/Client a/).textContent).toBe('Client aHaircut · 12:00 · Elena Petrova');
  });

  test('shortens no name to a letter: a third of a column has the whole one, which its edge cuts off', () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(1280);
    week(...['a', 'b', 'c'].map((id) => at(id, '27T10:00', { serviceTitle: 'Haircut' })));
    const block = event(/^Client b, Haircut, 12:00–13:00/);
    expect(block.dataset.compact).toBe('true');
    expect(block.textContent).toBe('Client bHaircut12:00');
    expect(block.getAttribute('aria-description')).toBe('Elena Petrova, Confirmed');
  });

  test('spec 2: a guest without a name is a Guest, a group is its service with attendees over capacity', () => {
    const yoga = { serviceId: 'yoga', serviceTitle: 'Yoga', capacity: 10 };
    week(
      at('a', '27T10:00', { clientName: null }),
      at('b', '27T12:00', yoga),
      at('c', '27T12:00', yoga),
      at('d', '27T12:00', yoga),
    );
    expect(event(/^Guest/)).toBeTruthy();
    expect(event(/^Yoga 3\/10/)).toBeTruthy();
  });

  test('a class reads as one with a single attendee, too; canceled it holds no seat and says whose it was', () => {
    const yoga = { serviceTitle: 'Yoga', capacity: 10, slotMinutes: null };
    week(at('a', '27T10:00', yoga), at('b', '26T10:00', { ...yoga, status: 'CANCELED' }));
    expect(event(/^Yoga 1\/10/)).toBeTruthy();
    expect(screen.queryByText('Client a')).toBeNull();
    expect(event(/^Client b/)).toBeTruthy();
  });

  test('shades the hours in which none of several providers is open', () => {
    const closed = (from: number, until: number) => ({ kind: 'closed' as const, from, until });
    weekWith((id) => [closed(0, id === 'elena' ? 540 : 600)], at('a', '27T10:00'));
    const shades = document.querySelectorAll<HTMLElement>('[data-kind="closed"]');
    expect(shades).toHaveLength(7);
    // One of the twelve hours from eight on: until nine.
    expect(Number.parseFloat(shades[0]?.style.height ?? '')).toBeCloseTo(100 / 12);
  });

  test('puts what has no room into +n, which lists it', async () => {
    // Nothing is laid out here, so the focus trap finds nothing to focus and says so.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { onOpen } = week(...['a', 'b', 'c', 'd', 'e'].map((id) => at(id, '27T10:00')));
    fireEvent.click(event(/\+2 more/));
    fireEvent.click(await screen.findByText('Client e'));
    expect(onOpen).toHaveBeenCalledWith('e');
  });

  test('Tab reaches one event, arrows the others, a click or Enter opens', () => {
    const { onOpen } = week(
      at('a', '26T09:00'),
      at('b', '26T12:00'),
      at('c', '27T12:30'),
      at('d', '27T07:00'),
    );
    const stops = document.querySelectorAll('[data-stop][tabindex="0"]');
    expect([...stops].map((stop) => stop.getAttribute('data-event'))).toEqual(['a']);
    event(/Client a/).focus();
    press('ArrowDown');
    expect(focused()).toContain('Client b');
    press('ArrowRight');
    expect(focused()).toContain('Client c');
    press('ArrowUp', 'ArrowLeft');
    expect(focused()).toContain('Client a');
    fireEvent.click(document.activeElement ?? document.body);
    expect(onOpen).toHaveBeenCalledWith('a');
    expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
    expect(document.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1);
  });

  test('each day is named in full and leads to that day', () => {
    const { onOpenDay } = week(at('a', '26T09:00'));
    expect(screen.getByRole('region', { name: /Thursday, 26th November 2026/ }).textContent).toContain(
      'Client a',
    );
    fireEvent.click(screen.getByRole('button', { name: /Friday, 27th November 2026, Today/ }));
    expect(onOpenDay).toHaveBeenCalledWith('2026-11-27');
    expect(THURSDAY).toBe(FRIDAY - 1);
  });

  test('Alt and arrows move an event without a mouse: Enter drops it, Escape puts it back', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00Z') });
    const { onMove, onOpen } = week(at('a', '26T09:00'));
    event(/Client a/).focus();
    const alt = (key: string, shiftKey = false) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey: true, shiftKey });
    alt('ArrowDown');
    press('Escape', 'Enter');
    expect(onMove).not.toHaveBeenCalled();
    alt('ArrowDown');
    alt('ArrowRight');
    expect(screen.getByText(/Friday, 27th November 2026, 11:15–12:15/)).toBeTruthy();
    press('Enter');
    const target = { day: FRIDAY, providerId: 'elena', from: 675, until: 735 };
    expect(onMove).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }), target);
    alt('ArrowDown', true);
    press('Enter');
    const longer = { day: THURSDAY, providerId: 'elena', from: 660, until: 780 };
    expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'a' }), longer);
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('P2: what is over does not move', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T10:00Z') });
    const { onMove } = week(at('a', '26T09:00'));
    event(/Client a/).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', altKey: true });
    press('Enter');
    expect(onMove).not.toHaveBeenCalled();
  });
});
