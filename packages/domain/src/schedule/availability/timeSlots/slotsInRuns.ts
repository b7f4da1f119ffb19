import type { Interval, ServiceRules } from '../facts.ts';
import type { SlotSink, SlotTerms } from './slotTerms.ts';

/** Whether a slot of this capacity may stand in a run of several: groups with buffers take none (rule A7). */
export function mayStandInRun(
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

  add(start: number, terms: SlotTerms): void {
    this.starts.push(start);
    this.terms.push(terms);
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
    return seatsLeft > 0 && mayStandInRun(this.service, capacity);
  }
}
