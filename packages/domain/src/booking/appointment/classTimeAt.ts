import type { RecurringTimeSlotRule } from '../../schedule/availability/facts.ts';
import { dayNumber, dayOfTheWeek } from '../../time/wallDate.ts';
import { minutesOfDay } from '../../time/wallTime.ts';
import { instantToWall } from '../../time/zonedTime.ts';

/** The weekly class time at a start in the place's zone, if any (rule A3). */
export function classTimeAt<T extends Pick<RecurringTimeSlotRule, 'day' | 'startAt'>>(
  classTimes: readonly T[],
  timezone: string,
  startAt: number,
): T | undefined {
  const { date, minutes } = instantToWall(timezone, startAt);
  const today = dayOfTheWeek(dayNumber(date));
  return classTimes.find((time) => time.day === today && minutesOfDay(time.startAt) === minutes);
}
