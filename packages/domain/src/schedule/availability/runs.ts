import { MINUTES_PER_DAY } from '../../limits.ts';
import type { Interval, ServiceRules } from './facts.ts';
import type { SlotSink, SlotTerms } from './slotQuery.ts';

/** Whether a slot of this capacity may be in a run of several: groups with buffers take none (rule A7). */
export function canBePartOfRun(
  service: Pick<ServiceRules, 'bufferBefore' | 'bufferAfter'>,
  capacity: number,
): boolean {
  return capacity <= 1 || (service.bufferBefore === 0 && service.bufferAfter === 0);
}

/**
 * Holds one provider's slots until all are known, to pass on those that can be part of a free run of enough consecutive
 * slots (rule A10), and the taken ones, which only `includeAll` brings here.
 */
export class SlotsInRuns implements SlotSink {
  private readonly starts: number[] = [];
  private readonly terms: SlotTerms[] = [];
  private readonly service: ServiceRules;

  constructor(service: ServiceRules) {
    this.service = service;
  }

  add(start: number, terms: SlotTerms): boolean {
    this.starts.push(start);
    this.terms.push(terms);
    return false;
  }

  /** Passes on those that start within `asked` and can be part of a run of `runLength`. */
  passOn(runLength: number, asked: Interval, sink: SlotSink): void {
    const runs = this.longestRuns();
    for (const [index, start] of this.starts.entries()) {
      const terms = this.terms[index] as SlotTerms;
      const isAsked = start >= asked.startAt && start < asked.endAt;
      const isListed = terms.seatsLeft === 0 || (runs[index] as number) >= runLength;
      if (isAsked && isListed) sink.add(start, terms);
    }
  }

  /** For each slot the length of the longest run of free slots that it can be part of. */
  private longestRuns(): number[] {
    const { starts } = this;
    const ends = starts.map((start, index) => start + (this.terms[index] as SlotTerms).duration);
    const upTo = new Map<number, number>();
    const runs = starts.map((start, index) => {
      if (!this.canLink(index)) return 1;
      const end = ends[index] as number;
      const length = (upTo.get(start) ?? 0) + 1;
      upTo.set(end, Math.max(length, upTo.get(end) ?? 0));
      return length;
    });
    const onFrom = new Map<number, number>();
    for (let index = starts.length - 1; index >= 0; index -= 1) {
      if (!this.canLink(index)) continue;
      const start = starts[index] as number;
      const onward = onFrom.get(ends[index] as number) ?? 0;
      onFrom.set(start, Math.max(onward + 1, onFrom.get(start) ?? 0));
      runs[index] = (runs[index] as number) + onward;
    }
    return runs;
  }

  private canLink(index: number): boolean {
    const { seatsLeft, capacity } = this.terms[index] as SlotTerms;
    return seatsLeft > 0 && canBePartOfRun(this.service, capacity);
  }
}

type RunRules = Pick<ServiceRules, 'capacity' | 'duration' | 'bufferBefore' | 'bufferAfter'> & {
  /** Minutes from start to start; null: the duration. */
  readonly slotInterval: number | null;
};

/**
 * Whether a service can never have `runLength` consecutive slots, regardless of the hours (apart from days on which
 * clocks change): a group with a buffer takes none (rule A7), and where no slot can start at another's end there are
 * none. Starts step by the slot interval from where the window begins, and restart at each midnight once it is longer
 * than a day (rules A1, A2). A run that would fit into a day must be possible within one: that starts may meet an end at
 * midnight, in a business that never closes, is nothing that such a service is for.
 */
export function takesNoRuns({ slotInterval, duration, ...rules }: RunRules, runLength: number): boolean {
  if (runLength < 2) return false;
  if (!canBePartOfRun({ ...rules }, rules.capacity)) return true;
  const interval = slotInterval ?? duration;
  if (duration < 1 || interval < 1) return false;
  if (runLength * duration <= MINUTES_PER_DAY) return duration % interval !== 0;
  for (let first = 0; first < MINUTES_PER_DAY; first += 1)
    if (isOnGrid({ first, duration, interval, runLength })) return false;
  return true;
}

interface Run {
  /** Minutes after midnight, where the window begins, too. */
  readonly first: number;
  readonly duration: number;
  readonly interval: number;
  readonly runLength: number;
}

/** Whether each slot of a run starts where the grid of its day has a start. */
function isOnGrid({ first, duration, interval, runLength }: Run): boolean {
  for (let index = 1; index < runLength; index += 1) {
    const start = first + index * duration;
    const gridStart = start < MINUTES_PER_DAY ? first : start - (start % MINUTES_PER_DAY);
    if ((start - gridStart) % interval !== 0) return false;
  }
  return true;
}
