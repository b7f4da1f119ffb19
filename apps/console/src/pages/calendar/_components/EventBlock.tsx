import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { isLengthenable } from '../../../features/calendar/drag/eventMoves.ts';
import type { PlacedSegment } from '../../../features/calendar/layout/assignLanes.ts';
import { isPending } from '../../../features/calendar/layout/calendarEvent.ts';
import { verticalPlace } from '../../../features/calendar/layout/position.ts';
import type { HourRange } from '../../../features/calendar/layout/visibleHours.ts';
import classes from './EventBlock.module.css';
import { EventSuffix } from './EventSuffix.tsx';
import { EventTime } from './EventTime.tsx';
import { EventTitle } from './EventTitle.tsx';
import { type Coloring, colorsOf } from './eventColors.ts';
import { PaymentMark } from './PaymentMark.tsx';
import { StatusMark } from './StatusMark.tsx';

/** Below these minutes there is room for one and for two lines of text. */
const ONE_LINE = 30;
const TWO_LINES = 55;

interface EventBlockProps {
  placed: PlacedSegment;
  hours: HourRange;
  display: DisplayIn;
  t: TFunction;
  coloring: Coloring;
  /** Whether the viewer may change a provider's time. */
  mayEdit: (providerId: string) => boolean;
  /** The grid's key for this block; the grid's own handlers read it. */
  stopKey: string;
  /** Whether Tab leads here: one block of the grid at a time. */
  isTabStop: boolean;
}

/**
 * One event in a column of the time grid. Its name is its visible text and a hidden suffix with the service and the
 * status. Clicks and keys are handled by the grid, once for all blocks.
 */
export const EventBlock = memo(function EventBlock({
  placed,
  hours,
  display,
  t,
  coloring,
  mayEdit,
  stopKey,
  isTabStop,
}: EventBlockProps) {
  const { segment } = placed;
  const { event } = segment;
  const [first] = event.appointments;
  return (
    <button
      type="button"
      className={classes.block}
      style={{ ...colorsOf(event, coloring), ...placeOf(placed, hours) }}
      tabIndex={isTabStop ? 0 : -1}
      data-stop={stopKey}
      data-event={event.id}
      data-width={widthOf(placed)}
      data-lines={linesOf(segment.until - segment.from)}
      data-pending={isPending(event) || undefined}
      data-starts={segment.startsHere || undefined}
      data-ends={segment.endsHere || undefined}
      data-lengthens={(mayEdit(first.providerId) && isLengthenable(event)) || undefined}
    >
      <EventTitle event={event} t={t} />
      <EventTime event={event} display={display} />
      {coloring === 'provider' ? (
        <span className={classes.detail}>{first.providerName}</span>
      ) : (
        <PaymentMark event={event} t={t} />
      )}
      <StatusMark event={event} />
      <EventSuffix event={event} t={t} />
    </button>
  );
});

function linesOf(minutes: number): number {
  if (minutes < ONE_LINE) return 1;
  return minutes < TWO_LINES ? 2 : 3;
}

function widthOf({ span, lanes }: PlacedSegment): 'full' | 'half' | 'third' {
  const share = span / lanes;
  if (share === 1) return 'full';
  return share >= 0.5 ? 'half' : 'third';
}

function placeOf({ segment, lane, span, lanes, beside }: PlacedSegment, hours: HourRange) {
  const { top, height } = verticalPlace(segment.from, segment.until, hours);
  const width = beside ? `(100% - ${OVERFLOW_WIDTH})` : '100%';
  return {
    top: `${top}%`,
    height: `${height}%`,
    left: `calc(${width} * ${lane / lanes})`,
    width: `calc(${width} * ${span / lanes})`,
  };
}

/** Room at a column's edge for the '+n' beside three lanes. */
const OVERFLOW_WIDTH = '1.625rem';
