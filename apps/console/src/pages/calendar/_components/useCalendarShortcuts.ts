import { useEffect, useEffectEvent } from 'react';
import type { CalendarView } from '../../../features/calendar/layout/calendarView.ts';

interface CalendarShortcuts {
  /** Off while a dialog is open. */
  isActive: boolean;
  onAdd: (() => void) | null;
  onToday: () => void;
  onView: (view: CalendarView) => void;
}

const views: Readonly<Record<string, CalendarView>> = { d: 'day', w: 'week', m: 'month', a: 'agenda' };

/** Single keys of the calendar: n for a new appointment, t for today, d, w, m and a for the views. */
export function useCalendarShortcuts({ isActive, onAdd, onToday, onView }: CalendarShortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive || event.defaultPrevented || isTyping(event)) return;
    const view = views[event.key];
    if (event.key === 'n') onAdd?.();
    else if (event.key === 't') onToday();
    else if (view) onView(view);
    else return;
    event.preventDefault();
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
