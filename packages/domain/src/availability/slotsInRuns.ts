import type { Interval, ServiceRules } from './facts.ts';
import { OfferedSlots } from './offeredSlots.ts';

/** Whether a slot of this capacity may stand in a run of several: groups with buffers take none (decisions A7). */
export function mayStandInRun(service: ServiceRules, capacity: number): boolean {
  return capacity <= 1 || (service.bufferBefore === 0 && service.bufferAfter === 0);
}

/**
 * Of one provider's slots those that start within `asked` and can be part of a free run of `runLength` consecutive slots
 * (decisions A10), and the taken ones, which only `includeAll` brings here.
 */
export function slotsInRuns(
  offered: OfferedSlots,
  service: ServiceRules,
  runLength: number,
  asked: Interval,
): OfferedSlots {
  const runs = longestRuns(offered, service);
  const listed = new OfferedSlots(offered.count);
  for (let index = 0; index < offered.count; index += 1) {
    const start = offered.startOf(index);
    const terms = offered.termsOf(index);
    if (start < asked.startAt || start >= asked.endAt) continue;
    if (terms.seatsLeft > 0 && (runs[index] as number) < runLength) continue;
    listed.add(start, terms);
  }
  return listed;
}

/** For each slot the length of the longest run of free slots that it can be part of. */
function longestRuns(offered: OfferedSlots, service: ServiceRules): number[] {
  const runs = new Array<number>(offered.count).fill(1);
  const canLink = runs.map((_, index) => {
    const { seatsLeft, capacity } = offered.termsOf(index);
    return seatsLeft > 0 && mayStandInRun(service, capacity);
  });
  const endOf = (index: number) => offered.startOf(index) + offered.termsOf(index).duration;
  const upTo = new Map<number, number>();
  for (let index = 0; index < offered.count; index += 1) {
    if (!canLink[index]) continue;
    const length = (upTo.get(offered.startOf(index)) ?? 0) + 1;
    upTo.set(endOf(index), Math.max(length, upTo.get(endOf(index)) ?? 0));
    runs[index] = length;
  }
  const onFrom = new Map<number, number>();
  for (let index = offered.count - 1; index >= 0; index -= 1) {
    if (!canLink[index]) continue;
    const start = offered.startOf(index);
    const onward = onFrom.get(endOf(index)) ?? 0;
    onFrom.set(start, Math.max(onward + 1, onFrom.get(start) ?? 0));
    runs[index] = (runs[index] as number) + onward;
  }
  return runs;
}
