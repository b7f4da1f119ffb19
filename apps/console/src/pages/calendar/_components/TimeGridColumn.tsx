import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { memo } from 'react';
import type { DayLayout } from '../../../features/calendar/layout/assignLanes.ts';
import type { HourRange } from '../../../features/calendar/layout/visibleHours.ts';
import type { Shade } from '../../../features/calendar/layout/shadesOfDay.ts';
import { ColumnShade } from './ColumnShade.tsx';
import { EventBlock } from './EventBlock.tsx';
import type { Coloring } from './eventColors.ts';
import { overflowKey, segmentKey } from './gridStops.ts';
import { NowLine } from './NowLine.tsx';
import { OverflowButton } from './OverflowButton.tsx';
import classes from './TimeGrid.module.css';

interface TimeGridColumnProps {
  /** Names the column among the grid's keys. */
  columnKey: string;
  /** The heading that names this column. */
  headingId: string;
  layout: DayLayout;
  shades: readonly Shade[];
  hours: HourRange;
  display: DisplayIn;
  coloring: Coloring;
  isToday: boolean;
  /** The stop that Tab leads to, where it is in this column. */
  tabStop: string | null;
  onOpen: (eventId: string) => void;
}

/** One column of the time grid: the hours are its background, the events stand on them. Drawn anew only when it changes. */
export const TimeGridColumn = memo(function TimeGridColumn(props: TimeGridColumnProps) {
  const { columnKey, headingId, layout, shades, hours, display, coloring, isToday, tabStop, onOpen } = props;
  return (
    <section aria-labelledby={headingId} className={classes.column} data-today={isToday || undefined}>
      {shades.map((shade) => (
        <ColumnShade key={`${shade.kind} ${shade.from}`} shade={shade} hours={hours} />
      ))}
      {layout.placed.map((placed) => {
        const stopKey = segmentKey(columnKey, placed.segment);
        return (
          <EventBlock
            key={stopKey}
            placed={placed}
            hours={hours}
            display={display}
            coloring={coloring}
            stopKey={stopKey}
            isTabStop={stopKey === tabStop}
          />
        );
      })}
      {layout.overflows.map((overflow) => {
        const stopKey = overflowKey(columnKey, overflow);
        return (
          <OverflowButton
            key={stopKey}
            overflow={overflow}
            hours={hours}
            display={display}
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
