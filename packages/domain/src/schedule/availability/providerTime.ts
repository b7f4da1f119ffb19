import { classTimeline, otherClassTimes } from './classes.ts';
import type { MovingAppointment, ProviderSchedule, SessionFact } from './facts.ts';
import type { CandidateRow } from './grid.ts';
import { closedTime, type OpeningHours } from './openHours.ts';
import type { SlotQuestion, SlotSink, SlotSpan, SlotTerms } from './slotQuery.ts';
import { SessionTimeline, type Timeline } from './timeline.ts';

/** What a provider's time says of one row of candidates after another, ascending by start. */
export class ProviderTime {
  private readonly closed: Timeline;
  private readonly sessions: SessionTimeline;
  private readonly classes: Timeline;
  private readonly includeAll: boolean;

  constructor(
    question: SlotQuestion,
    schedule: ProviderSchedule,
    hours: OpeningHours,
    { zone, firstDay, lastDay }: SlotSpan,
  ) {
    const { service } = question;
    const otherClasses = otherClassTimes(schedule, service);
    this.closed = closedTime(schedule, hours, zone, question.clientBusy);
    this.sessions = new SessionTimeline(sessionsAfterRelease(schedule.sessions, question.moving), service);
    this.classes = classTimeline(otherClasses, service, schedule, hours, zone, firstDay, lastDay);
    this.includeAll = question.includeAll;
  }

  /**
   * Adds the candidates that can be had, and the taken ones if all are asked for, to the sink. Closed time removes a
   * slot (rule A4); a session in exactly this slot offers the seats it has left, regardless of what surrounds it (A5);
   * any other overlap with a session, a block or another service's class takes it (A3, A5). Ends early once the sink has
   * enough; the next row must then not begin before the slot that it had last.
   */
  offer(row: CandidateRow, sink: SlotSink): void {
    const { startsBefore, interval, terms } = row;
    const { closed, sessions, classes, includeAll } = this;
    const { duration } = terms;
    let start = row.first;
    while (start < startsBefore) {
      const end = start + duration;
      const session = sessions.firstOverlap(start, end);
      const chance = session === null || includeAll ? start : sessions.nextChance(duration, startsBefore);
      if (chance > start) {
        start += interval * Math.ceil((chance - start) / interval);
        continue;
      }
      const isClosed = closed.overlaps(start, end);
      if (isClosed || session !== null || classes.overlaps(start, end)) {
        if (!isClosed && this.offerTaken(start, terms, sink)) return;
        start += interval;
        continue;
      }
      const freeUntil = Math.min(sessions.freeUntil, classes.nextStart, closed.nextStart);
      do {
        if (sink.add(start, terms)) return;
        start += interval;
      } while (start < startsBefore && start + duration <= freeUntil);
    }
  }

  private offerTaken(start: number, free: SlotTerms, sink: SlotSink): boolean {
    const session = this.sessions.exactly(start, start + free.duration);
    const seatsLeft = session ? seatsLeftIn(session) : 0;
    if (seatsLeft === 0 && !this.includeAll) return false;
    const capacity = session ? session.capacity : free.capacity;
    return sink.add(start, { ...free, capacity, seatsLeft, session });
  }
}

/**
 * A provider's sessions once a moving appointment has left them: its seats are free, and a session without seats taken
 * is gone (rule A9). Blocks stay as they are.
 */
export function sessionsAfterRelease(
  sessions: readonly SessionFact[],
  moving: MovingAppointment | undefined,
): readonly SessionFact[] {
  if (!moving || moving.releasedSeats.length === 0) return sessions;
  const released = new Map<string, number>();
  for (const { sessionId, seats } of moving.releasedSeats) {
    released.set(sessionId, (released.get(sessionId) ?? 0) + seats);
  }
  return sessions.flatMap((session) => {
    const seats = released.get(session.id);
    if (seats === undefined) return [session];
    const taken = session.taken - seats;
    return taken > 0 ? [{ ...session, taken }] : [];
  });
}

/** The seats that a session still offers; none while it is overbooked, such as 4/3 (rule A5). */
export function seatsLeftIn(session: SessionFact): number {
  return Math.max(0, session.capacity - session.taken);
}
