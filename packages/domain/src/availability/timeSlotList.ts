import { MINUTE_MS } from '../time/units.ts';
import type { ProviderSchedule, RecurringTimeSlotRule, SessionFact } from './facts.ts';
import { LocalDates } from './localDates.ts';
import type { SlotSink } from './slotSink.ts';
import type { TimeSlot } from './timeSlot.ts';

/** Writes one provider's slots to the end of a list of time slots. */
export class TimeSlotList implements SlotSink {
  private readonly providerId: string;
  private readonly dates: LocalDates;
  private readonly slots: TimeSlot[];

  constructor({ id, timezone }: ProviderSchedule, slots: TimeSlot[]) {
    this.providerId = id;
    this.dates = new LocalDates(timezone);
    this.slots = slots;
  }

  add(
    startAt: number,
    endAt: number,
    capacity: number,
    seatsLeft: number,
    classTime: RecurringTimeSlotRule | null,
    session: SessionFact | null,
  ): void {
    this.slots.push({
      providerId: this.providerId,
      startAt,
      endAt,
      date: this.dates.of(startAt),
      duration: (endAt - startAt) / MINUTE_MS,
      capacity,
      seatsLeft,
      recurringTimeSlotId: classTime && classTime.id,
      sessionId: session && session.id,
    });
  }
}
