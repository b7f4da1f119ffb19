import type { CandidateRow } from './candidateRow.ts';
import { classTimeline, otherClassTimes } from './classTimeline.ts';
import { closedTime } from './closedTime.ts';
import type { ProviderSchedule } from './facts.ts';
import type { OfferedSlots, SlotTerms } from './offeredSlots.ts';
import type { OpeningHours } from './openingHours.ts';
import { seatsLeftIn, sessionsAfterRelease } from './sessionsAfterRelease.ts';
import { SessionTimeline } from './sessionTimeline.ts';
import type { SlotQuestion } from './slotQuestion.ts';
import type { SlotSpan } from './slotSpan.ts';
import type { Timeline } from './timeline.ts';

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
   * Adds the candidates that can be had, and the taken ones if all are asked for, to `offered`. Closed time removes a
   * slot (decisions A4); a session in exactly this slot offers the seats it has left, whatever surrounds it (A5); any
   * other overlap with a session, a block or another service's class takes it (A3, A5).
   */
  offer(row: CandidateRow, offered: OfferedSlots): void {
    const { startsBefore, interval, terms } = row;
    const { closed, sessions, classes, includeAll } = this;
    const { duration } = terms;
    let start = row.first;
    while (start < startsBefore) {
      const end = start + duration;
      const session = sessions.firstOverlap(start, end);
      if (session !== null && !includeAll && !sessions.isOwn(session)) {
        const chance = sessions.nextChance(duration, startsBefore);
        start += interval * Math.max(1, Math.ceil((chance - start) / interval));
      } else if (session !== null || closed.overlaps(start, end) || classes.overlaps(start, end)) {
        if (!closed.overlaps(start, end)) this.offerTaken(start, terms, offered);
        start += interval;
      } else {
        const freeUntil = Math.min(sessions.freeUntil, classes.nextStart, closed.nextStart);
        do {
          offered.add(start, terms);
          start += interval;
        } while (start < startsBefore && start + duration <= freeUntil);
      }
    }
  }

  private offerTaken(start: number, free: SlotTerms, offered: OfferedSlots): void {
    const session = this.sessions.exactly(start, start + free.duration);
    const seatsLeft = session ? seatsLeftIn(session) : 0;
    if (seatsLeft === 0 && !this.includeAll) return;
    const capacity = session ? session.capacity : free.capacity;
    offered.add(start, { ...free, capacity, seatsLeft, session });
  }
}
