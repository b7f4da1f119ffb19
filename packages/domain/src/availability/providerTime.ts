import { closedTime } from './closedTime.ts';
import type { ProviderSchedule, RecurringTimeSlotRule } from './facts.ts';
import { JoinableSessions } from './joinableSessions.ts';
import { classTime, otherClassTimes, sessionTime } from './occupiedTime.ts';
import type { OpeningHours } from './openingHours.ts';
import { seatsLeftIn, sessionsAfterRelease } from './sessionsAfterRelease.ts';
import type { SlotQuestion } from './slotQuestion.ts';
import type { SlotSink } from './slotSink.ts';
import type { SlotSpan } from './slotSpan.ts';
import type { Timeline } from './timeline.ts';

/** What a provider's time says of one slot after another, ascending by start. */
export class ProviderTime {
  private readonly closed: Timeline;
  private readonly sessions: Timeline;
  private readonly classes: Timeline;
  private readonly joinable: JoinableSessions;
  private readonly includeAll: boolean;
  private readonly sink: SlotSink;

  constructor(
    question: SlotQuestion,
    schedule: ProviderSchedule,
    hours: OpeningHours,
    { zone, firstDay, lastDay }: SlotSpan,
    sink: SlotSink,
  ) {
    const { service } = question;
    const sessions = sessionsAfterRelease(schedule.sessions, question.moving);
    const otherClasses = otherClassTimes(schedule, service);
    this.closed = closedTime(schedule, hours, zone, question.clientBusy);
    this.sessions = sessionTime(sessions, service);
    this.classes = classTime(otherClasses, service, schedule, hours, zone, firstDay, lastDay);
    this.joinable = new JoinableSessions(sessions, service.id);
    this.includeAll = question.includeAll;
    this.sink = sink;
  }

  /**
   * Passes a slot on if it can be had, or is taken and all are asked for. Closed time removes it (decisions A4); a
   * session in exactly this slot offers the seats it has left, whatever surrounds it (A5); any other overlap with a
   * session, a block or another service's class takes it (A3, A5).
   */
  offer(
    startAt: number,
    endAt: number,
    capacity: number,
    classTimeOfSlot: RecurringTimeSlotRule | null,
  ): void {
    if (this.closed.overlaps(startAt, endAt)) return;
    const session = this.joinable.at(startAt, endAt);
    if (session) {
      const seatsLeft = seatsLeftIn(session);
      if (seatsLeft > 0 || this.includeAll) {
        this.sink.add(startAt, endAt, session.capacity, seatsLeft, classTimeOfSlot, session);
      }
    } else if (!this.sessions.overlaps(startAt, endAt) && !this.classes.overlaps(startAt, endAt)) {
      this.sink.add(startAt, endAt, capacity, capacity, classTimeOfSlot, null);
    } else if (this.includeAll) {
      this.sink.add(startAt, endAt, capacity, 0, classTimeOfSlot, null);
    }
  }
}
