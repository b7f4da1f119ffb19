import type { Interval, ProviderSchedule, ServiceRules } from '../availability/facts.ts';
import { canBePartOfRun } from '../availability/runs.ts';
import type { SlotQuestion } from '../availability/slotQuery.ts';
import { SlotCursor } from './slotCursor.ts';

/** A run of as many slots as a service takes at least, with one provider: what one part of a visit can be. */
export interface PartOffer extends Interval {
  readonly service: ServiceRules;
  readonly providerId: string;
  readonly seatsLeft: number;
  readonly slots: readonly Interval[];
  /** Whether its first and its last slot open a session, whose buffers then keep others away (rule A7). */
  readonly opensFirst: boolean;
  readonly opensLast: boolean;
}

/** What one provider offers of one service for a visit, found as far as it is asked for. */
export class PartOffers {
  private readonly cursor: SlotCursor;
  private readonly service: ServiceRules;
  private readonly providerId: string;
  private readonly seats: number;

  constructor(question: SlotQuestion, schedule: ProviderSchedule, seats: number) {
    this.cursor = new SlotCursor(question, schedule);
    this.service = question.service;
    this.providerId = schedule.id;
    this.seats = seats;
  }

  /** Passes over what starts before an instant, as SlotCursor does. */
  skipTo(instant: number): void {
    this.cursor.skipTo(instant);
  }

  /** The first offer that starts at `from` or later and before `before`, or null. */
  firstIn(from: number, before: number): PartOffer | null {
    const { cursor } = this;
    for (let index = cursor.firstIn(from, before); index >= 0; ) {
      const offer = this.runFrom(index);
      if (offer) return offer;
      index = cursor.firstIn((cursor.starts[index] as number) + 1, before);
    }
    return null;
  }

  /** The run that begins with a slot, or null where the slots after it are not free as well (rules A7, A10). */
  private runFrom(first: number): PartOffer | null {
    const { cursor, service } = this;
    const startAt = cursor.starts[first] as number;
    const length = Math.max(1, service.minSlotsRequired);
    const slots: Interval[] = [];
    let seatsLeft = Infinity;
    let [index, endAt, opensFirst, opensLast] = [first, startAt, false, false];
    while (slots.length < length) {
      const terms = index < 0 ? undefined : cursor.terms[index];
      if (!terms || terms.seatsLeft < this.seats) return null;
      if (length > 1 && !canBePartOfRun(service, terms.capacity)) return null;
      seatsLeft = Math.min(seatsLeft, terms.seatsLeft);
      opensLast = terms.session === null;
      if (slots.length === 0) opensFirst = opensLast;
      slots.push({ startAt: endAt, endAt: endAt + terms.duration });
      endAt += terms.duration;
      if (slots.length < length) index = cursor.firstIn(endAt, endAt + 1);
    }
    const { providerId } = this;
    return { service, providerId, startAt, endAt, seatsLeft, slots, opensFirst, opensLast };
  }
}
