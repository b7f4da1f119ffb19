import { PRODUCT_NAME } from '@slotkeeper/domain/product';
import ICAL from 'ical.js';
import { zoneTime } from './zoneTime.ts';

// Without the space that a continued line begins with: 75 bytes with it (RFC 5545, 3.1).
ICAL.foldLength = 74;

/** An appointment as calendars know it; instants in epoch milliseconds. */
export interface CalendarEvent {
  /** The same for the whole life of the appointment, in every file and feed (see calendarUid). */
  readonly uid: string;
  /** Grows with each change, so that a calendar knows which of two files is the newer one. */
  readonly sequence: number;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELED';
  readonly startAt: number;
  readonly endAt: number;
  /** IANA zone in which it takes place. */
  readonly zone: string;
  readonly title: string;
  readonly location: string;
  readonly description: string;
  /** Where to open it; nowhere if left out. */
  readonly url?: string;
  /** Null where it is not known. */
  readonly updatedAt: number | null;
}

/** A file or feed of appointments. */
export interface Calendar {
  /**
   * PUBLISH shows what is so, without asking for an answer, and takes back what is canceled of several appointments. CANCEL
   * takes back a single one (RFC 5546, 3.2.5).
   */
  readonly method: 'PUBLISH' | 'CANCEL';
  /** The business, in whose name the events are. */
  readonly organizer: { readonly name: string; readonly email: string };
  readonly events: readonly CalendarEvent[];
  /** What calendars that subscribe to it ask for; a file that is read once has none. */
  readonly feed?: { readonly name: string; readonly refreshMinutes: number };
  /** When it is written. */
  readonly now: number;
}

/** In whose name the events of a business are. An organizer must have an address; one without gets no answers to it. */
export function organizerOf(
  { name, email }: Calendar['organizer'],
  linkOrigin: string,
): Calendar['organizer'] {
  return { name, email: email || `no-reply@${new URL(linkOrigin).hostname}` };
}

/**
 * An iCalendar text (RFC 5545): an event for each appointment in its own zone, whose rules are in the file, with lines of
 * at most 75 bytes. A wall time that would be read as another instant is written in UTC.
 */
export function writeCalendar(calendar: Calendar): string {
  const root = new ICAL.Component(['vcalendar', [], []]);
  root.addPropertyWithValue('version', '2.0');
  root.addPropertyWithValue('prodid', `-//${PRODUCT_NAME}//Appointments//EN`);
  root.addPropertyWithValue('calscale', 'GREGORIAN');
  root.addPropertyWithValue('method', calendar.method);
  if (calendar.feed) addFeedProperties(root, calendar.feed);
  const zones = new Map<string, ICAL.Component>();
  const events = calendar.events.map((event) => writeEvent(event, calendar, zones));
  for (const component of [...zones.values(), ...events]) root.addSubcomponent(component);
  return `${root.toString()}\r\n`;
}

/** The name and the wait between fetches, in the words of RFC 7986 and in those that calendars had before. */
function addFeedProperties(
  root: ICAL.Component,
  { name, refreshMinutes }: NonNullable<Calendar['feed']>,
): void {
  const wait = `PT${refreshMinutes}M`;
  // The writer knows no type of these, and so writes them as they are.
  root.addProperty(new ICAL.Property(['name', {}, 'unknown', escaped(name)]));
  root.addProperty(new ICAL.Property(['x-wr-calname', {}, 'unknown', escaped(name)]));
  root.addProperty(new ICAL.Property(['refresh-interval', { value: 'DURATION' }, 'unknown', wait]));
  root.addProperty(new ICAL.Property(['x-published-ttl', {}, 'unknown', wait]));
}

function writeEvent(
  event: CalendarEvent,
  { organizer, now }: Calendar,
  zones: Map<string, ICAL.Component>,
): ICAL.Component {
  const component = new ICAL.Component('vevent');
  component.addPropertyWithValue('uid', event.uid);
  component.addPropertyWithValue('sequence', event.sequence);
  component.addPropertyWithValue('dtstamp', utcTime(now));
  if (event.updatedAt !== null) component.addPropertyWithValue('last-modified', utcTime(event.updatedAt));
  addTimes(component, event, zones);
  component.addPropertyWithValue('summary', plain(event.title));
  component.addPropertyWithValue('location', plain(event.location));
  component.addPropertyWithValue('description', plain(event.description));
  if (event.url) component.addPropertyWithValue('url', event.url);
  component.addPropertyWithValue('status', event.status === 'CANCELED' ? 'CANCELLED' : event.status);
  component.addPropertyWithValue('transp', event.status === 'CANCELED' ? 'TRANSPARENT' : 'OPAQUE');
  const by = component.addPropertyWithValue('organizer', `mailto:${organizer.email}`);
  // A quote can't be written in a parameter at all (RFC 5545, 3.2).
  by.setParameter('cn', plain(organizer.name).replaceAll('"', '’').replaceAll('\n', ' '));
  return component;
}

function addTimes(
  component: ICAL.Component,
  { startAt, endAt, zone }: CalendarEvent,
  zones: Map<string, ICAL.Component>,
): void {
  const start = zoneTime(startAt, zone);
  const end = zoneTime(endAt, zone);
  if (!start || !end) {
    component.addPropertyWithValue('dtstart', utcTime(startAt));
    component.addPropertyWithValue('dtend', utcTime(endAt));
    return;
  }
  if (!zones.has(zone)) zones.set(zone, start.rules());
  component.addPropertyWithValue('dtstart', start.time).setParameter('tzid', zone);
  component.addPropertyWithValue('dtend', end.time).setParameter('tzid', zone);
}

/** Without the other control characters: the writer escapes line feeds, and nothing may carry the rest. */
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '');
}

/** As a text is written (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return plain(text)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

function utcTime(instant: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(instant), true);
}
