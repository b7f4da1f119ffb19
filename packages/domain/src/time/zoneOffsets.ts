import { DAY_MS, SECOND_MS } from './units.ts';

/**
 * The offsets of one zone over a span of time. Segment i lasts from `changes[i]` to the next change and is `offsets[i]`
 * ahead of UTC; the first begins and the last ends with the span, written as infinities.
 */
export interface ZoneOffsets {
  /** Instants, epoch milliseconds, ascending; the first is -Infinity. */
  readonly changes: readonly number[];
  /** Milliseconds. */
  readonly offsets: readonly number[];
  /** The wall clock, as if it were UTC, at which each segment ends; the last is Infinity. */
  readonly wallEnds: readonly number[];
}

/** Tables are kept in blocks of about eight years, each with a margin, so that most questions fit into one. */
const BLOCK_MS = 8 * 365.25 * DAY_MS;
const BLOCK_MARGIN_MS = 2 * 365.25 * DAY_MS;
/** No zone has changed twice in less than a week (Gaza's Ramadan of 2040 comes closest), so no change hides in a step. */
const STEP_MS = 3 * DAY_MS;

const blocks = new Map<string, Map<number, ZoneOffsets>>();

/**
 * The offset table of an IANA zone, good for all instants from `from` to `until` (epoch milliseconds). Made once from
 * Intl and cached; questions that no block holds get a table of their own. Throws a RangeError for an unknown zone.
 */
export function zoneOffsets(timezone: string, from: number, until: number): ZoneOffsets {
  const block = Math.floor((from + until) / 2 / BLOCK_MS);
  const blockFrom = block * BLOCK_MS - BLOCK_MARGIN_MS;
  const blockUntil = (block + 1) * BLOCK_MS + BLOCK_MARGIN_MS;
  if (from < blockFrom || until > blockUntil) return readOffsets(timezone, from, until);
  let ofZone = blocks.get(timezone);
  if (!ofZone) blocks.set(timezone, (ofZone = new Map()));
  let table = ofZone.get(block);
  if (!table) ofZone.set(block, (table = readOffsets(timezone, blockFrom, blockUntil)));
  return table;
}

function readOffsets(timezone: string, from: number, until: number): ZoneOffsets {
  const offsetAt = offsetReader(timezone);
  const start = Math.floor(from / SECOND_MS) * SECOND_MS;
  const changes = [-Infinity];
  const offsets = [offsetAt(start)];
  const wallEnds: number[] = [];
  let offset = offsets[0] as number;
  for (let instant = start; instant < until; instant += STEP_MS) {
    const next = instant + STEP_MS;
    const offsetThen = offsetAt(next);
    if (offsetThen === offset) continue;
    const change = findChange(offsetAt, instant, next);
    changes.push(change);
    offsets.push(offsetThen);
    wallEnds.push(change + offset);
    offset = offsetThen;
  }
  wallEnds.push(Infinity);
  return { changes, offsets, wallEnds };
}

/** The first whole second in (before, after] with the offset of `after`. */
function findChange(offsetAt: (instant: number) => number, before: number, after: number): number {
  const offsetAfter = offsetAt(after);
  let low = before;
  let high = after;
  while (high - low > SECOND_MS) {
    const middle = low + Math.floor((high - low) / 2 / SECOND_MS) * SECOND_MS;
    if (offsetAt(middle) === offsetAfter) high = middle;
    else low = middle;
  }
  return high;
}

function offsetReader(timezone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  return (instant) => parseOffset(format.format(instant));
}

/** Reads the end of a text such as '1/4/2027, GMT+02:00' or, at the offset zero, '1/4/2027, GMT'. */
function parseOffset(text: string): number {
  const match = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  if (!match) throw new RangeError(`Not an offset: ${text}`);
  const [, sign, hours, minutes, seconds] = match;
  if (sign === undefined) return 0;
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0);
  return (sign === '-' ? -size : size) * SECOND_MS;
}
