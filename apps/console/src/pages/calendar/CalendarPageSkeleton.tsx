import { Skeleton } from '@mantine/core';
import type { CalendarView } from '../../features/booking/calendar/calendarView.ts';
import classes from './CalendarPageSkeleton.module.css';
import { hasTeamWeek, useTeamSize, useWeekLayout } from './data/useWeekLayout.ts';
import { ViewSkeleton } from './view/ViewSkeleton.tsx';

/** The shape of the filters and the view while their data is on the way: nothing moves when it comes. */
export function CalendarPageSkeleton(props: { view: CalendarView; date: string }) {
  const [layout] = useWeekLayout();
  const [size] = useTeamSize();
  return (
    <>
      <div className={classes.filters} aria-hidden>
        {[96, 96, 40, 72, 128, 128, 128].map((width, index) => (
          <Skeleton key={index} className={classes.filter} width={width} />
        ))}
      </div>
      <ViewSkeleton {...props} teamRows={layout === 'team' && hasTeamWeek(size) ? size : null} />
    </>
  );
}
