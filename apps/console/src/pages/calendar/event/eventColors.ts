import { providerColorKey } from '@slotkeeper/ui/theme/providerColors';
import { type CalendarEvent, isSettled } from '../layout/calendarEvent.ts';
import classes from './eventColors.module.css';

/** By provider in week, month and agenda; by payment, green or red, in the day view (spec 2, Calendar). */
export type Coloring = 'provider' | 'payment';

/** The class that gives blocks, rows and chips a provider's colors. */
export function eventColors(colorIndex: number): string {
  return classes[providerColorKey(colorIndex)] ?? '';
}

/** The class with the colors of one event. */
export function colorsOf(event: CalendarEvent, coloring: Coloring): string {
  if (coloring === 'provider') return eventColors(event.appointments[0].colorIndex);
  return (isSettled(event) ? classes.settled : classes.unsettled) ?? '';
}
