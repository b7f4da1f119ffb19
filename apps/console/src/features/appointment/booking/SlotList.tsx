import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { SlotListQuery } from '../../../__generated__/SlotListQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/RetryContext.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useProvider } from '../../../lib/viewer/useProvider.ts';
import { type AskedTimes, timeSlotFilter } from './askedTimes.ts';
import { slotsByDay } from './freeSlots.ts';
import { NoFreeTimes } from './NoFreeTimes.tsx';
import { type PickedSlot, slotsOverlap } from './pickedSlot.ts';
import { SlotButton } from './SlotButton.tsx';
import classes from './SlotPicker.module.css';
import type { SlotRange } from './slotRange.ts';
import { useScrollToPicked } from './useScrollToPicked.ts';

interface SlotListProps {
  range: SlotRange;
  asked: AskedTimes;
  /** YYYY-MM-DD where the viewer is. */
  today: string;
  /** Starts that make no sense here. */
  leftOut: readonly PickedSlot[];
  picked: readonly PickedSlot[];
  isPending: boolean;
  /** Another one reads the list again. */
  fetchKey: number;
  onPick: (slot: PickedSlot) => void;
  /** Leads to other days, which have something free. */
  onRange: (range: SlotRange) => void;
}

/**
 * The free times by day, in the viewer's zone; always from the server, since a time may have been taken a moment ago.
 */
export function SlotList(props: SlotListProps) {
  const { range, asked, today, picked, isPending, fetchKey, onPick, onRange } = props;
  const display = useDisplay();
  const { viewer } = useLazyLoadQuery<SlotListQuery>(
    graphql`
      query SlotListQuery($filterBy: TimeSlotFilter!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            timeSlots(filterBy: $filterBy, first: 10000) {
              startAt
              endAt
              capacity
              seatsLeft
            }
          }
        }
      }
    `,
    { filterBy: timeSlotFilter(range, asked) },
    { fetchPolicy: 'network-only', fetchKey: `${useRetryKey()} ${fetchKey}` },
  );
  const { timeSlots } = useProvider(viewer);
  const list = useScrollToPicked();
  const offered = timeSlots.filter(({ startAt }) => !props.leftOut.some((slot) => slot.startAt === startAt));
  const days = slotsByDay(offered, range, display.zone);
  if (days.length === 0) {
    return <NoFreeTimes key={range.from} asked={asked} range={range} today={today} onFound={onRange} />;
  }
  return (
    <div ref={list} className={classes.list} aria-busy={isPending}>
      {days.map(({ date, slots }) => (
        <div key={date}>
          <h3 className={classes.day}>{formatLocalDate(date, display.locale, 'longWithWeekday')}</h3>
          <div className={classes.times}>
            {slots.map((slot) => {
              const isPicked = picked.some(({ startAt }) => startAt === slot.startAt);
              return (
                <SlotButton
                  key={`${slot.startAt} ${slot.endAt}`}
                  slot={slot}
                  display={display}
                  isPicked={isPicked}
                  isBlocked={!isPicked && picked.some((other) => slotsOverlap(other, slot))}
                  onPick={onPick}
                />
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
