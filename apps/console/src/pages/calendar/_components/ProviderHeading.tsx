import type { CalendarProvider } from '../../../features/calendar/useCalendarProviders.ts';
import { eventColors } from './eventColors.ts';
import classes from './ProviderHeading.module.css';

/** The name over a provider's column, with the provider's colour. */
export function ProviderHeading({ provider }: { provider: CalendarProvider }) {
  return (
    <span className={classes.heading} style={eventColors(provider.color)}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.name}>{provider.name}</span>
    </span>
  );
}
