import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './CalendarPageSkeleton.module.css';

/** Where blocks of a usual week would stand: column, and top and height in percent. */
const blocks = [
  [0, 8, 12],
  [0, 30, 8],
  [1, 4, 8],
  [1, 22, 16],
  [2, 14, 10],
  [2, 48, 12],
  [3, 6, 14],
  [3, 36, 8],
  [4, 20, 8],
  [4, 54, 14],
  [5, 10, 18],
] as const;
const columns = [0, 1, 2, 3, 4, 5, 6];

/** The shape of a week while its data is on the way. */
export function CalendarPageSkeleton() {
  const { t } = useTranslation();
  return (
    <output className={classes.week} aria-label={t('calendar.loading')}>
      {columns.map((column) => (
        <div key={column} className={classes.column}>
          <Skeleton className={classes.heading} height={28} width={28} circle />
          {blocks
            .filter(([place]) => place === column)
            .map(([, top, height]) => (
              <Skeleton
                key={top}
                className={classes.block}
                style={{ top: `${top + 10}%` }}
                height={`${height}%`}
                radius="sm"
              />
            ))}
        </div>
      ))}
    </output>
  );
}
