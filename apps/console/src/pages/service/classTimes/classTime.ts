import type { EditedRow } from '../../../lib/draft/rowDrafts.ts';
import { minutesOfDay } from '@slotkeeper/domain/time/wallTime';

/** A row of the class times table: day 0 is Monday, wall times HH:mm of the place. */
export interface ClassTime {
  /** Null while it is not saved. */
  readonly id: string | null;
  readonly day: number;
  readonly startAt: string;
  readonly endAt: string;
  readonly capacity: number;
}

/** A new row, on Monday morning or as soon as the day opens, as long as the service. */
export function newClassTime(
  choices: readonly string[],
  { duration, capacity }: { duration: number; capacity: number },
): ClassTime {
  const startAt = choices[0] ?? '00:00';
  const earliestEnd = minutesOfDay(startAt) + duration;
  const endAt = choices.find((time) => minutesOfDay(time) >= earliestEnd) ?? choices.at(-1) ?? '24:00';
  return { id: null, day: 0, startAt, endAt, capacity };
}

/** Whether a class ends after it starts (spec 5). */
export function isInOrder({ startAt, endAt }: ClassTime): boolean {
  return minutesOfDay(endAt) > minutesOfDay(startAt);
}

export function isSameClassTime(one: ClassTime, other: ClassTime): boolean {
  return (['day', 'startAt', 'endAt', 'capacity'] as const).every((field) => one[field] === other[field]);
}

/** A class time as the server has it. */
export interface SavedClassTime extends ClassTime {
  readonly id: string;
  readonly upcomingAppointmentsCount: number;
}

/** A row of the table, as it is being edited. */
export type ClassTimeRow = EditedRow<ClassTime, SavedClassTime>;
