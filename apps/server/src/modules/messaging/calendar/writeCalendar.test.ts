import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './writeCalendar.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 1, 27, 8);

function event(options: Partial<CalendarEvent> = {}): CalendarEvent {
  const startAt = options.startAt ?? Date.UTC(2026, 2, 3, 8);
  return {
    uid: 'one@slotkeeper',
    sequence: 1,
    status: 'CONFIRMED',
    startAt,
    endAt: startAt + HOUR,
    zone: 'Europe/Sofia',
    title: 'Haircut, Salon Rosa',
    location: 'Rosa Center, 1 Main St',
    description: 'Maria',
    updatedAt: NOW,
    ...options,
  };
}

const organizer = { name: 'Salon "Rosa"', email: 'hello@rosa.example' };
const written = (...events: CalendarEvent[]) =>
  writeCalendar({ method: 'PUBLISH', organizer, events, now: NOW });

/** Read by another program than the one that writes it. */
function readBack(text: string): VEvent[] {
  const isEvent = (one: unknown): one is VEvent => (one as { type?: string }).type === 'VEVENT';
  return Object.values(nodeIcal.sync.parseICS(text)).filter(isEvent);
}

/** The start by the rules in the file alone, as a calendar reads it that does not know the zone. */
function startByOwnRules(text: string): number {
  const root = new ICAL.Component(ICAL.parse(text));
  const rules = root.getFirstSubcomponent('vtimezone');
  const dtstart = root.getFirstSubcomponent('vevent')?.getFirstProperty('dtstart');
  const start = dtstart?.getFirstValue() as ICAL.Time;
  if (rules && dtstart?.getParameter('tzid')) start.zone = new ICAL.Timezone(rules);
  return start.toUnixTime() * 1_000;
}

describe('T2: an appointment is at its instant, over both clock changes', () => {
  const hours = (day: number, count: number) => Array.from({ length: count }, (_, hour) => day + hour * HOUR);
  const days: readonly (readonly [zone: string, day: number])[] = [
    ['Europe/Rome', Date.UTC(2026, 2, 28, 22)],
    ['Europe/Rome', Date.UTC(2026, 9, 24, 22)],
    ['Europe/Sofia', Date.UTC(2027, 2, 27, 22)],
    ['Europe/Kyiv', Date.UTC(2026, 9, 24, 22)],
    ['America/New_York', Date.UTC(2026, 2, 8, 2)],
    ['America/New_York', Date.UTC(2026, 10, 1, 2)],
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 12)],
    ['Asia/Kathmandu', Date.UTC(2026, 5, 1)],
    ['Africa/Casablanca', Date.UTC(2026, 1, 15)],
    ['Africa/Casablanca', Date.UTC(2026, 5, 15)],
  ];

  test.each(days)('%s, the day of %d', (zone, day) => {
    for (const startAt of hours(day, 8)) {
      const text = written(event({ startAt, zone }));
      const starts = [readBack(text)[0]?.start.getTime(), startByOwnRules(text)];
      expect({ text, starts }).toEqual({ text, starts: [startAt, startAt] });
    }
  });

  test('in its own zone, with the rules of that', () => {
    const text = written(event());
    expect(text).toContain('DTSTART;TZID=Europe/Sofia:20260303T100000');
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(text).toContain('TZID:Europe/Sofia');
  });

  test('but in UTC where its wall time happens twice, or may be read so', () => {
    const second = Date.UTC(2026, 9, 25, 1, 30);
    expect(written(event({ startAt: second, zone: 'Europe/Sofia' }))).toContain('DTSTART:20261025T013000Z');
  });
});

describe('a file', () => {
  test('has what calendars ask for', () => {
    const text = written(event(), event({ uid: 'two@slotkeeper', sequence: 4, status: 'CANCELED' }));
    const [one, two] = readBack(text);
    expect([one?.uid, two?.uid]).toEqual(['one@slotkeeper', 'two@slotkeeper']);
    expect([one?.sequence, two?.sequence].map(Number)).toEqual([1, 4]);
    expect([one?.status, two?.status]).toEqual(['CONFIRMED', expect.stringMatching(/^CANCEL+ED$/)]);
    expect(text).toContain('METHOD:PUBLISH');
    expect(text).toContain('DTSTAMP:20260227T080000Z');
    expect(text).toMatch(/ORGANIZER;CN=[^\r]*Rosa[^\r]*:mailto:hello@rosa\.example/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('keeps what people wrote in its place: no line of its own, no lost comma, no line above 75 bytes', () => {
    const title = 'Подстригване, боядисване; и сешоар\r\nBEGIN:VEVENT\r\nUID:evil'.repeat(3);
    const text = written(event({ title, description: 'a\\b\nc' }));
    const [one, ...others] = readBack(text);
    expect(others).toEqual([]);
    expect(one?.uid).toBe('one@slotkeeper');
    expect(one?.summary).toContain('Подстригване, боядисване; и сешоар');
    expect(one?.description).toBe('a\\b\nc');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
