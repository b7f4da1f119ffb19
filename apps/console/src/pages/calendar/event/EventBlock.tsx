import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import type { PlacedSegment } from '../layout/assignLanes.ts';
import { isLengthenable, isOwed, isPending, stateOf } from '../layout/calendarEvent.ts';
import { type HourRange, verticalPlace } from '../layout/visibleHours.ts';
import classes from './EventBlock.module.css';
import { eventMarks, EventTitle, StatusMark, UnpaidPill } from './EventMarks.tsx';
import { blockText } from './blockText.ts';
import { type Coloring, colorsOf } from './eventColors.ts';

interface EventBlockProps {
  placed: PlacedSegment;
  hours: HourRange;
  display: DisplayIn;
  t: TFunction;
  coloring: Coloring;
  /** The column is too narrow for three names side by side. */
  isNarrow: boolean;
  /** It has begun: what is owed for it is named. */
  hasBegun: boolean;
  /** It is over, and recedes. */
  isOver: boolean;
  /** Whether the viewer may change a provider's time. */
  mayEdit: (providerId: string) => boolean;
  /** The grid's key for this block; the grid's own handlers read it. */
  stopKey: string;
  /** Whether Tab leads here: one block of the grid at a time. */
  isTabStop: boolean;
}

/**
 * One event in a column of the time grid, of as few elements as its room allows: there are thousands. Its name is what it
 * shows, and its description what it has no room for. Clicks, keys and the card that a resting pointer opens are handled
 * once for all blocks.
 */
export const EventBlock = memo(function EventBlock(props: EventBlockProps) {
  const { placed, hours, display, t, coloring, isNarrow, hasBegun, isOver, mayEdit, stopKey, isTabStop } =
    props;
  const { segment } = placed;
  const { event } = segment;
  const width = widthOf(placed);
  const isUnpaid = coloring === 'payment' && hasBegun && isOwed(event);
  const text = blockText(segment, { display, t, coloring, isNarrow, width, isUnpaid });
  const { lines, isRoomy, isCompact, hasPill } = text;
  const marks = eventMarks(event, coloring).slice(0, marksMax(text, isNarrow && width !== 'full'));
  const end = (
    <>
      {text.time && <span className={classes.time}>{text.time}</span>}
      {text.provider && <span className={classes.detail}>{text.provider}</span>}
      {hasPill && <UnpaidPill t={t} isIconOnly={text.isPillIconOnly} />}
      <StatusMark marks={marks} t={t} />
    </>
  );
  return (
    <button
      type="button"
      className={`${classes.block} ${colorsOf(event, coloring)}`}
      style={placeOf(placed, hours)}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={text.label}
      // ARIA 1.3 has descriptions on every role, and browsers expose them.
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
      aria-description={text.description}
      data-stop={stopKey}
      data-event={event.id}
      data-compact={isCompact || undefined}
      data-lines={lines}
      data-roomy={isRoomy || undefined}
      data-tall={text.isTall || undefined}
      data-pending={isPending(event) || undefined}
      data-state={stateOf(event)}
      data-over={isOver || undefined}
      data-marks={marks.length || undefined}
      data-starts={segment.startsHere || undefined}
      data-ends={segment.endsHere || undefined}
      data-lengthens={(mayEdit(event.appointments[0].providerId) && isLengthenable(event)) || undefined}
    >
      <EventTitle event={event} t={t} isShort={isCompact} />
      {text.service && <span className={classes.detail}>{text.service}</span>}
      {hasPill && lines === 2 ? <span className={classes.row}>{end}</span> : end}
    </button>
  );
});

/** How many icons leave a name its room: in a few letters there is a line for one, if the block is high. */
function marksMax({ isCompact, isRoomy }: { isCompact: boolean; isRoomy: boolean }, isHalf: boolean): number {
  if (isCompact) return isRoomy ? 1 : 0;
  return isHalf ? 2 : Number.POSITIVE_INFINITY;
}

function widthOf({ span, lanes }: PlacedSegment): 'full' | 'half' | 'third' {
  const share = span / lanes;
  if (share === 1) return 'full';
  return share >= 0.5 ? 'half' : 'third';
}

function placeOf({ segment, lane, span, lanes, beside }: PlacedSegment, hours: HourRange) {
  const { top, height } = verticalPlace(segment.from, segment.until, hours);
  const width = (share: number) =>
    beside ? `calc((100% - ${OVERFLOW_WIDTH}) * ${share})` : `${share * 100}%`;
  return {
    top: `${top}%`,
    height: `${height}%`,
    left: width(lane / lanes),
    width: `calc(${width(span / lanes)} - 1px)`,
  };
}

/** Room at a column's edge for the '+n' beside three lanes. */
const OVERFLOW_WIDTH = '1.625rem';
