import { VisuallyHidden } from '@mantine/core';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { LiveRegion } from '@slotkeeper/ui/LiveRegion';
import {
  type KeyboardEvent,
  type RefObject,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNowMinute } from '../../../lib/time/useNowMinute.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import type { CalendarBlocks } from '../blocks/useCalendarBlocks.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import type { ShadesOf } from '../data/useShades.ts';
import { blockItem, type DragItem, eventItem, type GridActions } from '../drag/dragItem.ts';
import { useCellDrag } from '../drag/useCellDrag.ts';
import { teamStep, useDragAnnouncement, useKeyboardMove } from '../drag/useKeyboardMove.ts';
import { DayHeading } from '../grid/DayHeading.tsx';
import { ProviderHeading } from '../grid/ProviderHeading.tsx';
import { useGridEvents } from '../grid/useGridEvents.ts';
import type { SegmentsOfDays } from '../layout/segmentsByDay.ts';
import type { HourRange } from '../layout/visibleHours.ts';
import { useRefusedText } from '../drag/useRefusedText.ts';
import { MarkedTimeContext } from '../drag/MarkedTimeContext.ts';
import { useShowNow } from '../toolbar/showNow.ts';
import { TeamCell } from './TeamCell.tsx';
import classes from './TeamWeek.module.css';
import { teamStops } from './teamStops.ts';
import { useCellClicks } from './useCellClicks.ts';
import { type CellOf, useTeamCells } from './useTeamCells.ts';

interface TeamWeekProps {
  /** Day numbers, from the week's first to its last. */
  days: readonly number[];
  segments: SegmentsOfDays;
  /** Those that the filter lets through. */
  providers: readonly CalendarProvider[];
  shadesOf: ShadesOf;
  blocksOf: CalendarBlocks['blocksOf'];
  hours: HourRange;
  display: DisplayIn;
  today: number;
  selectedDay: number;
  actions: GridActions;
  onOpen: (eventId: string) => void;
  onOpenDay: (date: string) => void;
  onOnly: (providerId: string) => void;
}

/** What covers the scroller's upper and left edge: the days and the names. */
const INSETS = { top: 56, left: 136 } as const;

/** The week of a team: a row for each provider, one's own first, and a column for each of the viewer's days (rule T6). */
export function TeamWeek(props: TeamWeekProps) {
  const { days, display, today, selectedDay, actions, onOpen, onOpenDay, onOnly } = props;
  const { t } = useTranslation();
  const table = useRef<HTMLTableSectionElement>(null);
  const clock = useMemo(() => createZoneClock(display.zone), [display.zone]);
  const now = useNowMinute();
  const providers = useOwnFirst(props.providers);
  const cellOf = useTeamCells({ ...props, providers, clock, now });
  const findItem = useFindItem(days, providers, cellOf);
  const pointer = useCellDrag({ root: table, clock, findItem, actions, insets: INSETS });
  const stepTo = useMemo(
    () =>
      teamStep(
        days,
        providers.map(({ id }) => id),
      ),
    [days, providers],
  );
  const keyboard = useKeyboardMove({ clock, stepTo, findItem, actions });
  const drag = pointer.drag ?? keyboard.drag;
  const marked = use(MarkedTimeContext);
  const target = drag?.target ?? marked;
  const refused = useRefusedText(drag, actions, providers);
  const announcement = useDragAnnouncement(keyboard.drag, refused, providers);
  const stops = useMemo(
    () => days.map((day) => teamStops(day, rowsOf(providers, day, cellOf, actions))),
    [days, providers, cellOf, actions],
  );
  const { tabStop, onFocus, onKeyDown, onClick: onPress } = useGridEvents(stops, onOpen);
  const onClick = useCellClicks({ cellOf, actions, onOpenDay, onPress });
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    keyboard.onKeyDown(event);
    if (!event.defaultPrevented) onKeyDown(event);
  };
  useShowNow(table, scrollToToday);
  const scroller = useScrollToDay(days.indexOf(selectedDay));
  return (
    <div className={classes.scroller} ref={scroller} data-scroller>
      {/* Arrows move within it, as in a grid; without the role a screen reader keeps them for itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table className={classes.week} role="grid" aria-label={t('calendar.team.label')}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              <VisuallyHidden>{t('calendar.filter.providers')}</VisuallyHidden>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-heading className={classes.heading}>
                <DayHeading day={day} isToday={day === today} onOpenDay={onOpenDay} />
              </th>
            ))}
          </tr>
        </thead>
        {/* The lines inside are buttons; this only listens to what they bubble up. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
        <tbody
          ref={table}
          data-dragging={pointer.drag?.kind}
          onClick={onClick}
          onFocus={onFocus}
          onKeyDown={onKey}
          onBlur={keyboard.onBlur}
          onPointerDown={pointer.onPointerDown}
        >
          {providers.map((provider) => (
            <tr key={provider.id}>
              <th scope="row" className={classes.name}>
                <ProviderHeading provider={provider} onOnly={onOnly} isOnly={false} />
              </th>
              {days.map((day) => (
                <TeamCell
                  key={day}
                  provider={provider}
                  day={day}
                  content={cellOf(provider.id, day)}
                  display={display}
                  isToday={day === today}
                  isPast={day < today}
                  now={day === today ? now : null}
                  isTarget={target?.day === day && target.providerId === provider.id}
                  refused={target?.day === day && target.providerId === provider.id ? refused : null}
                  mayEdit={actions.mayEdit(provider.id)}
                  tabStop={tabStop?.startsWith(`${day} ${provider.id}`) ? tabStop : null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <LiveRegion announcement={announcement} urgency="assertive" />
    </div>
  );
}

/** The providers with the viewer first; the order of the others stays. */
function useOwnFirst(providers: readonly CalendarProvider[]): readonly CalendarProvider[] {
  const { id } = useViewer();
  return useMemo(
    () => [...providers.filter((one) => one.id === id), ...providers.filter((one) => one.id !== id)],
    [providers, id],
  );
}

function rowsOf(
  providers: readonly CalendarProvider[],
  day: number,
  cellOf: CellOf,
  { mayEdit }: GridActions,
) {
  return providers.map(({ id }) => ({ providerId: id, content: cellOf(id, day), mayEdit: mayEdit(id) }));
}

/** Finds what can be dragged in the cells by its id. */
function useFindItem(days: readonly number[], providers: readonly CalendarProvider[], cellOf: CellOf) {
  return useCallback(
    (id: string): DragItem | undefined => {
      for (const day of days) {
        for (const provider of providers) {
          for (const line of cellOf(provider.id, day).lines) {
            if (line.kind === 'event' && line.segment.event.id === id) return eventItem(line.segment.event);
            if (line.kind === 'block' && line.segment.block.id === id) return blockItem(line.segment.block);
          }
        }
      }
      return undefined;
    },
    [days, providers, cellOf],
  );
}

/** Brings today's column into view, where it is among the shown ones. */
function scrollToToday(table: HTMLElement): void {
  table.querySelector('[data-today]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Brings a day beside the names where not all of them fit on the screen. */
function useScrollToDay(index: number): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const headings = scroller.current?.querySelectorAll<HTMLElement>('[data-heading]');
    const [first, heading] = [headings?.[0], headings?.[index]];
    if (scroller.current && first && heading)
      scroller.current.scrollLeft = heading.offsetLeft - first.offsetLeft;
  }, [index]);
  return scroller;
}
