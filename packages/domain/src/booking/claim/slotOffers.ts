import { offerSlots } from '../../schedule/availability/timeSlots/offerSlots.ts';
import type { SlotQuestion } from '../../schedule/availability/timeSlots/slotQuestion.ts';
import type { SlotSink, SlotTerms } from '../../schedule/availability/timeSlots/slotTerms.ts';
import { localDayAt } from '../../time/zoneClock.ts';
import { zoneOffsets } from '../../time/zoneOffsets.ts';
import type { BookingFacts, BookingRequest } from './bookingRequest.ts';
import type { KnownSlot } from './resolvedSlot.ts';

/** Chosen days closer together than this are asked about at once. */
const DAYS_OF_ONE_QUESTION = 7;

/**
 * What is on offer around the chosen slots of one service and provider: the very list that `listTimeSlots` gives on
 * their dates (rule A10). Single slots of a run count, so `minSlotsRequired` is left to the runs.
 */
export class SlotOffers implements SlotSink {
  private readonly termsOfSpans = new Map<string, SlotTerms>();

  constructor(slots: readonly KnownSlot[], request: BookingRequest, facts: BookingFacts) {
    const [first] = slots;
    if (!first) return;
    const { service, schedule } = first;
    for (const [fromDay, untilDay] of daysOf(slots, schedule.timezone)) {
      const question: SlotQuestion = {
        service,
        fromDay,
        untilDay,
        now: facts.now,
        audience: request.audience,
        includeAll: false,
        clientBusy: request.audience === 'client' ? facts.clientBusy : [],
        moving: facts.moving,
        runLength: 1,
      };
      offerSlots(question, schedule, this);
    }
  }

  add(start: number, terms: SlotTerms): void {
    this.termsOfSpans.set(spanKey(start, start + terms.duration), terms);
  }

  /** The terms of a listed slot, or undefined if no slot of exactly this span is listed. */
  termsOf(startAt: number, endAt: number): SlotTerms | undefined {
    return this.termsOfSpans.get(spanKey(startAt, endAt));
  }
}

function spanKey(startAt: number, endAt: number): string {
  return `${startAt}/${endAt}`;
}

/** The stretches of local day numbers that slots lie in, as first and last day. */
function daysOf(slots: readonly KnownSlot[], timezone: string): [number, number][] {
  const dayOf = (instant: number) => localDayAt(zoneOffsets(timezone, instant, instant), instant);
  const stretches: [number, number][] = [];
  for (const { startAt, endAt } of slots.toSorted((a, b) => a.startAt - b.startAt)) {
    const last = stretches.at(-1);
    const fromDay = dayOf(startAt);
    const untilDay = dayOf(endAt);
    if (last && fromDay - last[1] <= DAYS_OF_ONE_QUESTION) last[1] = Math.max(last[1], untilDay);
    else stretches.push([fromDay, untilDay]);
  }
  return stretches;
}
