import { classTimeline, otherClassTimes } from '../../schedule/availability/classTimeline.ts';
import { closedTime } from '../../schedule/availability/closedTime.ts';
import { gridRows } from '../../schedule/availability/gridRows.ts';
import type { OpeningHours } from '../../schedule/availability/openingHours.ts';
import { openWindows } from '../../schedule/availability/openWindows.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type { ZoneOffsets } from '../../time/zoneOffsets.ts';
import type { BrokenRule } from './bookingPlan.ts';
import type { KnownSlot } from './resolvedSlot.ts';

/** A slot's zone and hours, and the day numbers whose hours may reach it. */
export interface Surroundings {
  readonly zone: ZoneOffsets;
  readonly hours: OpeningHours;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** The rules that an unlisted slot breaks, which staff are warned of when they book it on purpose (rule A10). */
export function brokenRules(
  slot: KnownSlot,
  isClassTime: boolean,
  around: Surroundings,
  now: number,
): readonly BrokenRule[] {
  const { service, schedule, startAt, endAt } = slot;
  const { zone, hours, firstDay, lastDay } = around;
  const classTimes = isClassTime ? otherClassTimes(schedule, service) : schedule.classTimes;
  const classes = classTimeline(classTimes, service, schedule, hours, zone, firstDay, lastDay);
  const broken: BrokenRule[] = isClassTime ? [] : brokenHours(slot, around);
  if (classes.overlaps(startAt, endAt)) broken.push('OVER_CLASS_TIME');
  if (closedTime(schedule, hours, zone).overlaps(startAt, endAt)) broken.push('DURING_VACATION');
  if (startAt <= now) broken.push('IN_THE_PAST');
  else if (startAt < now + service.minNotice * MINUTE_MS) broken.push('WITHIN_NOTICE');
  return broken;
}

/** Outside every open window, or within one at a start that the service does not have. */
function brokenHours({ service, startAt, endAt }: KnownSlot, around: Surroundings): BrokenRule[] {
  const windows = openWindows(around.hours, around.zone, around.firstDay, around.lastDay);
  if (!windows.some((open) => open.startAt <= startAt && endAt <= open.endAt)) return ['OUTSIDE_HOURS'];
  const rows = gridRows(windows, around.zone, service, { startAt, endAt: startAt + 1 });
  const isOnGrid = rows.some(({ first }) => first === startAt);
  return isOnGrid && service.recurringTimeSlots.length === 0 ? [] : ['OFF_GRID'];
}
