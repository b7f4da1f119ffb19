import './print.css';
import { CALENDAR_APPOINTMENTS_MAX } from '@slotkeeper/domain/limits';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import {
  type CalendarView,
  fetchWindow,
  stepDate,
  viewOfSetting,
} from '../../features/booking/calendar/calendarView.ts';
import { APPOINTMENTS_LIMIT, calendarWindow } from '../../features/booking/calendar/calendarWindows.ts';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { useFirstWeekday } from '../../lib/format/useDisplay.ts';
import { useSearch } from '../../lib/route/useSearch.ts';
import { useToday } from '../../lib/time/useNowMinute.ts';
import { createZoneClock } from '../../lib/time/zoneClock.ts';
import { UnsavedBoundary } from '../../lib/unsaved/UnsavedBoundary.tsx';
import { useMay, usePreloadPlaceOf, useViewer } from '../../lib/viewer/ViewerContext.ts';
import classes from './CalendarPage.module.css';
import { CalendarPageSkeleton } from './CalendarPageSkeleton.tsx';
import {
  type CalendarUrl,
  type CalendarUrlChange,
  changeCalendarUrl,
  readCalendarUrl,
} from './data/calendarUrl.ts';
import { CalendarDialog } from './dialog/CalendarDialog.tsx';
import { useAppointmentDialog } from './dialog/useAppointmentDialog.ts';
import { CalendarToolbar } from './toolbar/CalendarToolbar.tsx';
import { showNow } from './toolbar/showNow.ts';
import { useCalendarShortcuts } from './toolbar/useCalendarShortcuts.ts';
import { useSwipe } from './toolbar/useSwipe.ts';
import { CalendarBody } from './view/CalendarBody.tsx';
import { useWaitlistPanel } from './waitlist/useWaitlistPanel.tsx';

/** The calendar (spec 2). The toolbar works at once; the views follow with their data, in the viewer's zone. */
export function CalendarPage() {
  const { timezone, viewType } = useViewer();
  const clock = useMemo(() => createZoneClock(timezone), [timezone]);
  const firstWeekday = useFirstWeekday();
  const today = useToday(clock);
  const [url, change] = useCalendarUrl(viewOfSetting(viewType), today);
  const { view, date, statuses } = url;
  const [limit, setLimit] = useState(APPOINTMENTS_LIMIT);
  const window = useMemo(
    () => calendarWindow(fetchWindow(view, date, firstWeekday), clock, statuses, limit),
    [view, date, firstWeekday, clock, statuses, limit],
  );
  const onMore = useCallback(() => setLimit(CALENDAR_APPOINTMENTS_MAX), []);
  // What is on the screen stays there until the next window's data has come.
  const shownWindow = useDeferredValue(window);
  usePreloadPlaceOf();
  const dialog = useAppointmentDialog();
  const canAdd = useMay('appointment:edit');

  const onStep = (direction: -1 | 1) =>
    change(({ view, date }) => ({ date: stepDate(view, date, direction) }));
  const onAdd = () => dialog.open({ kind: 'new', at: null });
  const onBlock = () => dialog.open({ kind: 'newBlock', at: null });
  const onToday = () => {
    change({ date: null });
    showNow();
  };
  const onHelp = () => dialog.open({ kind: 'shortcuts' });
  const waitlist = useWaitlistPanel(url, dialog);
  useCalendarShortcuts({
    isActive: dialog.target === null,
    onAdd: canAdd ? onAdd : null,
    onBlock: canAdd ? onBlock : null,
    onWaitlist: waitlist.onToggle,
    onToday,
    onView: (view) => change({ view }),
    onStep,
    onHelp,
  });
  const page = useRef<HTMLDivElement>(null);
  useSwipe(page, onStep);
  const onOpenDay = useCallback((date: string) => change({ view: 'day', date }), [change]);

  return (
    <UnsavedBoundary isOverPage closesTo="/calendar">
      <div className={classes.page} ref={page} data-calendar data-beside={waitlist.isOpen || undefined}>
        <CalendarToolbar
          view={view}
          date={date}
          canAdd={canAdd}
          onStep={onStep}
          onDate={(date) => change({ date })}
          onToday={onToday}
          onView={(view) => change({ view })}
          onAdd={onAdd}
          onBlock={onBlock}
          onHelp={onHelp}
          waitlist={waitlist.button}
        />
        <ErrorSection>
          <Suspense fallback={<CalendarPageSkeleton view={view} date={date} />}>
            <CalendarBody
              window={shownWindow}
              url={url}
              clock={clock}
              today={today}
              dialog={dialog}
              onOpenDay={onOpenDay}
              onFilter={change}
              onMore={onMore}
            />
          </Suspense>
        </ErrorSection>
        {waitlist.panel}
        <CalendarDialog dialog={dialog} url={url} />
      </div>
    </UnsavedBoundary>
  );
}

/** A change, or what makes one of the address as it is by now. */
type Change = CalendarUrlChange | ((current: CalendarUrl) => CalendarUrlChange);

/** The calendar's view, date and filters as the address bar has them, and a way to change some of them. */
function useCalendarUrl(
  view: CalendarView,
  today: string,
): [url: CalendarUrl, change: (change: Change) => void] {
  const [text, changeSearch] = useSearch();
  const read = useCallback(
    (params: URLSearchParams) => readCalendarUrl(params, { view, date: today }),
    [view, today],
  );
  const url = useMemo(() => read(new URLSearchParams(text)), [text, read]);
  const change = useCallback(
    (change: Change) =>
      changeSearch((current) =>
        changeCalendarUrl(current, typeof change === 'function' ? change(read(current)) : change),
      ),
    [changeSearch, read],
  );
  return [url, change];
}
