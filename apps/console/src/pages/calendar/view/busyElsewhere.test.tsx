import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { busyElsewhereOfDay, outsideShadesOfDay } from '../layout/shadesOfDay.ts';
import { View } from './View.tsx';

const display = { locale: 'en', zone: 'Europe/Sofia' } as const;
const FRIDAY = 20784;
const providers = [
  { id: 'elena', name: 'Elena Petrova', color: 0 },
  { id: 'maria', name: 'Maria Koleva', color: 1 },
];

/** Elena's dentist on Friday 27 November 2026, 12:00 to 13:00 in Sofia, and the busy times of a day. */
const dentist = {
  providerId: 'elena',
  name: 'Google',
  start: Date.parse('2026-11-27T10:00Z') / 60_000,
  end: Date.parse('2026-11-27T11:00Z') / 60_000,
};
const outsideOf = (providerId: string, day: number) =>
  outsideShadesOfDay(day, providerId === 'elena' ? [dentist] : [], createZoneClock(display.zone));

function show(view: 'month' | 'agenda', shown = providers) {
  renderInConsole(
    <View
      view={view}
      isTeam={false}
      days={visibleDays(view, '2026-11-27')}
      segments={new Map()}
      providers={shown}
      shadesOf={() => []}
      blocksOf={() => []}
      busyOf={(day) => busyElsewhereOfDay(day, shown, outsideOf)}
      hours={{ first: 8, last: 20 }}
      display={display}
      today={FRIDAY}
      selectedDay={FRIDAY}
      actions={{ mayEdit: () => true, onMove: vi.fn(), onSelect: vi.fn(), onOpenBlock: vi.fn() }}
      onOpen={vi.fn()}
      onOpenDay={vi.fn()}
      onOnly={vi.fn()}
    />,
  );
}

describe('times in which a provider is busy elsewhere', () => {
  test('the month names the only one of a day beside its number', () => {
    show('month');
    const mark = screen.getByTitle('Elena Petrova: Busy (Google), 12:00–13:00');
    expect(within(mark).getByText('Busy (Google)')).toBeTruthy();
    expect(mark.closest('td')?.dataset.day).toBe(String(FRIDAY));
  });

  test('the agenda has a line with its time, calendar and provider', () => {
    // Nothing is laid out here, so that the list would find no room for any row.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
    show('agenda');
    const row = screen.getByRole('rowheader', { name: 'Busy (Google)' }).closest('tr');
    expect(row?.textContent).toContain('12:00–13:00');
    expect(row?.textContent).toContain('Elena Petrova');
    vi.restoreAllMocks();
  });

  test('neither shows those of providers whom the filter leaves out', () => {
    show('month', providers.slice(1));
    expect(screen.queryByText(/Busy/)).toBeNull();
  });
});
