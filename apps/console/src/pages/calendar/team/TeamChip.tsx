import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { IconLock, IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { blockName, type BlockSegment, blockTime } from '../blocks/blocksOfDay.ts';
import { eventMarks, EventService, EventTitle, StatusMark, UnpaidPill } from '../event/EventMarks.tsx';
import { colorsOf, eventColors } from '../event/eventColors.ts';
import { eventFacts, eventSeats, segmentTime, startOfTime, word } from '../event/eventTexts.ts';
import { type CalendarEvent, showsSeats, isOwed, isPending, stateOf } from '../layout/calendarEvent.ts';
import type { DaySegment } from '../layout/segmentsByDay.ts';
import classes from './TeamChip.module.css';

/** More icons leave the service no room. */
const MARKS_MAX = 2;

interface TeamChipProps {
  segment: DaySegment;
  display: DisplayIn;
  t: TFunction;
  /** It has begun: what is owed for it is marked. */
  hasBegun: boolean;
  /** It is over, and recedes. */
  isOver: boolean;
  stopKey: string;
  isTabStop: boolean;
}

/** An appointment in a cell of the team week: when and who, below it for what. Whose it is, its row says. */
export function TeamChip({ segment, display, t, hasBegun, isOver, stopKey, isTabStop }: TeamChipProps) {
  const { event, startsHere } = segment;
  const isUnpaid = hasBegun && isOwed(event);
  const marks = eventMarks(event, 'provider').slice(0, MARKS_MAX);
  const time = segmentTime(segment, display);
  const facts = eventFacts(event, t);
  if (isUnpaid) facts.push(word(t, 'calendar.event.unpaid'));
  const what = showsSeats(event) ? (
    <EventTitle event={event} t={t} isShort />
  ) : (
    <EventService event={event} />
  );
  return (
    <button
      type="button"
      className={`${classes.chip} ${colorsOf(event, 'provider')}`}
      tabIndex={isTabStop ? 0 : -1}
      // ARIA 1.3 has descriptions on every role, and browsers expose them.
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
      aria-description={facts.join(', ')}
      data-stop={stopKey}
      data-event={event.id}
      data-pending={isPending(event) || undefined}
      data-state={stateOf(event)}
      data-over={isOver || undefined}
      data-marks={marks.length || undefined}
    >
      <span className={classes.time}>{startsHere ? startOfTime(time) : time}</span>
      {showsSeats(event) ? <Seats event={event} t={t} /> : <EventTitle event={event} t={t} />}
      {isUnpaid ? (
        <span className={classes.row}>
          {what}
          <UnpaidPill t={t} isIconOnly />
        </span>
      ) : (
        what
      )}
      <StatusMark marks={marks} t={t} />
    </button>
  );
}

/** A group's attendees over capacity, beside the time: its service has the line below to itself. */
function Seats({ event, t }: { event: CalendarEvent; t: TFunction }) {
  return (
    <span className={classes.seats}>
      <IconUsers size={12} stroke={2} aria-hidden />
      {eventSeats(event, t)}
    </span>
  );
}

interface TeamBlockProps {
  segment: BlockSegment;
  zone: string;
  t: TFunction;
  stopKey: string;
  isTabStop: boolean;
}

/** A blocked time in a cell of the team week (rule A5). */
export function TeamBlock({ segment, zone, t, stopKey, isTabStop }: TeamBlockProps) {
  return (
    <button
      type="button"
      className={`${classes.chip} ${classes.blocked} ${eventColors(segment.block.colorIndex)}`}
      tabIndex={isTabStop ? 0 : -1}
      data-stop={stopKey}
      data-block={segment.block.id}
    >
      <IconLock size={12} stroke={2} className={classes.lock} aria-hidden />
      <span className={classes.time}>{blockTime(segment, zone)}</span>
      <span className={classes.note}>{blockName(segment, t)}</span>
    </button>
  );
}
