import { useMemo } from 'react';
import { createZoneClock } from '../../../features/calendar/layout/createZoneClock.ts';
import { isShown, verticalPlace } from '../../../features/calendar/layout/position.ts';
import { minuteOfDay } from '../../../features/calendar/layout/segmentsByDay.ts';
import type { HourRange } from '../../../features/calendar/layout/visibleHours.ts';
import { useNowMinute } from '../../../features/calendar/useNowMinute.ts';
import classes from './TimeGrid.module.css';

/** The line at the present minute of the viewer's clock. */
export function NowLine({ hours, zone }: { hours: HourRange; zone: string }) {
  const clock = useMemo(() => createZoneClock(zone), [zone]);
  const minute = minuteOfDay(clock.localMinuteOf(useNowMinute()));
  if (!isShown(minute, hours)) return null;
  return (
    <div
      className={classes.now}
      style={{ top: `${verticalPlace(minute, minute, hours).top}%` }}
      aria-hidden
    />
  );
}
