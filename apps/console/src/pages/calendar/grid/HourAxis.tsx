import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { memo } from 'react';
import type { HourRange } from '../layout/visibleHours.ts';
import classes from './TimeGrid.module.css';

/** The hours at the grid's left edge. Each event says its own time, so they are not read out. */
export const HourAxis = memo(function HourAxis({ hours: { first, last } }: { hours: HourRange }) {
  const shown = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div className={classes.axis} aria-hidden>
      {shown.map((hour) => (
        <span key={hour}>{formatWallTime(hour * 60)}</span>
      ))}
    </div>
  );
});
