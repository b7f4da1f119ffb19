import type { ProviderSchedule } from '../facts.ts';
import { LocalDates } from '../localDates.ts';
import type { SlotSink, SlotTerms } from './slotTerms.ts';
import type { TimeSlot } from './timeSlot.ts';

/** One provider's slots as a list, made in its full length at once: growing it would cost as much as filling it. */
export class TimeSlotList implements SlotSink {
  private count = 0;
  private slots: TimeSlot[] = [];
  private readonly providerId: string;
  private readonly dates: LocalDates;

  /** For slots that start from `from` to `until`. */
  constructor({ id, timezone }: ProviderSchedule, from: number, until: number) {
    this.providerId = id;
    this.dates = new LocalDates(timezone, from, until);
  }

  expect(most: number): void {
    this.slots = new Array(most);
  }

  add(start: number, terms: SlotTerms): void {
    this.slots[this.count] = {
      providerId: this.providerId,
      startAt: start,
      endAt: start + terms.duration,
      date: this.dates.of(start),
      duration: terms.minutes,
      capacity: terms.capacity,
      seatsLeft: terms.seatsLeft,
      recurringTimeSlotId: terms.classTime ? terms.classTime.id : null,
      sessionId: terms.session ? terms.session.id : null,
    };
    this.count += 1;
  }

  /** The slots that came, which may be fewer than expected. */
  finish(): TimeSlot[] {
    this.slots.length = this.count;
    return this.slots;
  }
}
