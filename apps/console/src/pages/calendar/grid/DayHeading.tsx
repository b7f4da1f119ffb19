import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { dayOfTheWeek, formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { formatLocalDate, weekdayName } from '@slotkeeper/i18n/format/formatDate';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import classes from './DayHeading.module.css';

interface DayHeadingProps {
  day: number;
  isToday: boolean;
  onOpenDay: (date: string) => void;
}

/** The weekday and the day of the month over a column; leads to that day. */
export const DayHeading = memo(function DayHeading({ day, isToday, onOpenDay }: DayHeadingProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const date = formatWallDate(day);
  return (
    <UnstyledButton
      className={classes.heading}
      data-today={isToday || undefined}
      onClick={() => onOpenDay(date)}
    >
      <span className={classes.weekday} aria-hidden>
        {weekdayName(dayOfTheWeek(day), locale, 'weekdayShort')}
      </span>
      <span className={classes.day} aria-hidden>
        {formatLocalDate(date, locale, 'day')}
      </span>
      <VisuallyHidden>
        {formatLocalDate(date, locale, 'longWithWeekday')}
        {isToday && `, ${t('calendar.toolbar.today')}`}
      </VisuallyHidden>
    </UnstyledButton>
  );
});
