import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { assignLanes, LANES_MAX } from './assignLanes.ts';
import type { DaySegment } from './segmentsByDay.ts';

function segment(id: string, from: number, until: number): DaySegment {
  const event = given.event(id, '2026-11-27T10:00Z', '2026-11-27T11:00Z');
  return { event, from, until, startsHere: true, endsHere: true };
}

/** The layout of each segment, such as 'a 0+2/3' for lane 0, two lanes wide, of three. */
function places(...segments: DaySegment[]): string[] {
  return assignLanes(segments).placed.map(
    ({ segment, lane, span, lanes }) => `${segment.event.id} ${lane}+${span}/${lanes}`,
  );
}

describe('blocks that overlap stand side by side', () => {
  it.each<[string, DaySegment[], string[]]>([
    ['one alone takes the whole width', [segment('a', 600, 660)], ['a 0+1/1']],
    [
      'T3: touching is not overlapping',
      [segment('a', 600, 660), segment('b', 660, 720)],
      ['a 0+1/1', 'b 0+1/1'],
    ],
    [
      'two that overlap share the width',
      [segment('a', 600, 660), segment('b', 630, 690)],
      ['a 0+1/2', 'b 1+1/2'],
    ],
    [
      'the longer of two that start together is on the left',
      [segment('a', 600, 630), segment('b', 600, 690)],
      ['b 0+1/2', 'a 1+1/2'],
    ],
    [
      'a chain shares lanes, and a lane that is free again is taken again',
      [segment('a', 600, 660), segment('b', 630, 700), segment('c', 660, 720)],
      ['a 0+1/2', 'b 1+1/2', 'c 0+1/2'],
    ],
    [
      'a block widens over lanes that are free beside it',
      [segment('a', 600, 720), segment('b', 600, 660), segment('c', 600, 660), segment('d', 660, 720)],
      ['a 0+1/3', 'b 1+1/3', 'c 2+1/3', 'd 1+2/3'],
    ],
  ])('%s', (_, segments, expected) => {
    expect(places(...segments)).toEqual(expected);
  });

  it('counts what does not fit into three lanes as overflow, by the hour in which it starts', () => {
    const layout = assignLanes([
      ...['a', 'b', 'c', 'd', 'e'].map((id) => segment(id, 600, 660)),
      segment('f', 540, 720),
      segment('g', 670, 720),
      segment('h', 680, 720),
      segment('i', 680, 690),
    ]);
    expect(layout.placed.map(({ segment }) => segment.event.id)).toEqual(['f', 'a', 'b', 'g', 'h']);
    expect(layout.placed.every(({ beside }) => beside)).toBe(true);
    expect(layout.overflows).toEqual([
      {
        from: 600,
        until: 660,
        segments: [segment('c', 600, 660), segment('d', 600, 660), segment('e', 600, 660)],
      },
      { from: 680, until: 690, segments: [segment('i', 680, 690)] },
    ]);
  });

  it('loses none, overlaps none and never passes the cap, on any day', () => {
    const day = fc.array(fc.tuple(fc.nat(280), fc.integer({ min: 1, max: 40 })), { maxLength: 60 });
    fc.assert(
      fc.property(day, (blocks) => {
        const segments = blocks.map(([start, length], index) =>
          segment(`event ${index}`, start * 5, Math.min(start * 5 + length * 5, 1440)),
        );
        const { placed, overflows } = assignLanes(segments);
        const hidden = overflows.flatMap((overflow) => overflow.segments);
        expect(placed.length + hidden.length).toBe(segments.length);
        for (const a of placed) {
          expect(a.lanes).toBeLessThanOrEqual(LANES_MAX);
          expect(a.lane + a.span).toBeLessThanOrEqual(a.lanes);
          for (const b of placed) {
            const apart = a.segment.until <= b.segment.from || b.segment.until <= a.segment.from;
            const beside = a.lane + a.span <= b.lane || b.lane + b.span <= a.lane;
            expect(a === b || apart || beside).toBe(true);
          }
        }
      }),
    );
  });
});
