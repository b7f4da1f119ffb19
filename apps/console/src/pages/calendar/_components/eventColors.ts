import { providerColor } from '@slotkeeper/ui/providerColors';
import type { CSSProperties } from 'react';
import { type CalendarEvent, isSettled } from '../../../features/calendar/layout/calendarEvent.ts';

/** By provider in week, month and agenda; by payment, green or red, in the day view (spec 2, Calendar). */
export type Coloring = 'provider' | 'payment';

/** A provider's colours as the variables that event blocks, rows and chips are painted with. */
export function eventColors(colorIndex: number): CSSProperties {
  const { background, border, text } = providerColor(colorIndex);
  return paint(background, border, text);
}

const settled = paint(
  'var(--tone-success-surface)',
  'var(--mantine-color-green-6)',
  'var(--tone-success-text)',
);
const unsettled = paint(
  'var(--tone-danger-surface)',
  'var(--mantine-color-red-5)',
  'var(--tone-danger-text)',
);

/** The colours of one event. */
export function colorsOf(event: CalendarEvent, coloring: Coloring): CSSProperties {
  if (coloring === 'provider') return eventColors(event.appointments[0].colorIndex);
  return isSettled(event) ? settled : unsettled;
}

function paint(background: string, bar: string, text: string): CSSProperties {
  return {
    '--event-background': background,
    '--event-bar': bar,
    '--event-edge': `color-mix(in srgb, ${bar} 35%, transparent)`,
    '--event-text': text,
  } as CSSProperties;
}
