import { expect, test } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import type { BlockSegment } from '../blocks/blocksOfDay.ts';
import type { CalendarAppointment } from '../layout/calendarEvent.ts';
import type { DaySegment } from '../layout/segmentsByDay.ts';
import type { Shade } from '../layout/shadesOfDay.ts';
import { CELL_EVENTS_MAX, sameCell, teamCell } from './teamCell.ts';

const hours = { first: 8, last: 20 };
const hour = (at: number) => Math.round(at * 60);

function booked(from: number, until: number, facts: Partial<CalendarAppointment> = {}): DaySegment {
  const id = `${from}`;
  const [start, end] = [hour(from), hour(until)];
  const event = { id, start, end, appointments: [given.appointment({ id, start, end, ...facts })] as const };
  return { event, from: start, until: end, startsHere: true, endsHere: true };
}

function blocked(from: number, until: number): BlockSegment {
  const [start, end] = [hour(from), hour(until)];
  const block = {
    id: 'block',
    providerId: 'elena',
    providerName: 'Elena',
    colorIndex: 0,
    start,
    end,
    note: null,
  };
  return { block, from: start, until: end, endsHere: true };
}

const closed = (from: number, until: number): Shade => ({
  kind: 'closed',
  from: hour(from),
  until: hour(until),
});
/** Open from 9 to 17. */
const nineToFive = [closed(0, 9), closed(17, 24)];

function cell(
  segments: DaySegment[],
  { shades = nineToFive, blocks = [] as BlockSegment[], earliest = 0, eventsMax = CELL_EVENTS_MAX } = {},
) {
  return teamCell({ segments, blocks, shades, hours, earliest, eventsMax });
}

/** A cell's lines in short: 'event 9-10'. */
const linesOf = (content: ReturnType<typeof cell>) =>
  content.lines.map(({ kind, from, until }) => `${kind} ${from / 60}-${until / 60}`);

test('free time between appointments and blocked times is named, by time', () => {
  const content = cell([booked(9, 10), booked(12, 13)], { blocks: [blocked(13, 14)] });
  expect(linesOf(content)).toEqual(['event 9-10', 'free 10-12', 'event 12-13', 'block 13-14', 'free 14-17']);
  expect(content.bookFrom).toBe(hour(10));
});

test.each([
  ['shorter than half an hour', cell([booked(9, 12), booked(12.25, 17)]), ['event 9-12', 'event 12.25-17']],
  [
    'a canceled appointment leaves its time free',
    cell([booked(9, 17, { status: 'CANCELED' })]),
    ['event 9-17', 'free 9-17'],
  ],
  [
    'of today what has passed is not free',
    cell([booked(9, 10)], { earliest: hour(15) }),
    ['event 9-10', 'free 15-17'],
  ],
  ['of a day that is over nothing is', cell([booked(9, 10)], { earliest: hour(24) }), ['event 9-10']],
  [
    'where no hours are known the shown ones are open',
    cell([booked(8, 10)], { shades: [] }),
    ['event 8-10', 'free 10-20'],
  ],
])('free time: %s', (_, content, lines) => {
  expect(linesOf(content).toSorted()).toEqual(lines.toSorted());
});

test('an empty day names nothing, and books from its opening, today from now on', () => {
  expect(cell([])).toEqual({ lines: [], hidden: 0, isClosed: false, bookFrom: hour(9) });
  expect(cell([], { earliest: hour(11.25) }).bookFrom).toBe(hour(11.25));
});

test('a day without open hours is closed, with a vacation it says so', () => {
  expect(cell([], { shades: [closed(0, 24)] })).toMatchObject({
    lines: [],
    isClosed: true,
    bookFrom: hour(8),
  });
  const vacation: Shade = { kind: 'vacation', from: 0, until: hour(24) };
  expect(linesOf(cell([], { shades: [...nineToFive, vacation] }))).toEqual(['away 0-24']);
});

test('more appointments than there is room for are counted; today those that are over give way', () => {
  const many = Array.from({ length: CELL_EVENTS_MAX + 2 }, (_, index) => booked(9 + index, 10 + index));
  expect(cell(many)).toMatchObject({ hidden: 3 });
  // On paper, where nothing can be opened, all of them.
  expect(cell(many, { eventsMax: Number.POSITIVE_INFINITY }).hidden).toBe(0);
  expect(linesOf(cell(many))[0]).toBe('event 9-10');
  const later = cell(many, { earliest: hour(11) });
  expect(linesOf(later)[0]).toBe('event 11-12');
  expect(later.hidden).toBe(3);
  expect(cell(many.slice(0, CELL_EVENTS_MAX)).hidden).toBe(0);
});

test('a cell is the same while its appointments are', () => {
  const one = booked(9, 10);
  expect(sameCell(cell([one]), cell([{ ...one }]))).toBe(true);
  expect(sameCell(cell([one]), cell([booked(9, 10)]))).toBe(false);
  expect(sameCell(cell([one]), cell([one, booked(11, 12)]))).toBe(false);
  expect(sameCell(cell([]), cell([], { shades: [closed(0, 24)] }))).toBe(false);
});
