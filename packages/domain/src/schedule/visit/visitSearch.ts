import { must } from '../../must.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { minutesOfDay } from '../../time/wallTime.ts';
import type { ProviderSchedule } from '../availability/facts.ts';
import type { SlotQuestion } from '../availability/slotQuery.ts';
import { type PartOffer, PartOffers } from './partOffers.ts';
import { ClosingTimes } from './closingTimes.ts';
import { canFollow, latestStart } from './visitGap.ts';
import type { VisitItem, VisitQuery } from './visitQuery.ts';

/** A part that was found, with the item that it is for. */
export interface FoundPart extends PartOffer {
  readonly item: VisitItem;
}

/**
 * How many parts of a visit are tried on one day, and in one search. A visit of three services in a month of twenty providers
 * takes a few hundred tries; one that was made up to take long is given up in a fraction of a second.
 */
const TRIES_PER_DAY_MAX = 20_000;
const TRIES_MAX = 50_000;

/**
 * Looks for the times of a visit between two local days, ascending: every (service, provider) has one cursor, which finds
 * slots as far as they are asked for, and a state from which the rest of the visit did not fit is not tried again, nor one
 * whose rest ends after everybody has closed. After so many tries it finds nothing more: what it has found can be booked, and
 * what it has not perhaps too.
 */
export class VisitSearch {
  private readonly query: VisitQuery;
  private readonly fromDay: number;
  private readonly untilDay: number;
  private readonly offers = new Map<string, PartOffers>();
  private readonly failed = new Set<string>();
  private readonly items: readonly VisitItem[];
  private readonly longestBuffer: number;
  private readonly closing: ClosingTimes;
  private floor = -Infinity;
  private tries = 0;
  /** As many tries as there may be by now: what one day leaves over is for the next ones. */
  private triesMax = TRIES_PER_DAY_MAX;

  constructor(query: VisitQuery, fromDay: number, untilDay: number) {
    this.query = query;
    this.items = query.items;
    this.fromDay = fromDay;
    this.untilDay = untilDay + longestDays(query);
    this.longestBuffer = Math.max(...query.items.map(({ service }) => service.bufferBefore)) * MINUTE_MS;
    this.closing = new ClosingTimes(query, fromDay, this.untilDay);
  }

  /** From here on nothing before an instant is asked about. */
  skipTo(instant: number): void {
    this.floor = instant;
    this.triesMax = Math.min(TRIES_MAX, this.triesMax + TRIES_PER_DAY_MAX);
    this.failed.clear();
    for (const offers of this.offers.values()) offers.skipTo(instant);
  }

  /** A visit that starts at `from` or later and before `before`, as its parts; null where there is none. */
  anyIn(from: number, before: number): readonly FoundPart[] | null {
    for (const [part, index] of this.firstParts(from, before)) {
      const visit = this.complete([part], 1 << index);
      if (visit) return visit;
    }
    return null;
  }

  /** The visits that start at `from` or later and before `before`, one for each start, ascending. */
  allIn(from: number, before: number): (readonly FoundPart[])[] {
    this.triesMax = TRIES_MAX;
    const found = new Map<number, readonly FoundPart[]>();
    for (const [part, index] of this.firstParts(from, before)) {
      if (found.has(part.startAt)) continue;
      const visit = this.complete([part], 1 << index);
      if (visit) found.set(part.startAt, visit);
    }
    return [...found.values()].sort((a, b) => startOf(a) - startOf(b));
  }

  /** The most seats that a booking of a part can take: the most that one of those who may do it has at that time. */
  seatsLeft(part: FoundPart): number {
    const { item, startAt, endAt } = part;
    if (!item.isAnyProvider) return part.seatsLeft;
    const seats = item.providers.map((schedule) => {
      const offer = this.offersOf(item, schedule).firstIn(startAt, startAt + 1);
      return offer?.endAt === endAt ? offer.seatsLeft : 0;
    });
    return Math.max(part.seatsLeft, ...seats);
  }

  /** What a visit can begin with, and the index of its item. */
  private *firstParts(from: number, before: number): Generator<readonly [FoundPart, number]> {
    const latest = Math.min(before, this.closing.latestStartIn(from, before) + 1);
    if (latest <= from) return;
    for (const [index, item] of this.firstItems()) {
      for (const schedule of item.providers) {
        const offers = this.offersOf(item, schedule);
        let offer = offers.firstIn(from, latest);
        for (; offer && this.mayGoOn(); offer = offers.firstIn(offer.startAt + 1, latest)) {
          this.tries += 1;
          yield [{ ...offer, item }, index];
        }
      }
    }
  }

  /** What a visit of one service begins with is all of it: that takes no search. */
  private mayGoOn(): boolean {
    return this.items.length === 1 || this.tries < this.triesMax;
  }

  private firstItems(): readonly (readonly [number, VisitItem])[] {
    const items = [...this.items.entries()];
    return this.query.keepsOrder ? items.slice(0, 1) : items;
  }

  /**
   * The whole visit that begins with these parts, in the requested order where that fits; `done` has a bit for each
   * item.
   */
  private complete(parts: readonly FoundPart[], done: number): readonly FoundPart[] | null {
    if (parts.length === this.items.length) return parts;
    if (this.closing.isTooLate(parts, done)) return null;
    const state = this.stateOf(parts, done);
    if (this.failed.has(state)) return null;
    for (const [index, item] of this.items.entries()) {
      const bit = 1 << index;
      const isNext = this.query.keepsOrder ? index === parts.length : (done & bit) === 0;
      if (!isNext) continue;
      for (const offer of this.following(parts, item)) {
        const visit = this.complete([...parts, offer], done | bit);
        if (visit) return visit;
      }
    }
    this.failed.add(state);
    return null;
  }

  /** What can follow of an item, the earliest start first. */
  private following(parts: readonly FoundPart[], item: VisitItem): FoundPart[] {
    const { gapMax } = this.query;
    const { endAt: from } = must(parts.at(-1), 'a search begins with a part');
    const before = latestStart(parts, item.service, gapMax) + 1;
    const found: FoundPart[] = [];
    for (const schedule of item.providers) {
      const offers = this.offersOf(item, schedule);
      let offer = offers.firstIn(from, before);
      for (; offer && this.mayGoOn(); offer = offers.firstIn(offer.startAt + 1, before)) {
        this.tries += 1;
        if (canFollow(parts, offer, gapMax)) found.push({ ...offer, item });
      }
    }
    return found.sort((a, b) => a.startAt - b.startAt);
  }

  /**
   * All that the rest of a visit depends on: which services are done, when the client is free, and which providers are
   * still within a buffer then. How it came to that does not matter.
   */
  private stateOf(parts: readonly FoundPart[], done: number): string {
    const { endAt } = must(parts.at(-1), 'a search begins with a part');
    const buffered: string[] = [];
    for (const part of parts) {
      const until = part.endAt + part.service.bufferAfter * MINUTE_MS;
      if (part.opensLast && until + this.longestBuffer > endAt) buffered.push(`${part.providerId}>${until}`);
    }
    return `${done}/${endAt}/${buffered.sort().join()}`;
  }

  private offersOf({ service }: VisitItem, schedule: ProviderSchedule): PartOffers {
    const key = `${service.id}/${schedule.id}`;
    const known = this.offers.get(key);
    if (known) return known;
    const offers = new PartOffers(this.questionOf(service), schedule, this.query.seats);
    offers.skipTo(this.floor);
    this.offers.set(key, offers);
    return offers;
  }

  private questionOf(service: VisitItem['service']): SlotQuestion {
    const { now, audience, clientBusy, moving } = this.query;
    const { fromDay, untilDay } = this;
    return {
      service,
      fromDay,
      untilDay,
      now,
      audience,
      includeAll: false,
      clientBusy,
      moving,
      // Runs are formed here, from the slots themselves: single ones are what they are made of.
      runLength: 1,
    };
  }
}

function startOf(parts: readonly FoundPart[]): number {
  return must(parts[0], 'a visit has a part').startAt;
}

/** How many days after the one that it starts on a visit can still begin a service. */
function longestDays({ items, gapMax }: VisitQuery): number {
  let minutes = 0;
  for (const { service } of items) {
    const { duration, slotInterval, bufferBefore, bufferAfter, minSlotsRequired, recurringTimeSlots } =
      service;
    const classes = recurringTimeSlots.map(
      ({ startAt, endAt }) => minutesOfDay(endAt) - minutesOfDay(startAt),
    );
    const run = Math.max(1, minSlotsRequired) * Math.max(duration, ...classes);
    minutes += run + bufferBefore + bufferAfter + (slotInterval ?? duration) + gapMax;
  }
  return Math.ceil((minutes * MINUTE_MS) / DAY_MS);
}
