import { Skeleton } from '@mantine/core';
import { DAYS_PER_WEEK } from '@slotkeeper/domain/time/units';
import { useTranslation } from 'react-i18next';
import { type CalendarView, visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { useFirstWeekday } from '../../../lib/format/useDisplay.ts';
import classes from './ViewSkeleton.module.css';

/** Where blocks of a usual week would be, by column: top and height in percent. */
const blocks = [
  [
    [8, 12],
    [30, 8],
  ],
  [
    [4, 8],
    [22, 16],
  ],
  [
    [14, 10],
    [48, 12],
  ],
  [
    [6, 14],
    [36, 8],
  ],
  [
    [20, 8],
    [54, 14],
  ],
  [[10, 18]],
  [],
] as const;
/** A team of usual size: the day has a column for each provider. */
const PROVIDERS = 6;
/** How many events the days of a month would have, over and over. */
const eventsOfDays = [2, 1, 3, 2, 3, 1, 0, 1, 3, 2] as const;
/** How wide the names in an agenda would be, in rem: about as many rows as a screen has room for. */
const names = [9, 12, 7, 10, 8, 13, 9, 11, 7, 10, 12, 8] as const;

interface ViewSkeletonProps {
  view: CalendarView;
  /** The selected date: a month has as many rows as its weeks. */
  date: string;
  /** How many rows the week of a team has; null where the week has hours. */
  teamRows?: number | null;
}

/** The shape of a view that is on the way, so that nothing jumps when it comes. */
export function ViewSkeleton({ view, date, teamRows = null }: ViewSkeletonProps) {
  const { t } = useTranslation();
  const firstWeekday = useFirstWeekday();
  return (
    <output className={classes.page} aria-label={t('calendar.loading')} data-shape={view}>
      {view === 'month' && <Month days={visibleDays(view, date, firstWeekday)} />}
      {view === 'agenda' && <Agenda />}
      {view === 'week' && (teamRows === null ? <TimeGrid columns={blocks} /> : <Team rows={teamRows} />)}
      {view === 'day' && <TimeGrid columns={blocks.slice(0, PROVIDERS)} />}
    </output>
  );
}

function TimeGrid({ columns }: { columns: readonly (readonly (readonly [number, number])[])[] }) {
  return (
    <div className={classes.grid}>
      {columns.map((column, index) => (
        <div key={index} className={classes.column}>
          <Skeleton className={classes.heading} />
          {column.map(([top, height]) => (
            <Skeleton
              key={top}
              className={classes.block}
              style={{ top: `${top + 10}%` }}
              height={`${height}%`}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A row for each provider: the name, and a cell for each day. */
function Team({ rows }: { rows: number }) {
  return (
    <div className={classes.team}>
      <div className={classes.teamRow} data-head>
        <span />
        {blocks.map((_, day) => (
          <Skeleton key={day} className={classes.heading} />
        ))}
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.teamRow}>
          <Skeleton className={classes.name} height={12} />
          {blocks.map((_, day) => (
            <div key={day} className={classes.cell}>
              {Array.from({ length: (row + day) % 3 }, (_, event) => (
                <Skeleton key={event} className={classes.line} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Month({ days }: { days: readonly number[] }) {
  const weekdays = days.slice(0, DAYS_PER_WEEK);
  return (
    <div className={classes.month}>
      {weekdays.map((day) => (
        <Skeleton key={day} className={classes.weekday} />
      ))}
      {days.map((day, index) => (
        <div key={day} className={classes.day}>
          <Skeleton className={classes.number} circle />
          {Array.from({ length: eventsOfDays[index % eventsOfDays.length] ?? 0 }, (_, event) => (
            <Skeleton key={event} className={classes.chip} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Agenda() {
  return (
    <div className={classes.agenda}>
      {names.map((width, index) => (
        <div key={index} className={classes.row}>
          <Skeleton className={classes.date} height={12} width="6rem" />
          <Skeleton height={12} width="5.5rem" />
          <Skeleton height={12} width={`${width}rem`} maw="100%" />
          <Skeleton className={classes.provider} height={12} width="8rem" />
          <Skeleton height={20} width="5.5rem" radius="xl" />
        </div>
      ))}
    </div>
  );
}
