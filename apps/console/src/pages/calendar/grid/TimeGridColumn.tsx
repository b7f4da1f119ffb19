import { must } from '@slotkeeper/domain/must';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createZoneClock, minuteOfDay } from '../../../lib/time/zoneClock.ts';
import { BlockedTime } from '../blocks/BlockedTime.tsx';
import { stripLanes } from '../blocks/blocksOfDay.ts';
import type { GridActions } from '../drag/dragItem.ts';
import { EventBlock } from '../event/EventBlock.tsx';
import { OverflowButton } from '../event/OverflowButton.tsx';
import type { Coloring } from '../event/eventColors.ts';
import { type HourRange, isShown, verticalPlace } from '../layout/visibleHours.ts';
import { ColumnShade } from './ColumnShade.tsx';
import { scrollToNow, useShowNow } from '../toolbar/showNow.ts';
import classes from './TimeGrid.module.css';
import { blockKey, type GridColumn, overflowKey, segmentKey } from './gridStops.ts';

interface TimeGridColumnProps {
  column: GridColumn;
  /** The heading that names this column. */
  headingId: string;
  hours: HourRange;
  display: DisplayIn;
  coloring: Coloring;
  isNarrow: boolean;
  /** The present minute since 1970 UTC. */
  now: number;
  actions: GridActions;
  /** The stop that Tab leads to, where it is in this column. */
  tabStop: string | null;
  onOpen: (eventId: string) => void;
}

/**
 * One column of the time grid: the hours are its background, with the events on top. Rendered again only when it
 * changes.
 */
export const TimeGridColumn = memo(function TimeGridColumn(props: TimeGridColumnProps) {
  const { column, headingId, hours, display, coloring, isNarrow, now, actions, tabStop, onOpen } = props;
  const { key, layout, shades, blocks, isToday, isPast, providerId } = column;
  const { t } = useTranslation();
  const lanes = useMemo(() => stripLanes(blocks), [blocks]);
  return (
    <section
      aria-labelledby={headingId}
      className={classes.column}
      data-column
      data-today={isToday || undefined}
      data-past={isPast || undefined}
    >
      {shades.map((shade) => (
        <ColumnShade key={`${shade.kind} ${shade.from}`} shade={shade} hours={hours} />
      ))}
      {isToday && <NowLine hours={hours} now={now} zone={display.zone} />}
      {blocks.map((segment, index) => {
        const stopKey = blockKey(key, segment);
        return (
          <BlockedTime
            key={stopKey}
            segment={segment}
            hours={hours}
            isWhole={providerId !== null}
            lane={must(lanes[index], 'each block has a lane')}
            stopKey={stopKey}
            isTabStop={stopKey === tabStop}
            mayEdit={actions.mayEdit(segment.block.providerId)}
            onOpen={actions.onOpenBlock}
          />
        );
      })}
      {layout.placed.map((placed) => {
        const stopKey = segmentKey(key, placed.segment);
        return (
          <EventBlock
            key={stopKey}
            placed={placed}
            hours={hours}
            display={display}
            t={t}
            coloring={coloring}
            isNarrow={isNarrow}
            hasBegun={placed.segment.event.start <= now}
            isOver={placed.segment.event.end <= now}
            mayEdit={actions.mayEdit}
            stopKey={stopKey}
            isTabStop={stopKey === tabStop}
          />
        );
      })}
      {layout.overflows.map((overflow) => {
        const stopKey = overflowKey(key, overflow);
        return (
          <OverflowButton
            key={stopKey}
            overflow={overflow}
            hours={hours}
            display={display}
            t={t}
            stopKey={stopKey}
            isTabStop={stopKey === tabStop}
            onOpen={onOpen}
          />
        );
      })}
    </section>
  );
});

interface NowLineProps {
  hours: HourRange;
  now: number;
  zone: string;
}

/** The line at the present minute of the viewer's clock, beneath the blocks and their texts; Today brings it into view. */
function NowLine({ hours, now, zone }: NowLineProps) {
  const clock = useMemo(() => createZoneClock(zone), [zone]);
  const line = useRef<HTMLDivElement>(null);
  useShowNow(line, scrollToNow);
  const minute = minuteOfDay(clock.localMinuteOf(now));
  if (!isShown(minute, hours)) return null;
  const { top } = verticalPlace(minute, minute, hours);
  return (
    <>
      <div className={classes.past} style={{ height: `${top}%` }} aria-hidden />
      <div className={classes.now} style={{ top: `${top}%` }} ref={line} data-now aria-hidden />
    </>
  );
}
