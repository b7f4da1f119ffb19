import { must } from '@slotkeeper/domain/must';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createZoneClock } from '../../../lib/time/createZoneClock.ts';
import { useNowMinute } from '../../../lib/time/useNowMinute.ts';
import { minuteOfDay } from '../../../lib/time/zoneClock.ts';
import { BlockedTime } from '../blocks/BlockedTime.tsx';
import { stripLanes } from '../blocks/blocksOfDay.ts';
import type { GridActions } from '../drag/dragItem.ts';
import { EventBlock } from '../event/EventBlock.tsx';
import { OverflowButton } from '../event/OverflowButton.tsx';
import type { Coloring } from '../event/eventColors.ts';
import { type HourRange, isShown, verticalPlace } from '../layout/visibleHours.ts';
import { ColumnShade } from './ColumnShade.tsx';
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
  const { column, headingId, hours, display, coloring, isNarrow, actions, tabStop, onOpen } = props;
  const { key, layout, shades, blocks, isToday, providerId } = column;
  const { t } = useTranslation();
  const lanes = useMemo(() => stripLanes(blocks), [blocks]);
  return (
    <section
      aria-labelledby={headingId}
      className={classes.column}
      data-column
      data-today={isToday || undefined}
    >
      {shades.map((shade) => (
        <ColumnShade key={`${shade.kind} ${shade.from}`} shade={shade} hours={hours} />
      ))}
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
      {isToday && <NowLine hours={hours} zone={display.zone} />}
    </section>
  );
});

/** The line at the present minute of the viewer's clock. */
function NowLine({ hours, zone }: { hours: HourRange; zone: string }) {
  const clock = useMemo(() => createZoneClock(zone), [zone]);
  const minute = minuteOfDay(clock.localMinuteOf(useNowMinute()));
  if (!isShown(minute, hours)) return null;
  return (
    <div
      className={classes.now}
      style={{ top: `${verticalPlace(minute, minute, hours).top}%` }}
      aria-hidden
    />
  );
}
