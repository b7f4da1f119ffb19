import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type CalendarView,
  calendarViews,
  isCalendarView,
} from '../../../features/booking/calendar/calendarView.ts';

/** Chooses the calendar's view. */
export function ViewSwitch({ view, onView }: { view: CalendarView; onView: (view: CalendarView) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('calendar.toolbar.view')}
      value={view}
      data={calendarViews.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
      onChange={(value) => {
        if (isCalendarView(value)) onView(value);
      }}
    />
  );
}
