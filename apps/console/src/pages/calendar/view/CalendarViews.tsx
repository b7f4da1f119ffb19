import { useMediaQuery } from '@mantine/hooks';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CalendarViews_viewer$key } from '../../../__generated__/CalendarViews_viewer.graphql.ts';
import { type DateWindow, visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { useCalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import { useMoveBlock } from '../blocks/useMoveBlock.ts';
import type { CalendarUrl, CalendarFilters } from '../data/calendarUrl.ts';
import { useCalendarAppointments } from '../data/useCalendarAppointments.ts';
import { useCalendarDays } from '../data/useCalendarDays.ts';
import { useCalendarProviders } from '../data/useCalendarProviders.ts';
import { useShades } from '../data/useShades.ts';
import { useVisibleHours } from '../data/useVisibleHours.ts';
import { useWorkSchedules } from '../data/useWorkSchedules.ts';
import { GridDialogs } from '../dialog/GridDialogs.tsx';
import { SlotMenu } from '../dialog/SlotMenu.tsx';
import type { AppointmentDialog } from '../dialog/useAppointmentDialog.ts';
import { useGridActions } from '../dialog/useGridActions.ts';
import classes from './CalendarEmpty.module.css';
import { View } from './View.tsx';
import { ViewSkeleton } from './ViewSkeleton.tsx';

/** Phones, and tablets whose screen is touched: they have no keys to press. */
const WITHOUT_KEYS = '(max-width: 48em), (hover: none)';

interface CalendarViewsProps {
  viewerKey: CalendarViews_viewer$key;
  /** The dates whose appointments are here; the selected ones may be ahead of them. */
  loaded: DateWindow;
  url: CalendarUrl;
  clock: ZoneClock;
  today: string;
  dialog: AppointmentDialog;
  /** Blocks, vacations or hours are others now. */
  onTimes: () => void;
  onOpenDay: (date: string) => void;
  onFilter: (filters: Partial<CalendarFilters>) => void;
}

/** The chosen view over the appointments of the window. */
export function CalendarViews(props: CalendarViewsProps) {
  const { viewerKey, loaded, url, clock, today, dialog, onTimes, onOpenDay, onFilter } = props;
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
      }
    `,
    viewerKey,
  );
  const display = useDisplay();
  const days = useMemo(() => visibleDays(view, date), [view, date]);
  const { events, segments } = useCalendarDays(useCalendarAppointments(viewer), url, clock);
  const schedules = useWorkSchedules(viewer);
  const hours = useVisibleHours(schedules, view, days, segments, clock);
  const shadesOf = useShades(viewer, schedules, clock);
  const providers = useCalendarProviders(viewer);
  const shownProviders = useMemo(
    () => providers.filter(({ id }) => providerIds.length === 0 || providerIds.includes(id)),
    [providers, providerIds],
  );
  const { blocks, blocksOf } = useCalendarBlocks(viewer, shownProviders, clock);
  const { actions, slotMenu } = useGridActions(dialog, clock, useMoveBlock(onTimes));
  const { openEvent } = dialog;
  const onOpen = useCallback(
    (eventId: string) => {
      const event = events.find(({ id }) => id === eventId);
      if (event) openEvent(event);
    },
    [events, openEvent],
  );
  const onOnly = useCallback(
    (id: string) => onFilter({ providerIds: providerIds.length === 1 ? [] : [id] }),
    [onFilter, providerIds],
  );

  const isEmpty = days.every((day) => !segments.has(day));
  if (isEmpty && !isLoaded(days, loaded)) return <ViewSkeleton view={view} date={date} />;
  return (
    <>
      <View
        view={view}
        days={days}
        segments={segments}
        providers={shownProviders}
        shadesOf={shadesOf}
        blocksOf={blocksOf}
        hours={hours}
        display={display}
        today={dayNumber(today)}
        selectedDay={dayNumber(date)}
        actions={actions}
        onOpen={onOpen}
        onOpenDay={onOpenDay}
        onOnly={onOnly}
      />
      {isEmpty && <CalendarEmpty />}
      {slotMenu && <SlotMenu {...slotMenu} />}
      <GridDialogs
        dialog={dialog}
        blocks={blocks}
        providers={providers}
        clock={clock}
        date={date}
        onTimes={onTimes}
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
  return (
    <output className={classes.empty}>
      <span className={classes.title}>{t('calendar.empty.title')}</span>
      {canAdd && <span>{t(hasNoKeys ? 'calendar.empty.textTouch' : 'calendar.empty.text')}</span>}
    </output>
  );
}
