import { expect, test } from 'vitest';
import { type BlockSegment, stripLanes } from './blocksOfDay.ts';

const block = {
  id: 'a',
  providerId: 'elena',
  providerName: 'Elena',
  colorIndex: 0,
  start: 0,
  end: 0,
  note: null,
};
const busy = (from: number, until: number): BlockSegment => ({
  block,
  from: from * 60,
  until: until * 60,
  endsHere: true,
});

test.each([
  ['one is at the edge', [busy(9, 10)], [0]],
  ['two at once stand side by side', [busy(9, 11), busy(10, 12)], [0, 1]],
  ['two that touch share the edge (T3)', [busy(9, 10), busy(10, 11)], [0, 0]],
  ['a third takes the place that is free again', [busy(9, 12), busy(9, 10), busy(10, 11)], [0, 1, 1]],
])('of blocked times, %s', (_, segments, lanes) => {
  expect(stripLanes(segments)).toEqual(lanes);
});
