import { useMediaQuery } from '@mantine/hooks';
import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CalendarViews_viewer$key } from '../../../__generated__/CalendarViews_viewer.graphql.ts';
import { type DateWindow, visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { useChosenPlace } from '../../../features/business/place/useChosenPlace.ts';
import { useDisplay, useFirstWeekday } from '../../../lib/format/useDisplay.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useCalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import { useMoveBlock } from '../blocks/useMoveBlock.ts';
import { CalendarCards } from '../card/CalendarCards.tsx';
import { type CalendarFilters, type CalendarUrl, isChosen } from '../data/calendarUrl.ts';
import { useAtWork } from './useAtWork.ts';
import { useCalendarAppointments } from '../data/useCalendarAppointments.ts';
import { useChosenEvents, useEventDays } from '../data/useCalendarDays.ts';
import { useCalendarProviders } from '../data/useCalendarProviders.ts';
import { usePlacedFilters, usePlacedProviders } from '../data/usePlaceFilter.ts';
import { useUnbookedClasses } from '../data/useUnbookedClasses.ts';
import { useShades } from '../data/useShades.ts';
import { useVisibleHours } from '../data/useVisibleHours.ts';
import { useWorkSchedules } from '../data/useWorkSchedules.ts';
import { GridDialogs } from '../dialog/GridDialogs.tsx';
import type { AppointmentDialog } from '../dialog/useAppointmentDialog.ts';
import { useGridActions } from '../dialog/useGridActions.ts';
import { busyElsewhereOfDay } from '../layout/shadesOfDay.ts';
import { hasTeamWeek, useTeamSize, type WeekLayout } from '../data/useWeekLayout.ts';
import { NotWorkingChip } from '../toolbar/NotWorkingChip.tsx';
import classes from './CalendarEmpty.module.css';
import { useObstacles } from '../obstacle/useObstacles.ts';
import { MarkedTimeContext } from '../drag/MarkedTimeContext.ts';
import { useMarkedTime } from '../dialog/useMarkedTime.ts';
import { View } from './View.tsx';
import { ViewSkeleton } from './ViewSkeleton.tsx';

/** Phones, and tablets whose screen is touched: they have no keys to press. */
const WITHOUT_KEYS = '(max-width: 48em), (hover: none)';

interface CalendarViewsProps {
  viewerKey: CalendarViews_viewer$key;
  /** The dates whose appointments are here; the selected ones may be ahead of them. */
  loaded: DateWindow;
  url: CalendarUrl;
  weekLayout: WeekLayout;
  clock: ZoneClock;
  today: string;
  dialog: AppointmentDialog;
  onOpenDay: (date: string) => void;
  onFilter: (filters: Partial<CalendarFilters>) => void;
  /** Where among the filters the number of those who do not work is shown. */
  chipSlot: HTMLElement | null;
}

/** The chosen view over the appointments of the window. */
export function CalendarViews(props: CalendarViewsProps) {
  const { viewerKey, loaded, url, weekLayout, clock, today, dialog, onOpenDay, onFilter, chipSlot } = props;
  const { view, date, providerIds } = url;
  const viewer = useFragment(
    graphql`
      fragment CalendarViews_viewer on Provider
      @argumentDefinitions(
        filterBy: { type: "AppointmentFilter" }
        first: { type: "Int" }
        limit: { type: "Int" }
        orderBy: { type: "[AppointmentOrder!]" }
        from: { type: "DateTime!" }
        until: { type: "DateTime!" }
        dates: { type: "DateRangeInput!" }
      ) {
        ...useCalendarAppointments_viewer
          @arguments(filterBy: $filterBy, first: $first, limit: $limit, orderBy: $orderBy)
        ...useWorkSchedules_viewer @arguments(dates: $dates)
        ...useShades_viewer @arguments(from: $from, until: $until)
        ...useCalendarBlocks_viewer @arguments(from: $from, until: $until)
        ...useCalendarProviders_viewer
        ...useUnbookedClasses_viewer @arguments(dates: $dates)
        ...useObstacles_viewer
      }
    `,
    viewerKey,
  );
  const display = useDisplay();
  const firstWeekday = useFirstWeekday();
  const days = useMemo(() => visibleDays(view, date, firstWeekday), [view, date, firstWeekday]);
  const providers = useCalendarProviders(viewer);
  const placed = usePlacedProviders(providers);
  const filters = usePlacedFilters(url, placed);
  const shownProviders = useMemo(
    () => placed.filter(({ id }) => isChosen(filters.providerIds, id)),
    [placed, filters],
  );
  const appointments = useCalendarAppointments(viewer);
  const booked = useChosenEvents(appointments, filters);
  const unbooked = useUnbookedClasses(viewer, booked, shownProviders, url);
  const all = useMemo(() => [...booked, ...unbooked], [booked, unbooked]);
  const { events, segments } = useEventDays(all, clock);
  const schedules = useWorkSchedules(viewer);
  const hours = useVisibleHours(schedules, view, days, segments, clock);
  const { shadesOf, outsideOf } = useShades(viewer, schedules, clock);
  const busyOf = useCallback(
    (day: number) => busyElsewhereOfDay(day, shownProviders, outsideOf),
    [shownProviders, outsideOf],
  );
  const { blocks, blocksOf } = useCalendarBlocks(viewer, shownProviders, clock);
  const atWork = useAtWork({ providers: shownProviders, days, segments, shadesOf, blocksOf });
  const hidesAway = view === 'day' && providerIds.length === 0;
  const loadedUntil = clock.epochMinuteOf((dayNumber(loaded.to) + 1) * MINUTES_PER_DAY);
  const obstacles = useObstacles(viewer, { appointments, blocks, shadesOf, clock }, loadedUntil);
  const actions = useGridActions(dialog, clock, useMoveBlock(), obstacles.latest);
  const [marked, setMarked] = useMarkedTime(dialog, clock);
  const { openEvent } = dialog;
  const onOpen = useCallback(
    (eventId: string) => {
      const event = events.find(({ id }) => id === eventId);
      if (!event || (event.isUnbooked && !actions.mayEdit(event.appointments[0].providerId))) return;
      openEvent(event);
    },
    [events, openEvent, actions],
  );
  const onOnly = useCallback(
    (id: string) => onFilter({ providerIds: providerIds.length === 1 ? [] : [id] }),
    [onFilter, providerIds],
  );

  // A class that nobody has booked is there without anything being booked.
  const isTeam = weekLayout === 'team' && hasTeamWeek(shownProviders.length);
  const [, rememberSize] = useTeamSize();
  useEffect(() => rememberSize(shownProviders.length), [rememberSize, shownProviders.length]);
  const isEmpty = days.every((day) => segments.get(day)?.every(({ event }) => event.isUnbooked) ?? true);
  if (isEmpty && !isLoaded(days, loaded))
    return <ViewSkeleton view={view} date={date} teamRows={isTeam ? shownProviders.length : null} />;
  return (
    <>
      <MarkedTimeContext value={marked}>
        <View
          view={view}
          isTeam={isTeam}
          days={days}
          segments={segments}
          providers={hidesAway ? atWork.shown : shownProviders}
          shadesOf={shadesOf}
          blocksOf={blocksOf}
          busyOf={busyOf}
          hours={hours}
          display={display}
          today={dayNumber(today)}
          selectedDay={dayNumber(date)}
          actions={actions}
          onOpen={onOpen}
          onOpenDay={onOpenDay}
          onOnly={onOnly}
        />
      </MarkedTimeContext>
      {hidesAway && <NotWorkingChip slot={chipSlot} {...atWork} />}
      {isEmpty && <CalendarEmpty />}
      {dialog.target === null && <CalendarCards events={events} blocks={blocks} />}
      <GridDialogs
        dialog={dialog}
        url={url}
        blocks={blocks}
        providers={providers}
        clock={clock}
        obstacles={obstacles}
        onMark={setMarked}
      />
    </>
  );
}

/** Whether the days' appointments are here, so that an empty week really is one. */
function isLoaded(days: readonly number[], loaded: DateWindow): boolean {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return false;
  return first >= dayNumber(loaded.from) && last <= dayNumber(loaded.to);
}

/** Says that the days shown are free, without covering them, and how who may book does so. */
function CalendarEmpty() {
  const { t } = useTranslation();
  const hasNoKeys = useMediaQuery(WITHOUT_KEYS, undefined, { getInitialValueInEffect: false });
  const canAdd = useMay('appointment:edit');
  const { placeId } = useChosenPlace();
  const { places } = useViewer();
  const place = placeId === null ? undefined : places.get(placeId)?.name;
  return (
    <output className={classes.empty}>
      <span className={classes.title}>
        {place === undefined ? t('calendar.empty.title') : t('calendar.empty.titleAt', { place })}
      </span>
      {canAdd && <span>{t(hasNoKeys ? 'calendar.empty.textTouch' : 'calendar.empty.text')}</span>}
    </output>
  );
}
