import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { groupAppointments } from '../data/useCalendarDays.ts';
import type { GridActions } from '../drag/dragItem.ts';
import type { CalendarAppointment } from '../layout/calendarEvent.ts';
import { segmentsByDay } from '../layout/segmentsByDay.ts';
import { showNow } from '../toolbar/showNow.ts';
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

const NOON = Date.parse('2026-11-27T10:00Z');

function atNow(instant: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: instant });
}

beforeEach(() => atNow(NOON - 3_600_000));
afterEach(() => {
  vi.useRealTimers();
});

describe('spec 2: green where it is paid or part of a series, else red, is the bar of a block in its provider’s color', () => {
  test.each([
    { facts: {}, bar: /unsettled/ },
    { facts: { isFree: true }, bar: /unsettled/ },
    { facts: { isPaid: true }, bar: /(^|[ _])settled/ },
    { facts: { isPartOfSeries: true }, bar: /(^|[ _])settled/ },
  ])('$facts', ({ facts, bar }) => {
    const block = dayWith(60, facts);
    expect(block.className).toMatch(/lagoon/);
    expect(block.className).toMatch(bar);
  });

  test.each([
    { facts: { isPaid: true }, icon: 'circle-check', says: 'paid' },
    { facts: { isFree: true }, icon: 'coin-off', says: 'free of charge' },
    { facts: { isPartOfSeries: true }, icon: 'repeat', says: 'recurring' },
  ])(
    'no color says it alone: $says has an icon with a tooltip and is in the description',
    ({ facts, icon, says }) => {
      const block = dayWith(60, facts);
      expect(block.querySelector(`.tabler-icon-${icon}`)?.parentElement?.title).toBe(says);
      expect(block.getAttribute('aria-description')).toContain(says);
    },
  );
});

describe('P7: what is owed is named once the appointment has begun, not before', () => {
  test('before its start the description says it, and no pill alarms', () => {
    const block = dayWith(60);
    expect(block.textContent).toBe('Ivan DimitrovHaircut12:00–13:00');
    expect(block.getAttribute('aria-description')).toContain('not paid');
  });

  test.each([
    { minutes: 75, shows: 'Ivan DimitrovHaircut12:00–13:15not paid' },
    { minutes: 60, shows: 'Ivan DimitrovHaircut12:00–13:00not paid' },
    { minutes: 45, shows: 'Ivan Dimitrov12:00–12:45 Haircutnot paid' },
    { minutes: 30, shows: 'Ivan Dimitrov12:00–12:30 Haircutnot paid' },
    { minutes: 15, shows: 'Ivan Dimitrov12:00–12:15 Haircutnot paid' },
  ])('then $minutes minutes have room for an icon and a word', ({ minutes, shows }) => {
    atNow(NOON);
    const block = dayWith(minutes);
    expect(block.textContent).toBe(shows);
    expect(block.querySelector('.tabler-icon-coin')).toBeTruthy();
  });

  test.each([
    ['paid', { isPaid: true }],
    ['free', { isFree: true }],
    ['part of a series', { isPartOfSeries: true }],
    ['canceled', { status: 'CANCELED' }],
    ['missed', { status: 'NO_SHOW' }],
  ] as const)('nothing is asked for what is %s', (_what, facts) => {
    atNow(NOON);
    expect(dayWith(60, facts).querySelector('.tabler-icon-coin')).toBeNull();
  });
});

describe('each state has lines of its own, an icon with a tooltip, and words', () => {
  test.each([
    { status: 'PENDING', state: 'pending', says: 'Pending' },
    { status: 'MODIFIED', state: 'modified', says: 'Modified' },
    { status: 'OFFERED_ALTERNATIVE', state: 'offered', says: 'Offered alternative times' },
    { status: 'NO_SHOW', state: 'noShow', says: 'No-show' },
    { status: 'CANCELED', state: 'off', says: 'Canceled' },
    { status: 'DECLINED', state: 'off', says: 'Declined' },
  ] as const)('$status', ({ status, state, says }) => {
    const block = dayWith(60, { status });
    expect(block.dataset.state).toBe(state);
    expect(block.querySelector(`[title="${says}"] svg`)).toBeTruthy();
    expect(block.getAttribute('aria-description')).toContain(says);
    expect(block.dataset.pending).toBe(status === 'PENDING' ? 'true' : undefined);
  });

  test('confirmed is the rule and has none', () => {
    const block = dayWith(60);
    expect(block.dataset.state).toBeUndefined();
    expect(block.querySelector('svg')).toBeNull();
  });

  test('what is over recedes, what goes on does not', () => {
    atNow(NOON + 59 * 60_000);
    expect(dayWith(60).dataset.over).toBeUndefined();
    cleanup();
    atNow(NOON + 60 * 60_000);
    expect(dayWith(60).dataset.over).toBe('true');
  });
});

test('Today brings the present minute into view, once, and also where the day comes only then', () => {
  const scrollBy = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(() => undefined);
  showNow();
  dayWith(60);
  expect(scrollBy).toHaveBeenCalledTimes(1);
  showNow();
  expect(scrollBy).toHaveBeenCalledTimes(2);
  scrollBy.mockRestore();
});

test('A6: what was canceled is crossed out and marked; what takes place is not', () => {
  const crossedOut = (block: HTMLElement) => block.querySelector('[data-off]') !== null;
  const off = dayWith(60, { status: 'CANCELED' });
  expect(crossedOut(off)).toBe(true);
  expect(off.querySelector('[data-status="CANCELED"]')).toBeTruthy();
  expect(off.getAttribute('aria-description')).toContain('Canceled');
});
