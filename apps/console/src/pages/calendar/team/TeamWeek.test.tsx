import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { groupAppointments } from '../data/useCalendarDays.ts';
import type { GridActions } from '../drag/dragItem.ts';
import type { CalendarAppointment } from '../layout/calendarEvent.ts';
import { segmentsByDay } from '../layout/segmentsByDay.ts';
import type { Shade } from '../layout/shadesOfDay.ts';
import { TeamWeek } from './TeamWeek.tsx';

const display = { locale: 'en', zone: 'Europe/Sofia' } as const;
const [THURSDAY, FRIDAY] = [20783, 20784];
const names = ['Anna', 'Boris', 'Elena', 'Maria'];
const providers = names.map((name, color) => ({ id: name.toLowerCase(), name, color }));

function at(id: string, from: string, facts: Partial<CalendarAppointment> = {}): CalendarAppointment {
  const start = given.minute(`2026-11-${from}Z`);
  return given.appointment({
    id,
    start,
    end: start + 60,
    serviceId: id,
    clientName: `Client ${id}`,
    providerId: 'anna',
    ...facts,
  });
}

interface WeekFacts {
  mayEdit?: (providerId: string) => boolean;
  shades?: readonly Shade[];
  viewerId?: string;
}

/** The week of 27 November 2026 in Sofia, two hours ahead of UTC, of four providers; Elena is the viewer. */
function week(
  appointments: readonly CalendarAppointment[],
  { mayEdit = () => true, shades = [], viewerId = 'elena' }: WeekFacts = {},
) {
  const on = {
    onMove: vi.fn<GridActions['onMove']>(),
    onSelect: vi.fn<GridActions['onSelect']>(),
    onOpenBlock: vi.fn<(blockId: string) => void>(),
    onOpen: vi.fn<(eventId: string) => void>(),
    onOpenDay: vi.fn<(date: string) => void>(),
  };
  const block = { id: 'lunch', providerName: 'Boris', colorIndex: 1, note: 'Lunch' };
  const lunch = {
    ...block,
    providerId: 'boris',
    start: given.minute('2026-11-27T10:00Z'),
    end: given.minute('2026-11-27T11:00Z'),
  };
  renderInConsole(
    <TeamWeek
      days={visibleDays('week', '2026-11-27')}
      segments={segmentsByDay(groupAppointments(appointments), createZoneClock(display.zone))}
      providers={providers}
      shadesOf={() => shades}
      blocksOf={(providerId, day) =>
        providerId === 'boris' && day === FRIDAY
          ? [{ block: lunch, from: 720, until: 780, endsHere: true }]
          : []
      }
      hours={{ first: 8, last: 20 }}
      display={display}
      today={FRIDAY}
      selectedDay={FRIDAY}
      actions={{ mayEdit, ...on }}
      onOpen={on.onOpen}
      onOpenDay={on.onOpenDay}
      onOnly={vi.fn<(id: string) => void>()}
    />,
    { viewer: { id: viewerId } },
  );
  return on;
}

const rows = () => screen.getAllByRole('row').slice(1);
const rowOf = (name: string) =>
  rows().find((row) => within(row).queryByRole('rowheader')?.textContent === name) ?? document.body;
const chip = (name: RegExp) => screen.getByRole('button', { name });
const cell = (providerId: string, day: number) =>
  document.querySelector(`[data-cell][data-provider="${providerId}"][data-day="${day}"]`) ?? document.body;

function press(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

function alt(key: string): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey: true });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T06:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the team week', () => {
  test('has a row for each provider, one’s own first, and a column for each day', () => {
    week([]);
    expect(screen.getByRole('grid', { name: 'Week by provider' })).toBeTruthy();
    expect(rows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Elena',
      'Anna',
      'Boris',
      'Maria',
    ]);
    expect(screen.getAllByRole('columnheader')).toHaveLength(8);
    expect(within(rowOf('Anna')).getAllByRole('cell')).toHaveLength(7);
  });

  test('an appointment says time, client and service in its provider’s row; what has no color is in words', () => {
    week([at('a', '27T10:00', { serviceTitle: 'Haircut', status: 'PENDING' })]);
    const block = within(rowOf('Anna')).getByRole('button', { name: /Client a/ });
    expect(block.textContent).toBe('12:00Client aHaircut');
    expect(block.dataset.pending).toBe('true');
    expect(block.getAttribute('aria-description')).toBe('Pending');
    expect(within(rowOf('Maria')).queryByRole('button', { name: /Client a/ })).toBeNull();
  });

  test.each([
    { status: 'MODIFIED', state: 'modified' },
    { status: 'OFFERED_ALTERNATIVE', state: 'offered' },
    { status: 'NO_SHOW', state: 'noShow' },
    { status: 'CANCELED', state: 'off' },
  ] as const)('$status has the lines of the other views', ({ status, state }) => {
    week([at('a', '27T10:00', { status })]);
    expect(chip(/Client a/).dataset.state).toBe(state);
    expect(chip(/Client a/).querySelector('svg')).toBeTruthy();
  });

  test('P7: what has begun and is not paid is marked', () => {
    week([at('a', '26T05:00'), at('b', '27T10:00')]);
    expect(chip(/Client a/).querySelector('.tabler-icon-coin')).toBeTruthy();
    expect(chip(/Client b/).querySelector('.tabler-icon-coin')).toBeNull();
  });

  test('a group is its service with attendees over capacity', () => {
    const yoga = { serviceId: 'yoga', serviceTitle: 'Yoga', capacity: 10 };
    week([at('a', '27T10:00', yoga), at('b', '27T10:00', yoga)]);
    expect(chip(/Yoga/).textContent).toBe('12:002/10Yoga');
  });

  test('what is pressed opens: an appointment, a blocked time, and with +k the day', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, index) =>
      at(id, `27T${String(6 + index).padStart(2, '0')}:00`),
    );
    const on = week(many);
    fireEvent.click(chip(/Client a/));
    expect(on.onOpen).toHaveBeenCalledWith('a');
    fireEvent.click(chip(/Lunch/));
    expect(on.onOpenBlock).toHaveBeenCalledWith('lunch');
    expect(screen.queryByText('Client g')).toBeNull();
    fireEvent.click(chip(/\+2 more/));
    expect(on.onOpenDay).toHaveBeenCalledWith('2026-11-27');
    expect(on.onSelect).not.toHaveBeenCalled();
  });

  test('empty room books with its provider and day: from the opening, and from where it is free', () => {
    const shades: Shade[] = [
      { kind: 'closed', from: 0, until: 540 },
      { kind: 'closed', from: 1020, until: 1440 },
    ];
    const on = week([at('a', '27T07:00')], { shades });
    fireEvent.click(screen.getByRole('button', { name: 'Maria, Friday, 27th November 2026, free' }));
    const anything = expect.anything();
    const opening = { day: FRIDAY, providerId: 'maria', from: 540, until: 570 };
    expect(on.onSelect).toHaveBeenLastCalledWith(opening, anything, true);
    fireEvent.click(cell('anna', FRIDAY));
    const next = { day: FRIDAY, providerId: 'anna', from: 600, until: 630 };
    expect(on.onSelect).toHaveBeenLastCalledWith(next, anything, true);
    fireEvent.click(within(rowOf('Boris')).getByRole('button', { name: '13:00–17:00 free' }));
    const afternoon = { day: FRIDAY, providerId: 'boris', from: 780, until: 810 };
    expect(on.onSelect).toHaveBeenLastCalledWith(afternoon, anything, false);
  });

  test('a day that is closed or on vacation says so', () => {
    week([], { shades: [{ kind: 'closed', from: 0, until: 1440 }] });
    expect(within(rowOf('Maria')).getAllByText('Not working')).toHaveLength(7);
  });

  test('R1: who may change only their own time sees the others’ and fills none of it', () => {
    const on = week([at('a', '27T10:00'), at('own', '27T10:00', { providerId: 'elena' })], {
      mayEdit: (providerId) => providerId === 'elena',
    });
    expect(within(rowOf('Maria')).queryAllByRole('button')).toHaveLength(1);
    fireEvent.click(cell('maria', FRIDAY));
    fireEvent.click(cell('anna', FRIDAY));
    expect(on.onSelect).not.toHaveBeenCalled();
    expect(within(rowOf('Anna')).queryByRole('button', { name: /free/ })).toBeNull();
    chip(/Client a/).focus();
    alt('ArrowRight');
    press('Enter');
    chip(/Client own/).focus();
    alt('ArrowDown');
    press('Enter');
    expect(on.onMove).not.toHaveBeenCalled();
  });
});

describe('in the team week the time of day stays', () => {
  test('Alt and arrows move to another day and another provider, and say so; Escape puts it back', () => {
    const on = week([at('a', '27T10:00')]);
    chip(/Client a/).focus();
    alt('ArrowLeft');
    press('Escape', 'Enter');
    expect(on.onMove).not.toHaveBeenCalled();
    chip(/Client a/).focus();
    alt('ArrowLeft');
    alt('ArrowDown');
    expect(screen.getByText(/Thursday, 26th November 2026, Boris, 12:00–13:00/)).toBeTruthy();
    expect(cell('boris', THURSDAY).getAttribute('data-target')).toBe('true');
    press('Enter');
    const target = { day: THURSDAY, providerId: 'boris', from: 720, until: 780 };
    expect(on.onMove).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }), target);
    expect(on.onOpen).not.toHaveBeenCalled();
  });

  test('dragged with the mouse it goes to the cell beneath', () => {
    const on = week([at('a', '27T10:00')]);
    HTMLElement.prototype.setPointerCapture = vi.fn<(id: number) => void>();
    HTMLElement.prototype.hasPointerCapture = () => false;
    const over = vi.fn<(x: number, y: number) => Element | null>(() => cell('maria', FRIDAY + 1));
    document.elementFromPoint = over;
    const pointer = { pointerId: 1, isPrimary: true, pointerType: 'mouse', button: 0 };
    fireEvent.pointerDown(chip(/Client a/), { ...pointer, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { ...pointer, clientX: 200, clientY: 200 });
    expect(cell('maria', FRIDAY + 1).getAttribute('data-target')).toBe('true');
    fireEvent.pointerUp(window, pointer);
    const target = { day: FRIDAY + 1, providerId: 'maria', from: 720, until: 780 };
    expect(on.onMove).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }), target);
  });

  test('arrows lead down a day from row to row, and sideways within a row; Tab reaches one stop', () => {
    week([at('a', '27T10:00'), at('b', '26T13:00')]);
    expect(document.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1);
    chip(/Client a/).focus();
    press('ArrowLeft');
    expect(document.activeElement?.textContent).toContain('Client b');
    press('ArrowRight', 'ArrowDown', 'ArrowDown');
    expect(document.activeElement?.closest('tr')?.textContent).toContain('Boris');
  });
});
