import { MINUTE_MS } from '../../time/units.ts';
import type { ServiceRules, SessionFact } from './facts.ts';

/**
 * Intervals ascending by start, asked in ascending order: each question moves on from where the last one stopped, so a
 * whole list of slots costs one sweep. The intervals may overlap each other.
 */
export class Timeline {
  private next = 0;
  private readonly starts: readonly number[];
  private readonly ends: readonly number[];

  private constructor(starts: readonly number[], ends: readonly number[]) {
    this.starts = starts;
    this.ends = ends;
  }

  /** When the first interval starts that was not over at the last question; Infinity if all were. */
  get nextStart(): number {
    return this.next < this.starts.length ? (this.starts[this.next] as number) : Infinity;
  }

  /** A timeline of intervals in any order, given as their starts and their ends. */
  static of(starts: readonly number[], ends: readonly number[]): Timeline {
    if (isAscending(starts)) return new Timeline(starts, ends);
    const order = starts.map((_, index) => index);
    order.sort((a, b) => (starts[a] as number) - (starts[b] as number));
    const inOrder = (values: readonly number[]) => order.map((index) => values[index] as number);
    return new Timeline(inOrder(starts), inOrder(ends));
  }

  /**
   * Whether [startAt, endAt) overlaps any interval; touching is not overlapping (rule T3). `startAt` must not be
   * less than in the question before. The first interval that ends after `startAt` decides: those before it are over,
   * those after it start no earlier.
   */
  overlaps(startAt: number, endAt: number): boolean {
    const { starts, ends } = this;
    let next = this.next;
    while (next < ends.length && (ends[next] as number) <= startAt) next += 1;
    this.next = next;
    return next < starts.length && (starts[next] as number) < endAt;
  }
}

function isAscending(values: readonly number[]): boolean {
  for (let index = 1; index < values.length; index += 1) {
    if ((values[index] as number) < (values[index - 1] as number)) return false;
  }
  return true;
}

/**
 * A provider's sessions and blocks, ascending by start, asked in ascending order like a Timeline. They are read where
 * they lie: thousands of them are the bulk of a question's work.
 *
 * A slot with its buffers must keep clear of a busy range. Widening the range by the buffers instead, the one after the
 * slot to the left and the one before it to the right, says the same of the bare slot (rule A7).
 */
export class SessionTimeline {
  private next = 0;
  private readonly sessions: readonly SessionFact[];
  private readonly serviceId: string;
  private readonly before: number;
  private readonly after: number;

  constructor(sessions: readonly SessionFact[], service: ServiceRules) {
    this.sessions = sessions;
    this.serviceId = service.id;
    this.before = service.bufferBefore * MINUTE_MS;
    this.after = service.bufferAfter * MINUTE_MS;
  }

  /**
   * The first session that a new one in [startAt, endAt) would overlap, buffers included (rules A5, A7), or null.
   * `startAt` must not be less than in the question before.
   */
  firstOverlap(startAt: number, endAt: number): SessionFact | null {
    const { sessions } = this;
    const from = startAt - this.before;
    let next = this.next;
    while (next < sessions.length && (sessions[next] as SessionFact).busyUntil <= from) next += 1;
    this.next = next;
    if (next >= sessions.length) return null;
    const session = sessions[next] as SessionFact;
    return session.busyFrom < endAt + this.after ? session : null;
  }

  /** By when a new session must have ended to keep clear of those that `firstOverlap` has not yet left behind. */
  get freeUntil(): number {
    if (this.next >= this.sessions.length) return Infinity;
    return (this.sessions[this.next] as SessionFact).busyFrom - this.after;
  }

  /** The service's own session in exactly [startAt, endAt), of which `firstOverlap` was asked just before; or null. */
  exactly(startAt: number, endAt: number): SessionFact | null {
    for (let index = this.next; index < this.sessions.length; index += 1) {
      const session = this.sessions[index] as SessionFact;
      if (session.startAt > startAt) return null;
      if (session.startAt === startAt && session.endAt === endAt && this.isOwn(session)) return session;
    }
    return null;
  }

  /**
   * After a question that found an overlap: the earliest start before `limit` from which a new session of `duration` fits
   * before the next one, or, if it comes first, the start of one of the service's own, which can be joined; Infinity if
   * there is neither. No slot of that duration starts in between. The next question must not be about an earlier start.
   */
  nextChance(duration: number, limit: number): number {
    const { sessions, before } = this;
    const needed = before + duration + this.after;
    const first = sessions[this.next] as SessionFact;
    if (this.isOwn(first)) return first.startAt;
    let next = this.next + 1;
    let chance = first.busyUntil + before;
    for (; next < sessions.length; next += 1) {
      const session = sessions[next] as SessionFact;
      if (session.busyFrom >= limit || session.busyFrom + before - chance >= needed) break;
      if (this.isOwn(session)) {
        chance = session.startAt;
        break;
      }
      chance = Math.max(chance, session.busyUntil + before);
    }
    if (chance >= limit) return Infinity;
    this.next = next;
    return chance;
  }

  private isOwn(session: SessionFact): boolean {
    return session.serviceId === this.serviceId;
  }
}
