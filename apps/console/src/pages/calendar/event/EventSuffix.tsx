import type { TFunction } from 'i18next';
import type { CalendarEvent } from '../layout/calendarEvent.ts';
import classes from './EventBlock.module.css';
import { eventFacts } from './eventTexts.ts';

interface EventSuffixProps {
  event: CalendarEvent;
  t: TFunction;
  /** Where the block itself has no room for the provider's name. */
  withProvider?: boolean;
}

/** What a row or chip shows by colour, border and icon, said in words for those who don't see it. */
export function EventSuffix({ event, t, withProvider = false }: EventSuffixProps) {
  const facts = eventFacts(event, t);
  if (withProvider) facts.unshift(event.appointments[0].providerName);
  return <span className={classes.hidden}>{`, ${facts.join(', ')}`}</span>;
}
