import { MINUTE_MS } from '../../time/units.ts';
import type { Interval, ServiceRules } from '../availability/facts.ts';

/** What a part of a visit is, as far as it keeps its neighbors at a distance. */
export interface PlacedPart extends Interval {
  readonly service: Pick<ServiceRules, 'bufferBefore' | 'bufferAfter' | 'slotInterval' | 'duration'>;
  readonly providerId: string;
  readonly opensFirst: boolean;
  readonly opensLast: boolean;
}

/**
 * Whether a part can follow those before it in a visit (rule A13): not before the last one has ended, at the latest when the
 * client has waited `gapMax` minutes, and outside the buffers of what the same provider does before (A7). Where these
 * buffers alone make the client wait, the next start of the grid after them will do.
 */
export function canFollow(before: readonly PlacedPart[], part: PlacedPart, gapMax: number): boolean {
  const last = before.at(-1);
  if (!last) return true;
  if (part.startAt < last.endAt) return false;
  const free = freeFrom(before, part);
  if (part.startAt < free) return false;
  const allowed = last.endAt + gapMax * MINUTE_MS;
  return part.startAt <= Math.max(allowed, free > last.endAt ? free + gridStep(part) - 1 : allowed);
}

/** When the buffers of what the provider has done before are over, for a part that opens a session of its own. */
function freeFrom(before: readonly PlacedPart[], part: PlacedPart): number {
  if (!part.opensFirst) return -Infinity;
  let free = -Infinity;
  for (const { providerId, opensLast, endAt, service } of before) {
    if (providerId !== part.providerId || !opensLast) continue;
    free = Math.max(free, endAt + (service.bufferAfter + part.service.bufferBefore) * MINUTE_MS);
  }
  return free;
}

/** Milliseconds from one start of a service to the next. */
function gridStep({ service: { slotInterval, duration } }: PlacedPart): number {
  return (slotInterval ?? duration) * MINUTE_MS;
}

/** The latest start at which a service can follow parts with any provider: a bound for the search. Epoch milliseconds. */
export function latestStart(
  before: readonly PlacedPart[],
  service: PlacedPart['service'],
  gapMax: number,
): number {
  const last = before.at(-1);
  if (!last) return Infinity;
  const buffers = before.map(
    ({ endAt, service: { bufferAfter } }) => endAt + (bufferAfter + service.bufferBefore) * MINUTE_MS,
  );
  const free = Math.max(...buffers);
  const step = (service.slotInterval ?? service.duration) * MINUTE_MS;
  return Math.max(last.endAt + gapMax * MINUTE_MS, free > last.endAt ? free + step - 1 : last.endAt);
}
