import { useEffect, useEffectEvent } from 'react';
import type { CalendarView } from '../../../features/booking/calendar/calendarView.ts';

interface CalendarShortcuts {
  /** Off while a dialog is open. */
  isActive: boolean;
  /** Null where the viewer may not. */
  onAdd: (() => void) | null;
  onBlock: (() => void) | null;
  /** Null where no place has a waitlist. */
  onWaitlist: (() => void) | null;
  onToday: () => void;
  onView: (view: CalendarView) => void;
  onStep: (direction: -1 | 1) => void;
  onHelp: () => void;
}

/**
 * Single keys of the calendar: n for a new appointment, b for a block, t for today, l for the waitlist, d, w, m and a for the views, j and k
 * for the next and the one before, / for the search, p for print, ? for all of them.
 */
export function useCalendarShortcuts({ isActive, ...on }: CalendarShortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive || event.defaultPrevented || isTyping(event)) return;
    const keys: Readonly<Record<string, (() => void) | null>> = {
      n: on.onAdd,
      b: on.onBlock,
      t: on.onToday,
      l: on.onWaitlist,
      d: () => on.onView('day'),
      w: () => on.onView('week'),
      m: () => on.onView('month'),
      a: () => on.onView('agenda'),
      j: () => on.onStep(1),
      k: () => on.onStep(-1),
      p: () => window.print(),
      '/': focusSearch,
      '?': on.onHelp,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A key that belongs to a field, a list or the browser, not to us. */
function isTyping({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  const field =
    'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [role="menu"]';
  return target instanceof Element && target.closest(field) !== null;
}

/** Puts the focus into the header's search, or opens it where a phone shows only its button. */
function focusSearch(): void {
  const candidates = document.querySelectorAll<HTMLElement>('header input, header [aria-haspopup="dialog"]');
  const shown = [...candidates].find((element) => element.offsetParent !== null);
  if (shown instanceof HTMLInputElement) shown.focus();
  else shown?.click();
}
