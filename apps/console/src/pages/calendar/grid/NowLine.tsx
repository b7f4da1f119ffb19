import { useMemo } from 'react';
import { createZoneClock } from '../../../lib/time/createZoneClock.ts';
import { isShown, verticalPlace } from '../layout/position.ts';
import { minuteOfDay } from '../../../lib/time/zoneClock.ts';
import type { HourRange } from '../layout/visibleHours.ts';
import { useNowMinute } from '../../../lib/time/useNowMinute.ts';
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
