import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import type { PlacedSegment } from '../layout/assignLanes.ts';
import { isLengthenable, isPending } from '../layout/calendarEvent.ts';
import { type HourRange, verticalPlace } from '../layout/visibleHours.ts';
import classes from './EventBlock.module.css';
import { countMarks, EventTitle, PaymentMark, StatusMark } from './EventMarks.tsx';
import { type Coloring, colorsOf } from './eventColors.ts';
import {
  eventFacts,
  eventName,
  paymentWord,
  segmentTime,
  shortEventName,
  startOfTime,
} from './eventTexts.ts';

/** Below these minutes there is room for one and for two lines of text. */
const ONE_LINE = 30;
const TWO_LINES = 55;
/** From these minutes on, the small letters of two lines leave room for a third one. */
const SMALL_THREE_LINES = 45;

interface EventBlockProps {
  placed: PlacedSegment;
  hours: HourRange;
  display: DisplayIn;
  t: TFunction;
  coloring: Coloring;
  /** The column is too narrow for three names side by side. */
  isNarrow: boolean;
  /** Whether the viewer may change a provider's time. */
  mayEdit: (providerId: string) => boolean;
  /** The grid's key for this block; the grid's own handlers read it. */
  stopKey: string;
  /** Whether Tab leads here: one block of the grid at a time. */
  isTabStop: boolean;
}

/**
 * One event in a column of the time grid, of as few elements as its room allows: there are thousands. Its name is what it
 * shows, and its description what it has no room for; a block of a few letters has its whole name as a label. Clicks and
 * keys are handled by the grid, once for all blocks.
 */
export const EventBlock = memo(function EventBlock(props: EventBlockProps) {
  const { placed, hours, display, t, coloring, isNarrow, mayEdit, stopKey, isTabStop } = props;
  const { segment } = placed;
  const { event } = segment;
  const [{ providerId, providerName }] = event.appointments;
  const width = widthOf(placed);
  const lines = linesOf(segment.until - segment.from);
  const isCompact = isNarrow && width === 'third';
  const detail = coloring === 'provider' ? providerName : paymentWord(event, t);
  // Whether it is paid has its word beside the time where it has no line of its own, so that color is not all that says it.
  const isPaymentInline = coloring === 'payment' && lines === 2 && !isCompact;
  const hasDetail = (lines === 3 && !isCompact) || isPaymentInline;
  const time = segmentTime(segment, display);
  const marks = countMarks(event);
  // In one line the icons follow the time, and the letters of a name: where there is no room for them they are left out.
  const isRowIconed = lines === 1 && !isCompact && (marks > 0 || coloring === 'payment');
  const isTitleIconed = isCompact && lines < 3;
  // The block's height shows the end as well.
  const isEndHidden = isNarrow && (width !== 'full' || isRowIconed);
  const shownTime = isEndHidden ? startOfTime(time) : time;
  // If it has the whole column, it is shown regardless of the name's length.
  const rowPayment = isRowIconed && coloring === 'payment' && <PaymentMark event={event} t={t} isIconOnly />;
  return (
    <button
      type="button"
      className={`${classes.block} ${colorsOf(event, coloring)}`}
      style={placeOf(placed, hours)}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={isCompact ? `${eventName(event, t)}, ${time}` : undefined}
      // ARIA 1.3 has descriptions on every role, and browsers expose them.
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
      aria-description={[...(hasDetail ? [] : [detail]), ...eventFacts(event, t)].join(', ')}
      data-stop={stopKey}
      data-event={event.id}
      data-compact={isCompact || undefined}
      data-lines={lines}
      data-roomy={(isPaymentInline && segment.until - segment.from >= SMALL_THREE_LINES) || undefined}
      data-pending={isPending(event) || undefined}
      data-marks={marks || undefined}
      data-starts={segment.startsHere || undefined}
      data-ends={segment.endsHere || undefined}
      data-lengthens={(mayEdit(providerId) && isLengthenable(event)) || undefined}
    >
      {isCompact ? (
        <span className={classes.title}>
          {shortEventName(event, t)}
          {isTitleIconed && coloring === 'payment' && <PaymentMark event={event} t={t} isIconOnly />}
          {isTitleIconed && <StatusMark event={event} />}
        </span>
      ) : (
        <EventTitle event={event} t={t} />
      )}
      {!(isCompact && lines === 1) && (
        <span className={isRowIconed ? `${classes.time} ${classes.iconed}` : classes.time}>
          {isPaymentInline || isRowIconed ? (
            <span className={classes.clock}>
              {shownTime}
              {width === 'full' && rowPayment}
            </span>
          ) : (
            shownTime
          )}
          {isPaymentInline && <PaymentMark event={event} t={t} />}
          {width !== 'full' && rowPayment}
          {isRowIconed && <StatusMark event={event} />}
        </span>
      )}
      {coloring === 'payment' && !isPaymentInline && !isRowIconed && !isTitleIconed && (
        <PaymentMark event={event} t={t} isIconOnly={!hasDetail} />
      )}
      {coloring === 'provider' && hasDetail && <span className={classes.detail}>{detail}</span>}
      {!isRowIconed && !isTitleIconed && <StatusMark event={event} />}
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
