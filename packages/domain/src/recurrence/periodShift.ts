import { dayNumber, formatWallDate, monthsAfter } from '../time/wallDate.ts';
import type { Frequency, Recurrence } from './recurrence.ts';
import { repetitionDay, repetitionIndex } from './repetitionDay.ts';

const MONTHS_PER_YEAR = 12;
/** Further ahead than any month or leap year stays without a date. */
const PERIODS_TO_SEARCH = 96;

/** How a series is changed: its occurrence of one local date goes to another one, the others keep step with it. */
export interface SeriesShift {
  readonly from: string;
  readonly to: string;
}

/**
 * The periods (days, weeks, months or years) of a series before and after a shift. Period 0 is that of the occurrence that
 * was chosen; each old period has exactly one new one, which may have no date: the 31st, 29 February.
 */
export class PeriodShift {
  private readonly freq: Frequency;
  private readonly startDay: number;
  private readonly fromDay: number;
  private readonly toDay: number;
  /** The old repetition that period 0 is. */
  private readonly offset: number;

  constructor({ freq, startsOn }: Pick<Recurrence, 'freq' | 'startsOn'>, { from, to }: SeriesShift) {
    this.freq = freq;
    this.startDay = dayNumber(startsOn);
    this.fromDay = dayNumber(from);
    this.toDay = dayNumber(to);
    this.offset = repetitionIndex(freq, this.startDay, this.fromDay);
  }

  /** The period in which an old local date lies. */
  indexOf(date: string): number {
    return repetitionIndex(this.freq, this.fromDay, dayNumber(date));
  }

  /** The new date of a period; null where it has none. */
  newDate(index: number): string | null {
    const day = repetitionDay(this.freq, this.toDay, index);
    return day === null ? null : formatWallDate(day);
  }

  /** The period in which a new date lies. */
  indexOfNew(date: string): number {
    return repetitionIndex(this.freq, this.toDay, dayNumber(date));
  }

  /** Whether the new rule has a date in a period in which the old one had none. */
  isFurther(index: number): boolean {
    const hadNone = repetitionDay(this.freq, this.startDay, this.offset + index) === null;
    return hadNone && this.newDate(index) !== null;
  }

  /** Whether the new rule has such dates after a local date, up to its end; null is forever. */
  hasFurtherBetween(after: string, until: string | null): boolean {
    const first = this.indexOfNew(after);
    return Array.from({ length: PERIODS_TO_SEARCH }, (_, step) => first + step).some((index) => {
      const date = this.newDate(index);
      return date !== null && date > after && (until === null || date <= until) && this.isFurther(index);
    });
  }

  /**
   * Where an occurrence that gets no new time is recorded, once in each period: on the new date, or if there is none on
   * its own date, or on the last day of the new month if its own is in another one.
   */
  placeOf(date: string): string {
    const index = this.indexOf(date);
    const monthEnd = formatWallDate(this.nearestDay(this.toDay, index));
    return this.newDate(index) ?? (date.slice(0, 7) === monthEnd.slice(0, 7) ? date : monthEnd);
  }

  /** The first new date in or after a period. */
  firstNewDate(index: number): string {
    let date = this.newDate(index);
    for (let next = index + 1; date === null; next += 1) date = this.newDate(next);
    return date;
  }

  /** The last period that an inclusive end takes in: one without a date counts once its month is over. */
  lastIndexBy(end: string): number {
    const index = this.indexOf(end);
    return this.nearestDay(this.startDay, this.offset + index) <= dayNumber(end) ? index : index - 1;
  }

  /** An inclusive end after the shift: moved along, and kept between the last period that it takes in and the next. */
  endAfter(end: string, lastIndex = this.lastIndexBy(end)): string {
    const shifted = dayNumber(end) + this.toDay - this.fromDay;
    const earliest = this.nearestDay(this.toDay, lastIndex);
    const latest = this.nearestDay(this.toDay, lastIndex + 1) - 1;
    return formatWallDate(Math.min(Math.max(shifted, earliest), latest));
  }

  /** The repetition of a day; the end of the month where that month is shorter. */
  private nearestDay(first: number, index: number): number {
    const months = this.freq === 'YEARLY' ? index * MONTHS_PER_YEAR : index;
    return repetitionDay(this.freq, first, index) ?? monthsAfter(first, months);
  }
}
