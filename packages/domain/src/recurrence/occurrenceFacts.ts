import type { BookingFacts, BookingRun, ClaimedSlot } from '../booking/claim/bookingPlan.ts';
import { overlap } from '../booking/claim/intervals.ts';
import type { Interval, ProviderSchedule, SessionFact } from '../schedule/availability/facts.ts';
import { DAY_MS, MINUTE_MS } from '../time/units.ts';
import { instantToWall, wallTimeToInstant } from '../time/zonedTime.ts';

/** Hours reach over midnight, runs and buffers over more: what is further away decides nothing. */
const DAYS_AROUND = 5;

/**
 * The facts of a call that books many occurrences one after the other: what the earlier ones claimed is taken for the
 * later ones, and each is decided on the busy time around it alone, since a year of it would be read for every date.
 */
export class OccurrenceFacts {
  private readonly facts: BookingFacts;
  private readonly claimed = new Map<string, SessionFact[]>();
  private readonly joined = new Set<string>();

  constructor(facts: BookingFacts) {
    this.facts = facts;
  }

  /** The facts around an occurrence, with all that was claimed before. */
  around(occurrence: Interval): BookingFacts {
    const near = {
      startAt: occurrence.startAt - this.reach(),
      endAt: occurrence.endAt + this.reach(),
    };
    return {
      ...this.facts,
      providers: this.facts.providers.map((provider) => this.narrow(provider, near)),
      clientBusy: this.facts.clientBusy.filter((busy) => overlap(busy, near)),
    };
  }

  /** Notes the seats of an accepted occurrence: to the others of the same call they are simply busy time. */
  claim({ providerId, slots }: BookingRun): void {
    const claimed = this.claimed.get(providerId);
    if (claimed) claimed.push(...slots.map(toTakenSession));
    else this.claimed.set(providerId, slots.map(toTakenSession));
    for (const { sessionId } of slots) if (sessionId !== null) this.joined.add(sessionId);
  }

  private narrow(provider: ProviderSchedule, near: Interval): ProviderSchedule {
    const { sessions, vacations } = provider;
    const others = sessions
      .slice(firstEndingAfter(sessions, near.startAt), firstStartingFrom(sessions, near.endAt))
      .filter(({ id }) => !this.joined.has(id));
    const own = (this.claimed.get(provider.id) ?? []).filter((session) => overlap(session, near));
    return {
      ...provider,
      sessions: [...others, ...own].sort((a, b) => a.startAt - b.startAt),
      vacations: vacations.filter((vacation) => overlap(vacation, near)),
    };
  }

  private reach(): number {
    const longestRun = Math.max(...this.facts.services.map(({ minSlotsRequired }) => minSlotsRequired), 0);
    return (DAYS_AROUND + longestRun) * DAY_MS;
  }
}

function toTakenSession(slot: ClaimedSlot): SessionFact {
  const { startAt, endAt, busyFrom, busyUntil } = slot;
  return { id: '', serviceId: null, startAt, endAt, busyFrom, busyUntil, capacity: 1, taken: 1 };
}

/** Sessions of one provider never overlap, so their ends ascend with their starts. */
function firstEndingAfter(sessions: readonly SessionFact[], instant: number): number {
  return firstIndex(sessions, ({ busyUntil }) => busyUntil > instant);
}

function firstStartingFrom(sessions: readonly SessionFact[], instant: number): number {
  return firstIndex(sessions, ({ busyFrom }) => busyFrom >= instant);
}

/** The first index from which on `holds` is true, in a list where it turns from false to true once. */
function firstIndex<T>(list: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What every occurrence of a series looks like. */
export interface OccurrenceShape {
  /** The wall time at which it begins, in minutes after midnight (rule P5). */
  readonly startMinute: number;
  /** Elapsed minutes of its slots, each beginning where the one before ends. */
  readonly slotMinutes: readonly number[];
}

/** The local date and the shape of a run of slots, as they are in the place's zone (rule T1). */
export function shapeOf(
  slots: readonly Interval[],
  timezone: string,
): { readonly date: string; readonly shape: OccurrenceShape } {
  const { date, minutes } = instantToWall(timezone, slots[0]?.startAt ?? Number.NaN);
  const slotMinutes = slots.map(({ startAt, endAt }) => (endAt - startAt) / MINUTE_MS);
  return { date, shape: { startMinute: minutes, slotMinutes } };
}

/**
 * The slots of an occurrence on a local date. It begins at the same wall time on every date, in a spring gap later by
 * the gap, where the time comes twice at the first (rules T2, P5); its slots last what they last and follow each
 * other without a break, so that a run stays a run over a change of clocks.
 */
export function occurrenceSlots(
  { startMinute, slotMinutes }: OccurrenceShape,
  timezone: string,
  date: string,
): Interval[] {
  let startAt = wallTimeToInstant(timezone, date, startMinute);
  return slotMinutes.map((minutes) => {
    const slot = { startAt, endAt: startAt + minutes * MINUTE_MS };
    startAt = slot.endAt;
    return slot;
  });
}
