import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { showMinutes } from '@slotkeeper/i18n/format/formatTime';
import { formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { isClockChangeNear } from '@slotkeeper/i18n/format/zone/formatZone';
import type { TFunction } from 'i18next';
import {
  attendeesOf,
  type CalendarEvent,
  isAttended,
  isFree,
  isOnline,
  isPaid,
  isSettled,
  showsSeats,
} from '../layout/calendarEvent.ts';
import type { DaySegment } from '../layout/segmentsByDay.ts';

const known = new WeakMap<TFunction, Map<CatalogueKey, string>>();

/** A text without values, looked up once for each language: thousands of blocks say the same few words. */
export function word(t: TFunction, key: CatalogueKey): string {
  let words = known.get(t);
  if (!words) known.set(t, (words = new Map()));
  let text = words.get(key);
  if (text === undefined) words.set(key, (text = t(key)));
  return text;
}

/**
 * What an event is called: a group, and a class, by its service and attendees over capacity ('Yoga 3/10'), a single one by
 * its client or Guest (spec 2). `t` comes from above: a hook in each of thousands of blocks costs more than all of their layout.
 */
export function eventName(event: CalendarEvent, t: TFunction): string {
  const [{ serviceTitle: service, capacity, clientName }] = event.appointments;
  if (!showsSeats(event)) return clientName ?? word(t, 'appointment.guest');
  return t('calendar.event.group', { service, attendees: attendeesOf(event), capacity });
}

/** Its name where a few letters fit: a group's seats are beside its time there. */
export function narrowName(event: CalendarEvent, t: TFunction): string {
  return showsSeats(event) ? event.appointments[0].serviceTitle : eventName(event, t);
}

/** The seats of a group, '3/10'; nothing of a single event. */
export function eventSeats(event: CalendarEvent, t: TFunction): string {
  const [{ capacity }] = event.appointments;
  return showsSeats(event) ? t('calendar.event.seats', { attendees: attendeesOf(event), capacity }) : '';
}

/** The service of a single event; a group is named after its own. */
export function eventService(event: CalendarEvent): string {
  return showsSeats(event) ? '' : event.appointments[0].serviceTitle;
}

/** An event's statuses, where it came from and whether it repeats, in words. */
export function eventFacts(event: CalendarEvent, t: TFunction): string[] {
  if (event.isUnbooked) return [word(t, 'calendar.event.unbooked')];
  const [first] = event.appointments;
  const statuses = new Set(event.appointments.map(({ status }) => status));
  const facts = [...statuses].map((status) => word(t, `appointment.status.${status}`));
  if (isAttended(event)) facts.push(word(t, 'calendar.event.attendanceConfirmed'));
  if (isOnline(event)) facts.push(word(t, 'calendar.event.online'));
  if (first.isPartOfSeries) facts.push(word(t, 'calendar.event.recurring'));
  return facts;
}

/** Whether an event is paid for, in a word: nothing is owed for what is free. */
export function paymentWord(event: CalendarEvent, t: TFunction): string {
  if (event.isUnbooked) return '';
  if (isPaid(event)) return word(t, 'calendar.event.paid');
  if (isSettled(event)) return word(t, 'calendar.event.recurring');
  return word(t, isFree(event) ? 'calendar.event.free' : 'calendar.event.unpaid');
}

/** From when until when an event lasts, on the viewer's clock: '10:00–11:00'. */
export function eventTime({ start, end }: CalendarEvent, display: DisplayIn): string {
  return formatTimeRange(start * MINUTE_MS, end * MINUTE_MS, display);
}

/**
 * The same of an event's part on a day. If all of it is on that day and no clock changes within it, its time is
 * formatted from its layout minutes, much faster than by a formatter.
 */
export function segmentTime(
  { event, from, until, startsHere, endsHere }: DaySegment,
  display: DisplayIn,
): string {
  const isPlain =
    startsHere &&
    endsHere &&
    until - from === event.end - event.start &&
    until < MINUTES_PER_DAY &&
    !isClockChangeNear(display.zone, event.start * MINUTE_MS);
  return isPlain
    ? `${showMinutes(from, display.zone)}–${showMinutes(until, display.zone)}`
    : eventTime(event, display);
}

/** Only the start of a time range, for narrow blocks: of '03:15 (UTC+3)–03:00 (UTC+2)' it is '03:15 +3'. */
export function startOfTime(time: string): string {
  return time.slice(0, time.indexOf('–')).replace(/ \(UTC(.+)\)$/, ' $1');
}
