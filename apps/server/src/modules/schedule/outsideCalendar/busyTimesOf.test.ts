import { DAY_MS, HOUR_MS } from '@slotkeeper/domain/time/units';
import { describe, expect, test } from 'vitest';
import { busyTimesOf } from './busyTimesOf.ts';
import { readBusyTimes } from './readBusyTimes.ts';

const FROM = Date.UTC(2026, 2, 1);
const window = { startAt: FROM, endAt: FROM + 366 * DAY_MS, zone: 'Europe/Sofia' };

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\r\n');

/** The starts and hours of the busy times, the starts in ISO 8601. */
const read = (...lines: string[]) =>
  busyTimesOf(calendar(...lines), window).map(
    ({ startAt, endAt }) => `${new Date(startAt).toISOString().slice(0, 16)} ${(endAt - startAt) / HOUR_MS}`,
  );

describe('T1, T2: the times of a calendar', () => {
  test.each([
    ['in UTC', 'DTSTART:20260310T080000Z', '2026-03-10T08:00 1'],
    ['in a zone', 'DTSTART;TZID=America/New_York:20260310T080000', '2026-03-10T12:00 1'],
    ['in none: in that of the provider', 'DTSTART:20260310T080000', '2026-03-10T06:00 1'],
  ])('%s', (_, start, expected) => {
    expect(read(event(start, 'DURATION:PT1H'))).toEqual([expected]);
  });

  test('in the zone that the calendar names for all of it', () => {
    const times = read('X-WR-TIMEZONE:Asia/Tokyo', event('DTSTART:20260310T080000', 'DURATION:PT1H'));
    expect(times).toEqual(['2026-03-09T23:00 1']);
  });

  test('in a zone that only the file knows', () => {
    const rules = [
      'BEGIN:VTIMEZONE',
      'TZID:FLE Standard Time',
      ...['BEGIN:STANDARD', 'DTSTART:16010101T040000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0200'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0300'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ];
    const inZone = 'DTSTART;TZID=FLE Standard Time';
    const winter = event(`${inZone}:20260310T100000`, 'DURATION:PT1H');
    const summer = event(`${inZone}:20260610T100000`, 'DURATION:PT1H');
    expect(read(...rules, winter, summer)).toEqual(['2026-03-10T08:00 1', '2026-06-10T07:00 1']);
  });

  test('keep their wall time over both clock changes', () => {
    const spring = event(
      'DTSTART;TZID=Europe/Sofia:20260327T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=4',
    );
    expect(read(spring).map((time) => time.slice(8, 13))).toEqual(['27T08', '28T08', '29T07', '30T07']);
    const autumn = event(
      'DTSTART;TZID=Europe/Sofia:20261023T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=4',
    );
    expect(read(autumn).map((time) => time.slice(8, 13))).toEqual(['23T07', '24T07', '25T08', '26T08']);
  });

  test('of whole days: from midnight to midnight, 23 hours where clocks go forward, cut at a day each', () => {
    expect(read(event('DTSTART;VALUE=DATE:20260329'))).toEqual(['2026-03-28T22:00 23']);
    expect(read(event('DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260313'))).toEqual([
      '2026-03-09T22:00 24',
      '2026-03-10T22:00 24',
      '2026-03-11T22:00 24',
    ]);
  });
});

describe('what repeats', () => {
  const weekly = (...more: string[]) =>
    event('DTSTART;TZID=Europe/Sofia:20260302T100000', 'DURATION:PT1H', ...more);

  test('ends where its rule says, which is in UTC', () => {
    const times = read(weekly('RRULE:FREQ=WEEKLY;UNTIL=20260316T080000Z'));
    expect(times.map((time) => time.slice(5, 10))).toEqual(['03-02', '03-09', '03-16']);
    expect(read(weekly('RRULE:FREQ=WEEKLY;UNTIL=20260316T075959Z'))).toHaveLength(2);
  });

  test('leaves out, adds, moves and cancels single ones', () => {
    const zone = ';TZID=Europe/Sofia:';
    const moved = event(
      `RECURRENCE-ID${zone}20260316T100000`,
      `DTSTART${zone}20260317T150000`,
      'DURATION:PT2H',
    );
    const canceled = event(
      `RECURRENCE-ID${zone}20260323T100000`,
      `DTSTART${zone}20260323T100000`,
      'STATUS:CANCELLED',
    );
    const rule = ['RRULE:FREQ=WEEKLY;COUNT=5', `EXDATE${zone}20260309T100000`, `RDATE${zone}20260304T100000`];
    expect(read(weekly(...rule), moved, canceled)).toEqual([
      '2026-03-02T08:00 1',
      '2026-03-04T08:00 1',
      '2026-03-17T13:00 2',
      '2026-03-30T07:00 1',
    ]);
  });

  test('and began years ago counts in the window alone', () => {
    const times = read(event('DTSTART:20150101T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'));
    expect(times[0]).toBe('2026-03-01T08:00 1');
    expect(times).toHaveLength(366);
  });
});

describe('what does not count', () => {
  test.each([
    ['free time', 'TRANSP:TRANSPARENT'],
    ['what is canceled', 'STATUS:CANCELLED'],
    ['what Outlook shows as free', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['our own events, given back', 'UID:abc@slotkeeper'],
  ])('%s', (_, line) => {
    const lines = ['BEGIN:VEVENT', line, 'DTSTART:20260310T080000Z', 'DURATION:PT1H', 'END:VEVENT'];
    expect(read(...lines)).toEqual([]);
  });

  test('what is outside the window, or lasts no time', () => {
    const past = event('DTSTART:20250310T080000Z', 'DURATION:PT1H');
    expect(read(past, event('DTSTART:20290310T080000Z'), event('DTSTART:20260310T080000Z'))).toEqual([]);
  });

  test('overlapping and touching times are one', () => {
    const one = event('DTSTART:20260310T080000Z', 'DURATION:PT1H');
    const other = event('DTSTART:20260310T083000Z', 'DTEND:20260310T100000Z');
    const third = event('DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z');
    expect(read(third, one, other)).toEqual(['2026-03-10T08:00 3']);
  });
});

describe('a hostile file', () => {
  test('has 5,000 busy times at most', () => {
    const file = calendar(event('DTSTART:20260301T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=MINUTELY'));
    expect(busyTimesOf(file, window).length).toBe(5_000);
  });

  test('that never ends is ended, while other work goes on', async () => {
    const lines = Array.from({ length: 3_000 }, () =>
      event('DTSTART:20000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    );
    let turns = 0;
    const other = setInterval(() => (turns += 1), 10);
    expect(await readBusyTimes(calendar(...lines), window, 500)).toBeNull();
    clearInterval(other);
    expect(turns).toBeGreaterThan(10);
  });

  test('or a page that is none is refused, a good one is read', async () => {
    expect(await readBusyTimes('<html>Sign in</html>', window)).toBeNull();
    const good = calendar(event('DTSTART:20260310T080000Z', 'DURATION:PT1H'));
    expect(await readBusyTimes(good, window)).toHaveLength(1);
  });
});
