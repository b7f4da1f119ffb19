import type { Interval, RecurringTimeSlotRule, ServiceRules, SessionFact } from './facts.ts';
import type { SlotSink } from './slotSink.ts';

interface HeldSlot extends Interval {
  readonly capacity: number;
  readonly seatsLeft: number;
  readonly classTime: RecurringTimeSlotRule | null;
  readonly session: SessionFact | null;
}

/** Whether a slot of this capacity may stand in a run of several: groups with buffers take none (decisions A7). */
export function mayStandInRun(service: ServiceRules, capacity: number): boolean {
  return capacity <= 1 || (service.bufferBefore === 0 && service.bufferAfter === 0);
}

/**
 * Holds back the slots of one provider until all are known, then passes on those asked for that can be part of a free
 * run of `runLength` consecutive slots (decisions A10), and the taken ones.
 */
export class RunFilter implements SlotSink {
  private readonly held: HeldSlot[] = [];
  private readonly service: ServiceRules;
  private readonly runLength: number;
  private readonly asked: Interval;
  private readonly sink: SlotSink;

  constructor(service: ServiceRules, runLength: number, asked: Interval, sink: SlotSink) {
    this.service = service;
    this.runLength = runLength;
    this.asked = asked;
    this.sink = sink;
  }

  add(
    startAt: number,
    endAt: number,
    capacity: number,
    seatsLeft: number,
    classTime: RecurringTimeSlotRule | null,
    session: SessionFact | null,
  ): void {
    this.held.push({ startAt, endAt, capacity, seatsLeft, classTime, session });
  }

  flush(): void {
    const runs = this.longestRuns();
    this.held.forEach((slot, index) => {
      const isAsked = slot.startAt >= this.asked.startAt && slot.startAt < this.asked.endAt;
      const isListed = slot.seatsLeft === 0 || (runs[index] as number) >= this.runLength;
      if (!isAsked || !isListed) return;
      const { startAt, endAt, capacity, seatsLeft, classTime, session } = slot;
      this.sink.add(startAt, endAt, capacity, seatsLeft, classTime, session);
    });
  }

  /** For each slot the length of the longest run of free slots that it can be part of. */
  private longestRuns(): number[] {
    const { held } = this;
    const upTo = new Map<number, number>();
    const runs = held.map((slot) => {
      if (!this.isLink(slot)) return 1;
      const length = (upTo.get(slot.startAt) ?? 0) + 1;
      upTo.set(slot.endAt, Math.max(length, upTo.get(slot.endAt) ?? 0));
      return length;
    });
    const onFrom = new Map<number, number>();
    for (let index = held.length - 1; index >= 0; index -= 1) {
      const slot = held[index] as HeldSlot;
      if (!this.isLink(slot)) continue;
      const onward = onFrom.get(slot.endAt) ?? 0;
      onFrom.set(slot.startAt, Math.max(onward + 1, onFrom.get(slot.startAt) ?? 0));
      runs[index] = (runs[index] as number) + onward;
    }
    return runs;
  }

  private isLink({ seatsLeft, capacity }: HeldSlot): boolean {
    return seatsLeft > 0 && mayStandInRun(this.service, capacity);
  }
}
