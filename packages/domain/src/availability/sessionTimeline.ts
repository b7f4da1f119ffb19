import { MINUTE_MS } from '../time/units.ts';
import type { ServiceRules, SessionFact } from './facts.ts';

/**
 * A provider's sessions and blocks, ascending by start, asked in ascending order like a Timeline. They are read where
 * they lie: thousands of them are the bulk of a question's work.
 *
 * A slot with its buffers must keep clear of a busy range. Widening the range by the buffers instead, the one after the
 * slot to the left and the one before it to the right, says the same of the bare slot (decisions A7).
 */
export class SessionTimeline {
  private next = 0;
  private readonly sessions: readonly SessionFact[];
  private readonly before: number;
  private readonly after: number;

  constructor(sessions: readonly SessionFact[], service: ServiceRules) {
    this.sessions = sessions;
    this.before = service.bufferBefore * MINUTE_MS;
    this.after = service.bufferAfter * MINUTE_MS;
  }

  /**
   * The first session that a new one in [startAt, endAt) would overlap, buffers included (decisions A5, A7), or null.
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

  /** The session of a service in exactly [startAt, endAt), of which `firstOverlap` was asked just before; or null. */
  exactly(startAt: number, endAt: number, serviceId: string): SessionFact | null {
    for (let index = this.next; index < this.sessions.length; index += 1) {
      const session = this.sessions[index] as SessionFact;
      if (session.startAt > startAt) return null;
      if (session.startAt === startAt && session.endAt === endAt && session.serviceId === serviceId)
        return session;
    }
    return null;
  }
}
