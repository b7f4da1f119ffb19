import { weekdayNames } from '@slotkeeper/i18n/format/formatDate';
import { useLocale } from '../../../../lib/format/useDisplay.ts';
import { HoursOfDay } from './HoursOfDay.tsx';
import classes from './WeekOfHours.module.css';
import type { HoursDraft } from './workHourDrafts.ts';

/** A week of one person, day by day. */
export function WeekOfHours({ rows }: { rows: readonly HoursDraft[] }) {
  const days = weekdayNames(useLocale());
  return (
    <dl className={classes.week}>
      {days.map((name, day) => (
        <div key={name} className={classes.day}>
          <dt>{name}</dt>
          <dd>
            <HoursOfDay rows={rows} day={day} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
