import type { SessionFact } from './facts.ts';

/**
 * The sessions of the service asked for, ascending by start, asked in ascending order like a Timeline: which of them is
 * exactly this slot, so that a client can join it (decisions A5)?
 */
export class JoinableSessions {
  private next = 0;
  private readonly sessions: readonly SessionFact[];

  constructor(sessions: readonly SessionFact[], serviceId: string) {
    this.sessions = sessions
      .filter((session) => session.serviceId === serviceId)
      .sort((a, b) => a.startAt - b.startAt);
  }

  /** The session of exactly [startAt, endAt), or null. `startAt` must not be less than in the question before. */
  at(startAt: number, endAt: number): SessionFact | null {
    const { sessions } = this;
    let session = sessions[this.next];
    while (session && session.startAt < startAt) {
      this.next += 1;
      session = sessions[this.next];
    }
    return session && session.startAt === startAt && session.endAt === endAt ? session : null;
  }
}
