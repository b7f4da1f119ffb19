import { providerColorKey } from '@slotkeeper/ui/theme/providerColors';
import { type CalendarEvent, isSettled } from '../layout/calendarEvent.ts';
import classes from './eventColors.module.css';

/** What the bar at an event's left edge says: whose it is, or in the day view whether it is settled (spec 2, Calendar). */
export type Coloring = 'provider' | 'payment';

/** The class that gives blocks, rows and chips a provider's colors. */
export function eventColors(colorIndex: number): string {
  return classes[providerColorKey(colorIndex)] ?? '';
}

/** The classes with the colors of one event: its provider's, and in the day view a green or a red bar. */
export function colorsOf(event: CalendarEvent, coloring: Coloring): string {
  const ofProvider = eventColors(event.appointments[0].colorIndex);
  if (coloring === 'provider' || event.isUnbooked) return ofProvider;
  return `${ofProvider} ${isSettled(event) ? classes.settled : classes.unsettled}`;
}
